#include "cli/analysis/bench_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/messages/messages.hpp"
#include "cli/terminal/value_text.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::cli {
namespace {

struct Total {
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};
};

// At least a microsecond, so that one can divide by it.
double time_of(const Analysis& analysis) { return seconds_of(std::max(analysis.time, std::chrono::microseconds(1))); }

std::uint64_t rate(std::uint64_t nodes, std::chrono::microseconds time) {
  return nodes * 1'000'000 / static_cast<std::uint64_t>(std::max<std::int64_t>(time.count(), 1));
}

// Of the first search of each position.
Total total_of(const std::vector<BenchRow>& rows) {
  Total total;
  for (const BenchRow& row : rows) {
    total.nodes += row.front().nodes;
    total.time += row.front().time;
  }
  return total;
}

double speed_up(const BenchRow& row) { return time_of(row.front()) / time_of(row.back()); }

double mean_speed_up(const std::vector<BenchRow>& rows) {
  double logarithms = 0;
  for (const BenchRow& row : rows) logarithms += std::log(speed_up(row));
  return std::exp(logarithms / static_cast<double>(rows.size()));
}

std::string title_of(const BenchPosition& position) {
  const GameText text = describe(position.so_far);
  return text.moves.empty() ? text.spec : fmt::format(messages::bench_name, text.spec, text.moves.size());
}

bool has_signature(const BenchPlan& plan, const std::vector<BenchRow>& rows) {
  return plan.is_standard && rows.size() == plan.positions.size();
}

Json row_json(const BenchPlan& plan, const BenchPosition& position, const BenchRow& row) {
  const Analysis& analysis = row.front();
  Json json{{"game", to_text(describe(position.so_far))},
            {"depth", analysis.depth},
            {"value", analysis.ranking.front().value},
            {"proven", analysis.ranking.front().proven},
            {"nodes", analysis.nodes},
            {"time_us", analysis.time.count()},
            {"nodes_per_s", rate(analysis.nodes, analysis.time)}};
  if (plan.compared) {
    json["compared_nodes"] = row.back().nodes;
    json["compared_time_us"] = row.back().time.count();
    json["speed_up"] = tournament::rounded(speed_up(row));
  }
  return json;
}

}  // namespace

BenchTable::BenchTable(const BenchPlan& plan, std::ostream& out) : plan_(plan), out_(out) {
  names_.reserve(plan.positions.size());
  for (const BenchPosition& position : plan.positions) {
    names_.push_back(title_of(position));
    name_width_ = std::max(name_width_, names_.back().size());
  }
  if (plan.compared) {
    out_ << fmt::format(messages::bench_compare_heading, messages::bench_position, name_width_,
                        fmt::format(messages::bench_threads, *plan.compared))
         << std::flush;
  } else {
    out_ << fmt::format(messages::bench_heading, messages::bench_position, name_width_) << std::flush;
  }
}

void BenchTable::add(const BenchRow& row) {
  const std::string& name = names_[added_++];
  const Analysis& analysis = row.front();
  if (plan_.compared) {
    out_ << fmt::format(messages::bench_compare_line, name, name_width_, analysis.depth, seconds_of(analysis.time),
                        seconds_of(row.back().time), speed_up(row));
  } else {
    out_ << fmt::format(messages::bench_line, name, name_width_, analysis.depth,
                        value_in_words(analysis.ranking.front(), true), analysis.nodes,
                        seconds_of(analysis.time) * 1000, rate(analysis.nodes, analysis.time));
  }
  out_ << std::flush;
}

void BenchTable::finish(const std::vector<BenchRow>& rows) {
  if (rows.size() < plan_.positions.size())
    out_ << fmt::format(messages::bench_stopped, rows.size(), plan_.positions.size());
  if (rows.empty()) return;
  if (plan_.compared) {
    out_ << fmt::format(messages::bench_speed_up, *plan_.compared, mean_speed_up(rows), rows.size());
    return;
  }
  const Total total = total_of(rows);
  out_ << fmt::format(messages::bench_total, rows.size(), total.nodes, seconds_of(total.time),
                      rate(total.nodes, total.time));
  if (has_signature(plan_, rows)) {
    out_ << fmt::format(messages::bench_signature, total.nodes);
  } else if (plan_.settings.threads > 1) {
    out_ << messages::bench_not_repeatable;
  } else {
    out_ << messages::bench_no_signature;
  }
}

Json bench_json(const BenchPlan& plan, const std::vector<BenchRow>& rows) {
  const Total total = total_of(rows);
  Json positions = Json::array();
  for (std::size_t i = 0; i < rows.size(); ++i) positions.push_back(row_json(plan, plan.positions[i], rows[i]));
  Json json{{"long", plan.is_long},
            {"threads", plan.settings.threads},
            {"memory_bytes", plan.settings.memory},
            {"complete", rows.size() == plan.positions.size()},
            {"nodes", total.nodes},
            {"time_us", total.time.count()},
            {"nodes_per_s", rate(total.nodes, total.time)},
            {"signature", has_signature(plan, rows) ? Json(total.nodes) : Json(nullptr)}};
  if (plan.compared) {
    json["compared_threads"] = *plan.compared;
    json["speed_up"] = rows.empty() ? Json(nullptr) : Json(tournament::rounded(mean_speed_up(rows)));
  }
  json["positions"] = std::move(positions);
  return json;
}

}  // namespace turno::cli
