#include "course/quality/candidates.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <mutex>
#include <numeric>
#include <optional>
#include <thread>

#include "core/hash.hpp"
#include "core/return_if_error.hpp"
#include "play/game/play_game.hpp"
#include "play/match/elo.hpp"
#include "play/match/opening.hpp"
#include "play/match/player_pool.hpp"

namespace turno::course {
namespace {

// Of a candidate in the two games of an opening: 0, 1/2 or 1 each.
using PairScores = std::array<double, 2>;

class FieldRun {
 public:
  FieldRun(const std::shared_ptr<const AnyGame>& game, std::span<const std::string> candidates,
           std::span<const std::string> field, const FieldSettings& settings,
           const std::shared_ptr<const Sandbox>& sandbox, const OnFieldProgress& on_progress,
           const std::stop_token& stop)
      : game_(game),
        candidates_(candidates),
        field_(field),
        settings_(settings),
        sandbox_(sandbox),
        on_progress_(on_progress),
        stop_(stop),
        scores_(settings.pairs * candidates.size()) {}

  tl::expected<std::vector<CandidateScore>, std::string> run() {
    auto openings = make_openings({game_, {}}, settings_.pairs, settings_.opening_moves, settings_.seed, stop_);
    RETURN_IF_ERROR(openings);
    openings_ = *std::move(openings);
    if (!stop_.stop_requested()) {
      std::vector<std::jthread> workers;
      for (std::size_t i = 0; i < std::clamp<std::size_t>(settings_.threads, 1, scores_.size()); ++i)
        workers.emplace_back([this] { work(); });
    }
    if (wrong_) return tl::unexpected(*wrong_);
    if (stop_.stop_requested()) return tl::unexpected(std::string("stopped before the end: there is no result"));
    std::vector<CandidateScore> found;
    for (std::size_t i = 0; i < candidates_.size(); ++i) found.push_back(sum_of(i));
    return found;
  }

 private:
  // All candidates one after the other meet the same player: its program need not be started again.
  void work() {
    PlayerPool pool(sandbox_, stop_);
    while (!stop_.stop_requested() && !failed_) {
      const std::size_t number = next_.fetch_add(1);
      if (number >= scores_.size()) return;
      auto scores = play_pair(number / candidates_.size(), number % candidates_.size(), pool);
      const std::scoped_lock lock(telling_);
      if (!scores) {
        failed_ = true;
        if (!wrong_ && !stop_.stop_requested()) wrong_ = scores.error();
        return;
      }
      scores_[number] = *scores;
      if (on_progress_) on_progress_(++done_, scores_.size());
    }
  }

  tl::expected<PairScores, std::string> play_pair(std::size_t pair, std::size_t candidate, PlayerPool& pool) const {
    const std::string& opponent = field_[pair * field_.size() / settings_.pairs];
    PairScores scores{};
    for (const std::size_t second : {0U, 1U}) {  // which of the two games: the candidate is First, then Second
      const std::uint64_t seed = fold(fold(scramble(settings_.seed), 2 * pair + second), candidate);
      std::array<std::unique_ptr<Player>, 2> players;
      for (const std::size_t who : {0U, 1U}) {
        const std::uint64_t own = fold(seed, who);
        const auto text = parse_player(who == 0 ? candidates_[candidate] : opponent, own, *game_);
        RETURN_IF_ERROR(text);
        players.at(who) = pool.make(*text, *game_, own);
      }
      LiveGame live(openings_.at(pair));
      const PlayedGame played =
          play_game(live, {players.at(second).get(), players.at(1 - second).get()}, stop_, Conditions{settings_.time});
      if (pool.lack_of_resources()) return tl::unexpected(*pool.lack_of_resources());
      if (!played.ending) return tl::unexpected(std::string("stopped"));
      const Side own_side = second == 0 ? Side::First : Side::Second;
      scores.at(second) = !played.ending->winner ? 0.5 : played.ending->winner == own_side ? 1 : 0;
    }
    return scores;
  }

  CandidateScore sum_of(std::size_t candidate) const {
    CandidateScore sum{candidates_[candidate]};
    std::vector<double> games;
    std::vector<double> pairs;
    for (std::size_t pair = 0; pair < settings_.pairs; ++pair) {
      const PairScores& scores = scores_[pair * candidates_.size() + candidate];
      pairs.push_back((scores[0] + scores[1]) / 2);
      for (const double score : scores) {
        games.push_back(score);
        ++(score == 1 ? sum.won : score == 0 ? sum.lost : sum.drawn);
      }
    }
    const EloEstimate elo = estimate_elo(games, pairs);
    sum.low = score_of_elo(elo.low);
    sum.high = score_of_elo(elo.high);
    return sum;
  }

