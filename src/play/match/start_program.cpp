#include "play/match/start_program.hpp"

#include <fmt/format.h>

#include "play/evaluator/evaluator.hpp"
#include "play/ugi/ugi_bot.hpp"

namespace turno {

tl::expected<std::unique_ptr<Program>, NoProgram> start_program(const PlayerText::Process& process,
                                                                const std::shared_ptr<const Sandbox>& sandbox,
                                                                const std::stop_token& stop) {
  if (const auto there = check_files(process); !there)
    return tl::unexpected(NoProgram{{Forfeit::Crashed, fmt::format("could not be started: {}", there.error())}});
  ProgramSettings settings{process.command, sandbox, process.limits};
  settings.is_silent_after_error = process.lisp_file.has_value();  // our own host
  if (process.protocol == Protocol::Evaluator) return Evaluator::start(settings);
  return UgiBot::start(settings, stop);
}

}  // namespace turno
