#include <fmt/format.h>
#include <unistd.h>

#include <memory>
#include <ostream>

#include "cli/analysis/analysis_text.hpp"
#include "cli/analysis/own_evaluation.hpp"
#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/solve_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/options/game_options.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/narration.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/terminal/value_text.hpp"
#include "core/json_text.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "engine/json.hpp"
#include "play/players/player_text.hpp"

namespace turno::cli {
namespace {

constexpr int max_top = 999;
constexpr int max_traced_plies = 20;
constexpr std::chrono::milliseconds first_progress{500};  // short searches need no company
constexpr std::string_view exact_evaluation = "margin";

struct AnalyseOptions {
  GameOptions game;
  std::string algorithm;
  std::string evaluation;
  Limits limits;
  std::optional<std::size_t> threads;
  std::optional<std::size_t> memory;
  std::optional<std::size_t> top;
  std::optional<int> trace;
  TablesOption tables;
  SandboxOption sandbox;
  bool table = false;
  bool ordered = false;
  bool json = false;
};

bool has_own_evaluation(const AnalyseOptions& options) { return names_command(options.evaluation); }

// Textbook searches use alpha-beta, unless they are of the kind that a course plays its evaluation functions with.
std::string algorithm_of(const AnalyseOptions& options) {
  if (!options.algorithm.empty()) return options.algorithm;
  return has_own_evaluation(options) ? "negamax" : "alphabeta";
}

// Leaves of an own evaluation are valued all at once, to one depth.
Outcome check_own_evaluation(const AnalyseOptions& options) {
  if (const std::string algorithm = algorithm_of(options); !is_of_textbooks(algorithm))
    return tl::unexpected(fmt::format(messages::no_own_eval, algorithm));
  for (const auto& [option, is_given] : {std::pair{"--time", options.limits.time.has_value()},
                                         {"--nodes", options.limits.nodes.has_value()},
                                         {"--table", options.table},
                                         {"--ordered", options.ordered}})
    if (is_given) return tl::unexpected(fmt::format(messages::not_with_own_eval, option));
  return {};
}

// Threads and memory are for `best` and `mcts`, tables for `best` only.
Outcome check_machine(const AnalyseOptions& options) {
  const std::string algorithm = algorithm_of(options);
  if (algorithm == best_algorithm) return {};
  if (algorithm == mcts_algorithm && options.limits.depth)
    return tl::unexpected(std::string(messages::mcts_has_no_depth));
  if (algorithm == mcts_algorithm && options.tables.given.empty()) return {};
  if (!options.tables.given.empty()) return tl::unexpected(fmt::format(messages::only_best, "--tables"));
  for (const auto& [option, is_given] :
       {std::pair{"--threads", options.threads.has_value()}, {"--memory", options.memory.has_value()}})
    if (is_given) return tl::unexpected(fmt::format(messages::only_strong, option));
  return {};
}

EngineSettings engine_settings(const AnalyseOptions& options) {
  EngineSettings settings;
  settings.algorithm = algorithm_of(options);
  settings.table = options.table;
  settings.ordered = options.ordered;
  settings.exact_moves = options.top.value_or(1);
  settings.traced_plies = options.trace.value_or(0);
  if (options.threads) settings.threads = *options.threads;
  if (options.memory) settings.memory = *options.memory;
  return settings;
}

// A search to the end counts by margin; `best` looks at positions with the best eyes there are.
Outcome choose_evaluation(const AnalyseOptions& options, const AnyGame& game, EngineSettings& settings) {
  const bool is_strong = settings.algorithm == best_algorithm || settings.algorithm == mcts_algorithm;
  const bool to_the_end = !options.limits.depth && !options.limits.time && !options.limits.nodes && !is_strong;
  if (to_the_end && !options.evaluation.empty() && options.evaluation != exact_evaluation)
    return tl::unexpected(fmt::format(messages::eval_needs_limit, options.evaluation));
  settings.evaluation = options.evaluation;
  if (options.evaluation.empty())
    settings.evaluation = is_strong ? strongest_evaluation(game) : std::string(exact_evaluation);
  return {};
}

Outcome check_goes_on(const GameSoFar& so_far) {
  const View view = so_far.game->look(so_far.moves);
  if (view.over()) return tl::unexpected(fmt::format(messages::nothing_to_analyse, trim(tell_result(view))));
  return {};
}

tl::expected<Analysis, std::string> analyse_here(const AnalyseOptions& options, const GameSoFar& so_far,
                                                 EngineSettings& settings, const Context& context) {
  if (Outcome fine = choose_evaluation(options, *so_far.game, settings); !fine) return tl::unexpected(fine.error());
  if (settings.algorithm == best_algorithm) {
    auto tables = options.tables.named_or_usual(*so_far.game, context);
    RETURN_IF_ERROR(tables);
    settings.tables = *std::move(tables);
  }
  const auto engine = so_far.game->make_engine(settings);
  RETURN_IF_ERROR(engine);
  RETURN_IF_ERROR(check_goes_on(so_far));
  const bool in_points = is_in_points(*so_far.game, settings.evaluation);
  const OnProgress progress = [&](const Analysis& so) {
    if (isatty(STDERR_FILENO) == 0 || so.time < first_progress) return;
    context.err << fmt::format(messages::analysis_progress, so.depth, so.nodes,
                               continuation(*so_far.game, so_far.moves, so.ranking.front().line).front(),
                               value_in_words(so.ranking.front(), in_points))
                << std::flush;
  };
  const Interrupt interrupt;
  return (*engine)->analyse(so_far.moves, options.limits, interrupt.token(), progress);
}

tl::expected<Analysis, std::string> analyse_own(const AnalyseOptions& options, const GameSoFar& so_far,
                                                EngineSettings& settings, const Context& context) {
  RETURN_IF_ERROR(check_own_evaluation(options));
  RETURN_IF_ERROR(check_goes_on(so_far));
  settings.evaluation = trim(options.evaluation);
  return analyse_with(
      {settings.evaluation, settings.algorithm, options.limits.depth, settings.exact_moves, settings.traced_plies},
      so_far, options.sandbox, context);
}

Outcome analyse(const AnalyseOptions& options, const Context& context) {
  if (Outcome fine = check_machine(options); !fine) return fine;
  EngineSettings settings = engine_settings(options);
  const auto so_far = options.game.open(context.catalog);
  RETURN_IF_ERROR(so_far);
  auto analysis = has_own_evaluation(options) ? analyse_own(options, *so_far, settings, context)
                                              : analyse_here(options, *so_far, settings, context);
  RETURN_IF_ERROR(analysis);
  if (options.top && analysis->ranking.size() > *options.top) analysis->ranking.resize(*options.top);
  const View view = so_far->game->look(so_far->moves);
  const AnalysisOf what{*so_far, view, settings};
  context.out << (options.json ? json_text(analysis_json(what, *analysis)) + "\n" : analysis_text(what, *analysis));
  return {};
}

}  // namespace

void add_analyse(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("analyse", std::string(messages::analyse_summary));
  command->footer(std::string(messages::analyse_examples));
  const auto options = std::make_shared<AnalyseOptions>();
  options->game.add_to(*command);
  command->add_option("--algorithm", options->algorithm, std::string(messages::algorithm_help))->type_name("NAME");
  command->add_option("--eval", options->evaluation, std::string(messages::eval_help))->type_name("NAME");
  add_limits(*command, options->limits);
  add_threads(*command, "--threads", options->threads, messages::threads_help);
  add_memory(*command, options->memory, messages::memory_help, "256MB");
  add_option(*command, "--top", options->top, messages::top_help, "K")->check(whole_number(1, max_top));
  add_option(*command, "--trace", options->trace, messages::trace_help, "N")->check(whole_number(1, max_traced_plies));
  options->tables.add_to(*command, messages::analyse_tables_help);
  options->sandbox.add_to(*command, context);
  command->add_flag("--table", options->table, std::string(messages::table_help));
  command->add_flag("--ordered", options->ordered, std::string(messages::ordered_help));
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return analyse(*options, context); }; });
}

}  // namespace turno::cli
