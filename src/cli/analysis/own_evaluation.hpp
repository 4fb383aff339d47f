#pragma once

#include <string_view>
#include <tl/expected.hpp>

#include "cli/command.hpp"
#include "cli/options/sandbox_option.hpp"
#include "engine/game_so_far.hpp"
#include "search/analysis.hpp"

namespace turno::cli {

// How a position is searched with an evaluation function of the person's own.
struct OwnEvaluation {
  std::string text;       // as it was written: lisp:mine.cl, evaluator:COMMAND
  std::string algorithm;  // of textbooks
  std::optional<int> depth;
  std::size_t exact_moves = 1;
  int traced_plies = 0;
};

// What the function prints goes to the screen too.
tl::expected<Analysis, std::string> analyse_with(const OwnEvaluation& evaluation, const GameSoFar& so_far,
                                                 const SandboxOption& sandbox, const Context& context);

}  // namespace turno::cli