  const std::shared_ptr<const AnyGame>& game_;
  std::span<const std::string> candidates_;
  std::span<const std::string> field_;
  const FieldSettings& settings_;
  const std::shared_ptr<const Sandbox>& sandbox_;
  const OnFieldProgress& on_progress_;
  const std::stop_token& stop_;
  std::vector<GameSoFar> openings_;
  std::vector<PairScores> scores_;  // by pair, then by candidate
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex telling_;
  std::size_t done_ = 0;
  std::optional<std::string> wrong_;
};

// Chooses points on a line between two walls, by a table over (how many are chosen, which one is the last).
class WellApart {
 public:
  WellApart(std::vector<std::int64_t> points, std::int64_t wall, std::size_t count)
      : points_(std::move(points)), wall_(wall), count_(count) {}

  std::vector<std::size_t> choose() const { return most_even(largest_gap()); }

 private:
  using Row = std::vector<std::int64_t>;

  static constexpr std::int64_t impossible = -1;

  // The largest that the smallest gap can be.
  std::int64_t largest_gap() const {
    Row best = points_;  // with one chosen: the gap below it
    for (std::size_t chosen = 1; chosen < count_; ++chosen) {
      Row next(points_.size(), impossible);
      for (std::size_t i = 0; i < points_.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) next[i] = std::max(next[i], std::min(best[j], points_[i] - points_[j]));
      best = std::move(next);
    }
    std::int64_t gap = impossible;
    for (std::size_t i = 0; i < points_.size(); ++i) gap = std::max(gap, std::min(best[i], wall_ - points_[i]));
    return gap;
  }

  // With no gap smaller than that, the sum of their squares is as small as it can be.
  std::vector<std::size_t> most_even(std::int64_t least) const {
    constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
    const auto cost = [least](std::int64_t before, std::int64_t gap) {
      return before == never || gap < least ? never : before + gap * gap;
    };
    std::vector<Row> costs(count_, Row(points_.size(), never));
    std::vector<std::vector<std::size_t>> from(count_, std::vector<std::size_t>(points_.size()));
    for (std::size_t i = 0; i < points_.size(); ++i) costs[0][i] = cost(0, points_[i]);
    for (std::size_t chosen = 1; chosen < count_; ++chosen)
      for (std::size_t i = 0; i < points_.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
          if (const auto sum = cost(costs[chosen - 1][j], points_[i] - points_[j]); sum < costs[chosen][i]) {
            costs[chosen][i] = sum;
            from[chosen][i] = j;
          }
    std::size_t last = 0;
    std::int64_t best = never;
    for (std::size_t i = 0; i < points_.size(); ++i)
      if (const auto sum = cost(costs.back()[i], wall_ - points_[i]); sum < best) {
        best = sum;
        last = i;
      }
    std::vector<std::size_t> found(count_);
    for (std::size_t chosen = count_; chosen-- > 0; last = from[chosen][last]) found[chosen] = last;
    return found;
  }

  Row points_;  // ascending
  std::int64_t wall_;
  std::size_t count_;
};

}  // namespace

double CandidateScore::score() const {
  return games() == 0 ? 0.5 : static_cast<double>(half_points()) / static_cast<double>(2 * games());
}

tl::expected<std::vector<CandidateScore>, std::string> measure_candidates(
    const std::shared_ptr<const AnyGame>& game, std::span<const std::string> candidates,
    std::span<const std::string> field, const FieldSettings& settings, const std::shared_ptr<const Sandbox>& sandbox,
    const OnFieldProgress& on_progress, const std::stop_token& stop) {
  return FieldRun(game, candidates, field, settings, sandbox, on_progress, stop).run();
}

std::vector<std::size_t> well_apart(std::span<const CandidateScore> candidates, std::size_t count) {
  if (count == 0 || count > candidates.size()) return {};
  std::vector<std::size_t> order(candidates.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return candidates[a].half_points() < candidates[b].half_points();
  });
  std::vector<std::int64_t> points;
  points.reserve(order.size());
  for (const std::size_t i : order) points.push_back(static_cast<std::int64_t>(candidates[i].half_points()));
  const auto wall = static_cast<std::int64_t>(2 * candidates.front().games());
  std::vector<std::size_t> chosen = WellApart(std::move(points), wall, count).choose();
  for (std::size_t& i : chosen) i = order[i];
  return chosen;
}

}  // namespace turno::course
