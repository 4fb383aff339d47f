#include "play/match/fair_starts.hpp"

#include <algorithm>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_set>
#include <utility>

#include "core/hash.hpp"
#include "play/match/opening.hpp"

namespace turno {
namespace {

using FairClock = std::chrono::steady_clock;

// So many draws without a new position: there are none, or hardly any.
constexpr int max_draws = 60;

// Solvers count in milliseconds, and may end this much before their time.
constexpr std::chrono::milliseconds end_of_time{10};

// The positions to try, each once.
class Candidates {
 public:
  Candidates(const GameSoFar& start, const FairSettings& settings)
      : start_(start), random_(scramble(settings.seed)), length_(settings.opening_moves.value_or(1)) {
    const bool begins_as_usual = start.moves.empty() && !start.game->starts_elsewhere();
    if (begins_as_usual && !settings.opening_moves) scattered_ = start.game->scattered_starts();
  }

  // Nothing: there are no more.
  std::optional<std::string> next() {
    scattered_is_next_ = !scattered_is_next_;
    if (scattered_is_next_ && scattered_) {
      if (auto found = draw([&] { return std::optional(scattered_(random_)); })) return found;
      scattered_ = {};
    }
    while (!is_too_long_) {
      if (auto found = draw([&] { return after_random_moves(); })) return found;
      ++length_;
    }
    return scattered_ ? draw([&] { return std::optional(scattered_(random_)); }) : std::nullopt;
  }

 private:
  template <class Draw>
  std::optional<std::string> draw(const Draw& draw_one) {
    bool has_drawn = false;
    for (int i = 0; i < max_draws; ++i) {
      auto drawn = draw_one();
      has_drawn = has_drawn || drawn;
      if (drawn && seen_.insert(*drawn).second) return drawn;
    }
    is_too_long_ = is_too_long_ || !has_drawn;
    return std::nullopt;
  }

  std::optional<std::string> after_random_moves() {
    const auto opening = try_opening(start_, length_, random_);
    return opening ? std::optional(opening->view().position) : std::nullopt;
  }

  LiveGame start_;
  Random random_;
  std::size_t length_;
  bool is_too_long_ = false;  // the game never lasts for so many moves
  ScatteredStarts scattered_;
  bool scattered_is_next_ = false;
  std::unordered_set<std::string> seen_;
};

// Threads take candidates one after the other; what they find counts in that order, as if there were one thread.
class FairSearch {
 public:
  FairSearch(const GameSoFar& start, const FairSettings& settings, const OnFairProgress& on_progress)
      : game_(*start.game), settings_(settings), on_progress_(on_progress), candidates_(start, settings) {
    if (settings.time) deadline_ = FairClock::now() + *settings.time;
  }

  tl::expected<FairStarts, std::string> run(const std::stop_token& stop) {
    const std::stop_callback on_stop(stop, [this] { stop_.request_stop(); });
    {
      std::vector<std::jthread> threads;
      for (std::size_t i = 1; i < settings_.threads; ++i) threads.emplace_back([this] { work(); });
      work();
    }
    if (!error_.empty()) return tl::unexpected(error_);
    if (!has_ended_) result_.end = FairEnd::Stopped;
    return std::move(result_);
  }

 private:
  enum class Verdict : std::uint8_t { Open, Fair, Unfair, Unproven };
  struct Candidate {
    std::size_t number = 0;
    std::string position;
    Verdict verdict = Verdict::Open;
  };

  void work() {
    SolverSettings solver_settings = settings_.solver;
    solver_settings.threads = 1;
    solver_settings.solvers = settings_.threads;
    if (solver_settings.memory) *solver_settings.memory /= settings_.threads;
    const auto solver = game_.make_solver(solver_settings);
    while (const auto taken = take()) {
      const SolveLimits limits = limits_now();
      const auto solution = solver->solve_from(taken->position, limits, stop_.get_token(),
                                               [this](const SolveProgress& /*now*/) { tell_if_nobody_does(); });
      const std::scoped_lock lock(mutex_);
      if (!solution) {
        error_ = solution.error();
        end(FairEnd::Stopped);
      } else if (solution->answers(limits) || !stop_.stop_requested()) {
        Candidate& candidate = open_[taken->number - open_.front().number];
        candidate.verdict = !solution->answers(limits)                      ? Verdict::Unproven
                            : solution->margin.within(*limits.asked_within) ? Verdict::Fair
                                                                            : Verdict::Unfair;
        has_unproven_ = has_unproven_ || candidate.verdict == Verdict::Unproven;
        count_in_order();
      }
    }
  }

  std::optional<Candidate> take() {
    const std::scoped_lock lock(mutex_);
    if (stop_.stop_requested() || has_unproven_ || has_no_more_) return std::nullopt;
    auto position = candidates_.next();
    if (!position) {
      has_no_more_ = true;
      count_in_order();
      return std::nullopt;
    }
    open_.push_back({taken_++, *std::move(position)});
    return open_.back();
  }

  SolveLimits limits_now() const {
    SolveLimits limits;
    limits.asked_within = MarginBounds{-settings_.margin, settings_.margin};
    limits.time = settings_.patience;
    if (deadline_) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*deadline_ - FairClock::now());
      limits.time = std::max(left, std::chrono::milliseconds(1));
    }
    return limits;
  }

  // Whoever calls these holds the mutex.
  void count_in_order() {
    while (!has_ended_ && !open_.empty() && open_.front().verdict != Verdict::Open) {
      count(open_.front());
      open_.pop_front();
    }
    if (!has_ended_ && open_.empty() && has_no_more_) end(FairEnd::NoMore);
    tell();
  }

  void count(Candidate& candidate) {
    if (candidate.verdict == Verdict::Unproven) {
      result_.too_hard = std::move(candidate.position);
      const bool is_late = deadline_ && FairClock::now() + end_of_time >= *deadline_;
      return end(is_late ? FairEnd::OutOfTime : FairEnd::TooHard);
    }
    ++result_.tried;
    ++unfair_in_a_row_;
    if (candidate.verdict == Verdict::Fair) {
      result_.positions.push_back(std::move(candidate.position));
      unfair_in_a_row_ = 0;
    }
    if (result_.positions.size() == settings_.count) return end(FairEnd::Complete);
    if (unfair_in_a_row_ == max_unfair_in_a_row) end(FairEnd::OnlyUnfair);
  }

  // Those still at work are at candidates that come later.
  void end(FairEnd why) {
    has_ended_ = true;
    result_.end = why;
    stop_.request_stop();
  }

  void tell() const {
    if (on_progress_) on_progress_({result_.positions.size(), result_.tried});
  }
  void tell_if_nobody_does() {
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (lock) tell();
  }

  const AnyGame& game_;
  const FairSettings& settings_;
  const OnFairProgress& on_progress_;
  std::optional<FairClock::time_point> deadline_;
  std::stop_source stop_;

  std::mutex mutex_;
  Candidates candidates_;
  std::size_t taken_ = 0;
  std::deque<Candidate> open_;  // from the first that no verdict is known of, or is not counted yet
  bool has_no_more_ = false;
  bool has_unproven_ = false;
  std::size_t unfair_in_a_row_ = 0;
  bool has_ended_ = false;
  FairStarts result_;
  std::string error_;
};

}  // namespace

tl::expected<FairStarts, std::string> find_fair_starts(const GameSoFar& start, const FairSettings& settings,
                                                       const OnFairProgress& on_progress, const std::stop_token& stop) {
  return FairSearch(start, settings, on_progress).run(stop);
}

}  // namespace turno
