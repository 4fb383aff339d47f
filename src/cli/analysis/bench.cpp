#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>
#include <utility>

#include "cli/analysis/bench_report.hpp"
#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/read_number.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "core/return_if_error.hpp"
#include "engine/machine.hpp"

namespace turno::cli {
namespace {

constexpr int max_bench_depth = 99;

struct BenchOptions {
  std::string depth;
  std::string threads;
  std::string memory;
  std::string compare;
  bool long_ones = false;
  bool json = false;
};

Outcome read_threads_of(const BenchOptions& options, BenchPlan& plan) {
  if (!options.threads.empty() && !options.compare.empty())
    return tl::unexpected(std::string(messages::bench_compare_and_threads));
  if (!options.threads.empty()) {
    const auto threads = read_threads("--threads", options.threads);
    RETURN_IF_ERROR(threads);
    plan.settings.threads = *threads;
  }
  if (!options.compare.empty()) {
    const auto compared = read_threads("--compare", options.compare);
    RETURN_IF_ERROR(compared);
    if (*compared < 2) return tl::unexpected(std::string(messages::bench_compare_one));
    plan.compared = *compared;
  }
  return {};
}

tl::expected<BenchPlan, std::string> read_plan(const BenchOptions& options, const Catalog& catalog) {
  BenchPlan plan;
  plan.is_long = options.long_ones;
  RETURN_IF_ERROR(read_threads_of(options, plan));
  if (!options.memory.empty()) {
    const auto memory = read_memory("--memory", options.memory);
    RETURN_IF_ERROR(memory);
    plan.settings.memory = *memory;
  }
  std::vector<BenchText> texts = options.long_ones ? long_bench_texts(catalog) : bench_texts(catalog);
  if (!options.depth.empty()) {
    const auto depth = read_number("--depth", options.depth, 1, max_bench_depth);
    RETURN_IF_ERROR(depth);
    for (BenchText& text : texts) text.depth = std::min(text.depth, *depth);
  }
  auto positions = open_bench(catalog, texts);
  RETURN_IF_ERROR(positions);
  plan.positions = std::move(*positions);
  plan.is_standard = !options.long_ones && options.depth.empty() && plan.settings.threads == 1 &&
                     plan.settings.memory == default_memory;
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
    context.out << bench_json(*plan, rows).dump() << '\n';
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
  const auto add = [&](const char* name, std::string& value, std::string_view help, const char* type) {
    command->add_option(name, value, std::string(help))->type_name(type);
  };
  command->add_flag("--long", options->long_ones, std::string(messages::bench_long_help));
  add("--compare", options->compare, messages::bench_compare_help, "N");
  add("--threads", options->threads, messages::bench_threads_help, "N");
  add("--memory", options->memory, messages::bench_memory_help, "256MB");
  add("--depth", options->depth, messages::bench_depth_help, "N");
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return bench(*options, context); }; });
}

}  // namespace turno::cli
