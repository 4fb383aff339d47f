#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "course/language/message.hpp"
#include "engine/any_game.hpp"
#include "play/evaluator/evaluator.hpp"

namespace turno::course {

// What the Lisp host says of the file that it has loaded.
struct About {
  std::string package;
  std::optional<std::string> alias;
};

// A Lisp file in its host, to be examined: in the sandbox, as in games.
class LispHost {
 public:
  // The error is this machine's: that it does not load is told by about().
  static tl::expected<LispHost, std::string> start(const std::filesystem::path& file, const AnyGame& game, int depth,
                                                   const std::shared_ptr<const Sandbox>& sandbox,
                                                   const std::stop_token& stop);

  // An error is the file's, as are those that follow.
  tl::expected<About, Message> about(const std::stop_token& stop);

  // Values every position of a game, that of the start and the last one too.
  tl::expected<std::vector<double>, Message> value_game(const AnyGame& game, std::span<const Move> moves,
                                                        std::uint64_t seed, const std::stop_token& stop);

  // Values the position after these moves alone.
  tl::expected<double, Message> value_position(const AnyGame& game, std::span<const Move> moves, std::uint64_t seed,
                                               const std::stop_token& stop);

  struct TimedTurn {
    std::chrono::nanoseconds time{0};  // of the processor; where the system does not tell that, by the clock
    std::size_t positions = 0;         // that were valued in it
  };

  // Looks ahead after these moves, and tells what the host took for it.
  tl::expected<TimedTurn, Message> time_turn(const AnyGame& game, std::span<const Move> moves, int depth,
                                             std::uint64_t seed, const std::stop_token& stop);

  std::shared_ptr<Evaluator> evaluator() const { return evaluator_; }

  // The process, for somebody else to ask. It does not stand still.
  std::shared_ptr<Evaluator> release() && { return std::move(evaluator_); }

 private:
  explicit LispHost(std::shared_ptr<Evaluator> evaluator) : evaluator_(std::move(evaluator)) {}

  tl::expected<std::vector<double>, Message> value(const AnyGame& game, const RootContext& context,
                                                   std::span<const std::string> positions, const std::stop_token& stop);

  std::shared_ptr<Evaluator> evaluator_;
};

}  // namespace turno::course
