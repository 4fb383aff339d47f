#include "play/evaluator/evaluation_process.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "core/return_if_error.hpp"

namespace turno {

tl::expected<EvaluationProcess, std::string> EvaluationProcess::start(const PlayerText& text,
                                                                      const std::shared_ptr<const Sandbox>& sandbox) {
  if (!text.process || text.process->protocol != Protocol::Evaluator)
    return tl::unexpected(
        fmt::format("{} makes moves, it values no positions: write lisp:mine.cl or evaluator:COMMAND", text.kind));
  RETURN_IF_ERROR(check_files(*text.process));
  ProgramSettings settings{text.process->command, sandbox, text.process->limits};
  settings.is_silent_after_error = text.process->lisp_file.has_value();  // our own host
  auto evaluator = Evaluator::start(settings);
  if (!evaluator) return tl::unexpected(evaluator.error().forfeited.detail);
  return EvaluationProcess(*std::move(evaluator), text.process->limits.time.value_or(Evaluator::default_turn));
}

tl::expected<Analysis, std::string> EvaluationProcess::analyse(const AnyGame& game, std::span<const Move> played,
                                                               const BatchedQuestion& question,
                                                               const std::stop_token& stop) {
  const auto begun = evaluator_->begin(game, question.seed, stop);
  if (!begun) return tl::unexpected(begun.error().detail);
  const auto values = [&](const RootContext& context,
                          std::span<const std::string> positions) -> tl::expected<std::vector<double>, std::string> {
    auto valued = evaluator_->value({game.spec(), context, positions}, limit_, "during the analysis", stop);
    if (!valued) return tl::unexpected(valued.error().detail);
    return std::move(valued->values);
  };
  return game.analyse_batched(played, question, values);
}

}  // namespace turno
