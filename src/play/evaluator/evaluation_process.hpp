#pragma once

#include <chrono>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "core/move.hpp"
#include "engine/any_game.hpp"
#include "play/evaluator/evaluator.hpp"
#include "play/players/player_text.hpp"

namespace turno {

// Somebody's own evaluation function in its process, to look at searches with it instead of playing games.
class EvaluationProcess {
 public:
  // The text is that of a player, `lisp:mine.cl` or `evaluator:COMMAND`, parsed for the game that will be analysed.
  static tl::expected<EvaluationProcess, std::string> start(const PlayerText& text,
                                                            const std::shared_ptr<const Sandbox>& sandbox);

  // One search, of the game as it stands after these moves; it must not be over. An error is that of the function, or
  // says that the tree is too large.
  tl::expected<Analysis, std::string> analyse(const AnyGame& game, std::span<const Move> played,
                                              const BatchedQuestion& question, const std::stop_token& stop);

  // What the function, or whoever loaded it, has written to its standard error since this was last asked.
  std::string complaints() { return evaluator_->complaints(); }

 private:
  EvaluationProcess(std::unique_ptr<Evaluator> evaluator, std::chrono::milliseconds limit)
      : evaluator_(std::move(evaluator)), limit_(limit) {}

  std::unique_ptr<Evaluator> evaluator_;
  std::chrono::milliseconds limit_;  // for all values of a search
};

}  // namespace turno
