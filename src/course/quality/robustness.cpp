#include "course/quality/robustness.hpp"

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/hash.hpp"
#include "core/return_if_error.hpp"
#include "course/intake/lisp_host.hpp"
#include "course/intake/samples.hpp"

namespace turno::course {
namespace {

using Tried = tl::expected<void, std::string>;

class RobustnessRun {
 public:
  RobustnessRun(std::filesystem::path file, const AnyGame& game, const RobustnessSettings& settings,
                std::shared_ptr<const Sandbox> sandbox, std::stop_token stop)
      : file_(std::move(file)),
        game_(game),
        settings_(settings),
        sandbox_(std::move(sandbox)),
        stop_(std::move(stop)) {}

  tl::expected<Robustness, std::string> run() {
    RETURN_IF_ERROR(start());
    for (std::uint64_t number = 1; goes_on(); ++number) {
      const std::uint64_t seed = fold(settings_.seed, number);
      std::vector<Move> moves = sample_games(game_, 1, seed).front();
      const std::size_t left = settings_.positions - found_.positions;
      if (moves.size() + 1 > left) moves.resize(left - 1);
      if (host_->value_game(game_, moves, seed, stop_)) {
        found_.positions += moves.size() + 1;
      } else {
        RETURN_IF_ERROR(value_one_by_one(moves, seed));
      }
    }
    host_->evaluator()->quit();
    if (stop_.stop_requested()) return tl::unexpected(std::string("stopped before the end"));
    return found_;
  }

 private:
  Tried start() {
    host_.reset();
    auto host = LispHost::start(file_, game_, settings_.depth, sandbox_, stop_);
    RETURN_IF_ERROR(host);
    host_.emplace(*std::move(host));
    if (const auto about = host_->about(stop_); !about) return tl::unexpected(about.error().text);
    return {};
  }

  bool goes_on() const {
    return found_.positions < settings_.positions && found_.errors < settings_.max_errors &&
           Clock::now() - begun_ < settings_.max_time && !stop_.stop_requested();
  }

  // Something in this game has no value. A host that makes no sense any more has been ended, and another takes over.
  Tried value_one_by_one(std::span<const Move> moves, std::uint64_t seed) {
    for (std::size_t count = 0; count <= moves.size() && goes_on(); ++count) {
      if (!host_->evaluator()->is_usable()) RETURN_IF_ERROR(start());
      const auto value = host_->value_position(game_, moves.first(count), seed, stop_);
      if (stop_.stop_requested()) break;
      ++found_.positions;
      if (!value) ++found_.errors;
    }
    if (!host_->evaluator()->is_usable()) RETURN_IF_ERROR(start());
    return {};
  }

  using Clock = std::chrono::steady_clock;

  std::filesystem::path file_;
  const AnyGame& game_;
  RobustnessSettings settings_;
  std::shared_ptr<const Sandbox> sandbox_;
  std::stop_token stop_;
  Clock::time_point begun_ = Clock::now();
  std::optional<LispHost> host_;
  Robustness found_;
};

}  // namespace

tl::expected<Robustness, std::string> measure_robustness(const std::filesystem::path& lisp_file, const AnyGame& game,
                                                         const RobustnessSettings& settings,
                                                         const std::shared_ptr<const Sandbox>& sandbox,
                                                         const std::stop_token& stop) {
  return RobustnessRun(lisp_file, game, settings, sandbox, stop).run();
}

}  // namespace turno::course
