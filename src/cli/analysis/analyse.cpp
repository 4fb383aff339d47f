#include <fmt/format.h>
#include <unistd.h>

#include <memory>
#include <ostream>

#include "cli/analysis/analysis_text.hpp"
#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/solve_messages.hpp"
#include "cli/options/game_options.hpp"
#include "cli/options/limit_options.hpp"
#include "cli/options/read_number.hpp"
#include "cli/options/tables_option.hpp"
#include "cli/terminal/narration.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/terminal/value_text.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "engine/json.hpp"
#include "engine/machine.hpp"

namespace turno::cli {
namespace {

constexpr int max_top = 999;
constexpr int max_traced_plies = 20;
constexpr std::chrono::milliseconds first_progress{500};  // short searches need no company
constexpr std::string_view exact_evaluation = "margin";

struct AnalyseOptions {
  GameOptions game;
  std::string algorithm = "alphabeta";
  std::string evaluation;
  LimitOptions limits;
  std::string threads;
  std::string memory;
  std::string top;
  std::string trace;
  TablesOption tables;
  bool table = false;
  bool ordered = false;
  bool json = false;
};

struct Request {
  EngineSettings settings;
  Limits limits;
  std::optional<int> top;
};

tl::expected<std::optional<int>, std::string> read_optional(std::string_view option, const std::string& text,
                                                            int most) {
  if (text.empty()) return std::optional<int>();
  return read_number(option, text, 1, most).map([](int number) { return std::optional(number); });
}

// Threads and memory: what only `best` uses, and what the machine must have.
Outcome read_machine(const AnalyseOptions& options, EngineSettings& settings) {
  const bool is_best = settings.algorithm == best_algorithm;
  for (const auto& [option, value] :
       {std::pair{"--threads", options.threads}, {"--memory", options.memory}, {"--tables", options.tables.given}})
    if (!value.empty() && !is_best) return tl::unexpected(fmt::format(messages::only_best, option));
  if (!options.threads.empty()) {
    const auto threads = read_threads("--threads", options.threads);
    RETURN_IF_ERROR(threads);
    settings.threads = *threads;
  }
  if (!options.memory.empty()) {
    const auto memory = read_memory("--memory", options.memory);
    RETURN_IF_ERROR(memory);
    settings.memory = *memory;
  }
  return {};
}

tl::expected<Request, std::string> read_request(const AnalyseOptions& options) {
  Request request;
  request.settings.algorithm = options.algorithm;
  request.settings.table = options.table;
  request.settings.ordered = options.ordered;
  const auto limits = options.limits.read();
  RETURN_IF_ERROR(limits);
  request.limits = *limits;
  const auto top = read_optional("--top", options.top, max_top);
  RETURN_IF_ERROR(top);
  request.top = *top;
  request.settings.exact_moves = static_cast<std::size_t>(top->value_or(1));
  const auto trace = read_optional("--trace", options.trace, max_traced_plies);
  RETURN_IF_ERROR(trace);
  request.settings.traced_plies = trace->value_or(0);
  RETURN_IF_ERROR(read_machine(options, request.settings));
  return request;
}

// A search to the end counts by margin; `best` looks at positions with the best eyes there are.
Outcome choose_evaluation(const AnalyseOptions& options, const AnyGame& game, Request& request) {
  const bool is_best = request.settings.algorithm == best_algorithm;
  const bool to_the_end = !request.limits.depth && !request.limits.time && !request.limits.nodes && !is_best;
  if (to_the_end && !options.evaluation.empty() && options.evaluation != exact_evaluation)
    return tl::unexpected(fmt::format(messages::eval_needs_limit, options.evaluation));
  request.settings.evaluation = options.evaluation;
  if (options.evaluation.empty())
    request.settings.evaluation = is_best ? strongest_evaluation(game) : std::string(exact_evaluation);
  return {};
}

Outcome analyse(const AnalyseOptions& options, const Context& context) {
  auto request = read_request(options);
  RETURN_IF_ERROR(request);
  const auto so_far = options.game.open(context.catalog);
  RETURN_IF_ERROR(so_far);
  if (Outcome fine = choose_evaluation(options, *so_far->game, *request); !fine) return fine;
  if (request->settings.algorithm == best_algorithm) {
    auto tables = options.tables.named_or_usual(*so_far->game, context);
    RETURN_IF_ERROR(tables);
    request->settings.tables = *std::move(tables);
  }
  const auto engine = so_far->game->make_engine(request->settings);
  RETURN_IF_ERROR(engine);
  const View view = so_far->game->look(so_far->moves);
  if (view.over()) return tl::unexpected(fmt::format(messages::nothing_to_analyse, trim(tell_result(view))));

  const bool in_points = is_in_points(*so_far->game, request->settings.evaluation);
  const OnProgress progress = [&](const Analysis& so) {
    if (isatty(STDERR_FILENO) == 0 || so.time < first_progress) return;
    context.err << fmt::format(messages::analysis_progress, so.depth, so.nodes,
                               continuation(*so_far->game, so_far->moves, so.ranking.front().line).front(),
                               value_in_words(so.ranking.front(), in_points))
                << std::flush;
  };
  Analysis analysis = [&] {
    const Interrupt interrupt;
    return (*engine)->analyse(so_far->moves, request->limits, interrupt.token(), progress);
  }();
  if (request->top && analysis.ranking.size() > static_cast<std::size_t>(*request->top))
    analysis.ranking.resize(static_cast<std::size_t>(*request->top));
  const AnalysisOf what{*so_far, view, request->settings};
  context.out << (options.json ? analysis_json(what, analysis).dump() + "\n" : analysis_text(what, analysis));
  return {};
}

}  // namespace

void add_analyse(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("analyse", std::string(messages::analyse_summary));
  command->footer(std::string(messages::analyse_examples));
  const auto options = std::make_shared<AnalyseOptions>();
  options->game.add_to(*command);
  command->add_option("--algorithm", options->algorithm, std::string(messages::algorithm_help))
      ->type_name("NAME")
      ->capture_default_str();
  command->add_option("--eval", options->evaluation, std::string(messages::eval_help))->type_name("NAME");
  options->limits.add_to(*command);
  command->add_option("--threads", options->threads, std::string(messages::threads_help))->type_name("N");
  command->add_option("--memory", options->memory, std::string(messages::memory_help))->type_name("256MB");
  command->add_option("--top", options->top, std::string(messages::top_help))->type_name("K");
  command->add_option("--trace", options->trace, std::string(messages::trace_help))->type_name("N");
  options->tables.add_to(*command, messages::analyse_tables_help);
  command->add_flag("--table", options->table, std::string(messages::table_help));
  command->add_flag("--ordered", options->ordered, std::string(messages::ordered_help));
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return analyse(*options, context); }; });
}

}  // namespace turno::cli
