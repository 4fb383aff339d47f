#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <ostream>
#include <thread>

#include "cli/analysis/solution_text.hpp"
#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/solve_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/options/game_options.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "core/json_text.hpp"
#include "core/return_if_error.hpp"

namespace turno::cli {
namespace {

constexpr std::chrono::seconds between_logged{10};

struct SolveOptions {
  GameOptions game;
  DataOption data;
  bool all_moves = false;
  std::optional<std::size_t> threads;
  std::optional<std::size_t> memory;
  std::optional<std::chrono::milliseconds> time;
  bool json = false;
};

SolverSettings solver_settings(const SolveOptions& options) {
  SolverSettings settings;
  settings.threads = options.threads.value_or(std::max(1U, std::thread::hardware_concurrency()));
  settings.tables = options.data.folder() / "tables";
  if (options.memory) settings.memory = *options.memory;
  return settings;
}

Outcome solve(const SolveOptions& options, const Context& context) {
  const auto so_far = options.game.open(context.catalog);
  RETURN_IF_ERROR(so_far);
  const auto solver = so_far->game->make_solver(solver_settings(options));
  SolveLimits limits;
  limits.all_moves = options.all_moves;
  limits.time = options.time;
  const auto solution = [&] {
    const Interrupt interrupt;
    ProgressLine progress(context.err, between_logged);
    return solver->solve(so_far->moves, limits, interrupt.token(),
                         [&](const SolveProgress& now) { progress.show([&] { return solve_progress_text(now); }); });
  }();
  RETURN_IF_ERROR(solution);
  context.out << (options.json ? json_text(solution_json(*so_far, *solution)) + "\n"
                               : solution_text(*so_far, *solution));
  return {};
}

}  // namespace

void add_solve(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("solve", std::string(messages::solve_summary));
  command->footer(std::string(messages::solve_examples));
  const auto options = std::make_shared<SolveOptions>();
  options->game.add_to(*command);
  command->add_flag("--all-moves", options->all_moves, std::string(messages::all_moves_help));
  add_threads(*command, "--threads", options->threads, messages::solve_threads_help);
  add_memory(*command, options->memory, messages::solve_memory_help, "2GB");
  add_duration(*command, "--time", options->time, messages::solve_time_help, "10m");
  options->data.add_to(*command);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return solve(*options, context); }; });
}

}  // namespace turno::cli
