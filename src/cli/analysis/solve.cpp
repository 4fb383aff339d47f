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
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "core/duration.hpp"
#include "core/return_if_error.hpp"
#include "engine/machine.hpp"

namespace turno::cli {
namespace {

constexpr std::chrono::seconds between_logged{10};

struct SolveOptions {
  GameOptions game;
  DataOption data;
  bool all_moves = false;
  std::string threads;
  std::string memory;
  std::string time;
  bool json = false;
};

struct SolveRequest {
  SolverSettings settings;
  SolveLimits limits;
};

tl::expected<SolveRequest, std::string> read_solve_request(const SolveOptions& options) {
  SolveRequest request;
  request.settings.threads = std::max(1U, std::thread::hardware_concurrency());
  request.settings.tables = options.data.folder() / "tables";
  request.limits.all_moves = options.all_moves;
  if (!options.threads.empty()) {
    const auto threads = read_threads("--threads", options.threads);
    RETURN_IF_ERROR(threads);
    request.settings.threads = *threads;
  }
  if (!options.memory.empty()) {
    const auto memory = read_memory("--memory", options.memory);
    RETURN_IF_ERROR(memory);
    request.settings.memory = *memory;
  }
  if (!options.time.empty()) {
    request.limits.time = parse_duration(options.time);
    if (!request.limits.time || request.limits.time->count() == 0)
      return tl::unexpected(fmt::format(messages::time_unknown, options.time));
  }
  return request;
}

Outcome solve(const SolveOptions& options, const Context& context) {
  const auto request = read_solve_request(options);
  RETURN_IF_ERROR(request);
  const auto so_far = options.game.open(context.catalog);
  RETURN_IF_ERROR(so_far);
  const auto solver = so_far->game->make_solver(request->settings);
  const auto solution = [&] {
    const Interrupt interrupt;
    ProgressLine progress(context.err, between_logged);
    return solver->solve(so_far->moves, request->limits, interrupt.token(),
                         [&](const SolveProgress& now) { progress.show([&] { return solve_progress_text(now); }); });
  }();
  RETURN_IF_ERROR(solution);
  context.out << (options.json ? solution_json(*so_far, *solution).dump() + "\n" : solution_text(*so_far, *solution));
  return {};
}

}  // namespace

void add_solve(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("solve", std::string(messages::solve_summary));
  command->footer(std::string(messages::solve_examples));
  const auto options = std::make_shared<SolveOptions>();
  options->game.add_to(*command);
  command->add_flag("--all-moves", options->all_moves, std::string(messages::all_moves_help));
  command->add_option("--threads", options->threads, std::string(messages::solve_threads_help))->type_name("N");
  command->add_option("--memory", options->memory, std::string(messages::solve_memory_help))->type_name("2GB");
  command->add_option("--time", options->time, std::string(messages::solve_time_help))->type_name("10m");
  options->data.add_to(*command);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return solve(*options, context); }; });
}

}  // namespace turno::cli
