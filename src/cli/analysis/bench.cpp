#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <ostream>
#include <utility>

#include "cli/analysis/bench_report.hpp"
#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "core/json_text.hpp"
#include "core/return_if_error.hpp"

namespace turno::cli {
namespace {

constexpr int max_bench_depth = 99;

struct BenchOptions {
  std::optional<int> depth;
  std::optional<std::size_t> threads;
  std::optional<std::size_t> memory;
  std::optional<std::size_t> compare;
  bool long_ones = false;
  bool json = false;
};

tl::expected<BenchPlan, std::string> read_plan(const BenchOptions& options, const Catalog& catalog) {
  if (options.threads && options.compare) return tl::unexpected(std::string(messages::bench_compare_and_threads));
  if (options.compare && *options.compare < 2) return tl::unexpected(std::string(messages::bench_compare_one));
  BenchPlan plan;
  plan.is_long = options.long_ones;
  plan.compared = options.compare;
  if (options.threads) plan.settings.threads = *options.threads;
  if (options.memory) plan.settings.memory = *options.memory;
  std::vector<BenchText> texts = options.long_ones ? long_bench_texts(catalog) : bench_texts(catalog);
  if (options.depth)
    for (BenchText& text : texts) text.depth = std::min(text.depth, *options.depth);
  auto positions = open_bench(catalog, texts);
  RETURN_IF_ERROR(positions);
  plan.positions = std::move(*positions);
  plan.is_standard =
      !options.long_ones && !options.depth && plan.settings.threads == 1 && plan.settings.memory == default_memory;
  return plan;
}

BenchRow search(const BenchPlan& plan, const BenchPosition& position, const std::stop_token& stop) {
  BenchRow row{search_bench(position, plan.settings, stop)};
  if (!plan.compared || stop.stop_requested()) return row;
  BenchSettings other = plan.settings;
  other.threads = *plan.compared;
  row.push_back(search_bench(position, other, stop));
  return row;
}

// Ctrl-C ends it with what is known by then: a position that was under way is left out.
template <class OnRow>
std::vector<BenchRow> search_all(const BenchPlan& plan, std::ostream& err, const OnRow& on_row) {
  const Interrupt interrupt;
  const std::stop_token stop = interrupt.token();
  std::vector<BenchRow> rows;
  rows.reserve(plan.positions.size());
  while (rows.size() < plan.positions.size()) {
    BenchRow row;
    {
      ProgressLine line(err);
      line.show([&] { return fmt::format(messages::bench_progress, rows.size() + 1, plan.positions.size()); });
      row = search(plan, plan.positions[rows.size()], stop);
    }
    if (stop.stop_requested()) break;
    on_row(row);
    rows.push_back(std::move(row));
  }
  return rows;
}

Outcome bench(const BenchOptions& options, const Context& context) {
  const auto plan = read_plan(options, context.catalog);
  RETURN_IF_ERROR(plan);
  if (options.json) {
    const auto rows = search_all(*plan, context.err, [](const BenchRow&) {});
    context.out << json_text(bench_json(*plan, rows)) << '\n';
    return {};
  }
  BenchTable table(*plan, context.out);
  table.finish(search_all(*plan, context.err, [&](const BenchRow& row) { table.add(row); }));
  return {};
}

}  // namespace

void add_bench(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("bench", std::string(messages::bench_summary));
  command->footer(std::string(messages::bench_examples));
  const auto options = std::make_shared<BenchOptions>();
  command->add_flag("--long", options->long_ones, std::string(messages::bench_long_help));
  add_threads(*command, "--compare", options->compare, messages::bench_compare_help);
  add_threads(*command, "--threads", options->threads, messages::bench_threads_help);
  add_memory(*command, options->memory, messages::bench_memory_help, "256MB");
  add_option(*command, "--depth", options->depth, messages::bench_depth_help, "N")
      ->check(whole_number(1, max_bench_depth));
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return bench(*options, context); }; });
}

}  // namespace turno::cli
