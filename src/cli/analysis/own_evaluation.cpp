#include "cli/analysis/own_evaluation.hpp"

#include <fmt/format.h>

#include <ostream>

#include "cli/messages/messages.hpp"
#include "cli/terminal/signals.hpp"
#include "core/return_if_error.hpp"
#include "play/evaluator/evaluation_process.hpp"
#include "play/players/player_text.hpp"

namespace turno::cli {
namespace {

constexpr std::uint64_t seed = 1;  // of what the function leaves to chance: the same at each run

}  // namespace

tl::expected<Analysis, std::string> analyse_with(const OwnEvaluation& evaluation, const GameSoFar& so_far,
                                                 const SandboxOption& sandbox, const Context& context) {
  const auto text = parse_player(evaluation.text, seed, *so_far.game);
  RETURN_IF_ERROR(text);
  const auto opened = sandbox.open(context);
  RETURN_IF_ERROR(opened);
  auto process = EvaluationProcess::start(*text, *opened);
  RETURN_IF_ERROR(process);
  BatchedQuestion question;
  question.depth = evaluation.depth.value_or(text->process->limits.depth.value_or(1));
  question.seed = seed;
  question.algorithm = evaluation.algorithm;
  question.exact_moves = evaluation.exact_moves;
  question.traced_plies = evaluation.traced_plies;
  auto analysis = [&] {
    const Interrupt interrupt;
    return process->analyse(*so_far.game, so_far.moves, question, interrupt.token());
  }();
  context.err << process->complaints() << std::flush;
  return analysis;
}

}  // namespace turno::cli
