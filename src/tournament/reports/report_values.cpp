#include "tournament/reports/report_values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "core/presentable.hpp"
#include "tournament/reports/report_messages.hpp"

namespace turno::tournament {
namespace {

double rounded_to(double value, double unit) { return std::round(value / unit) * unit + 0.0; }  // + 0.0: no -0

std::string duration_text(std::chrono::milliseconds time) {
  if (time.count() % 1000 != 0) return fmt::format("{}ms", time.count());
  return fmt::format("{}s", time.count() / 1000);
}

std::string openings_in_words(const Settings& settings) {
  if (settings.openings.lines.empty()) return fmt::format(messages::summary_moves, settings.opening_moves);
  return fmt::format(messages::summary_openings, settings.openings.lines.size());
}

}  // namespace

bool tells_id_names(const Standings& standings) {
  return std::any_of(standings.rows.begin(), standings.rows.end(), [](const Row& row) { return !row.id_name.empty(); });
}

std::vector<std::optional<Result>> results_by_number(std::span<const ReportedGame> games) {
  std::vector<std::optional<Result>> results;
  for (const ReportedGame& game : games) {
    results.resize(std::max(results.size(), game.result.number));
    results[game.result.number - 1] = game.result;
  }
  return results;
}

std::string time_text(const TimeControl& time) {
  if (time.move) return fmt::format(messages::time_a_move, duration_text(*time.move));
  if (time.initial && time.moves > 0)
    return fmt::format(messages::time_some_moves, duration_text(*time.initial), duration_text(time.increment),
                       time.moves);
  if (time.initial)
    return fmt::format(messages::time_a_game, duration_text(*time.initial), duration_text(time.increment));
  return std::string(messages::no_time_limit);
}

std::string points_text(double points) { return fmt::format("{:.12g}", rounded_to(points, 1e-6)); }

std::string percent_text(double score) { return fmt::format("{:.1f}", 100 * score); }

std::string margin_text(std::int64_t margin) { return margin == 0 ? std::string("0") : fmt::format("{:+}", margin); }

std::string latency_text(const Latency& latency) {
  return fmt::format("{}/{}/{}", latency.median, latency.nearly_all, latency.worst);
}

std::string elo_text(const Rating& rating) { return margin_text(std::llround(rating.elo)); }

std::string error_text(const Rating& rating) { return fmt::format("{}", std::llround(rating.high - rating.elo)); }

double rounded(double value) { return std::round(value * 1000) / 1000 + 0.0; }

std::string games_text(std::size_t finished, std::optional<std::size_t> expected) {
  return expected ? fmt::format(messages::games_of, finished, *expected) : std::to_string(finished);
}

std::vector<ExtraColumn> extra_columns(Format format) {
  const ExtraColumn reached{messages::reached_heading, "reached", [](const Row& row) { return row.reached; }, true};
  switch (format) {
    case Format::Swiss:
      return {{messages::buchholz_heading, "buchholz", [](const Row& row) { return points_text(*row.buchholz); }},
              {messages::byes_heading, "byes", [](const Row& row) { return std::to_string(row.byes); }}};
    case Format::Knockout: return {reached};
    case Format::Cup:
      return {reached, {messages::bonus_heading, "bonus", [](const Row& row) {
                          return row.bonus == 0 ? std::string() : points_text(row.bonus);
                        }}};
    default: return {};
  }
}

std::size_t finished_games(const Standings& standings) {
  if (standings.finished) return *standings.finished;
  std::size_t seats = 0;
  for (const Row& row : standings.rows) seats += row.played;
  return seats / 2;
}

std::string summary_text(const Settings& settings, const Standings& standings) {
  return fmt::format(messages::summary, settings.name, presentable(fmt::format("{}", fmt::join(settings.games, ", "))),
                     to_text(settings.format), settings.entrants.size(),
                     games_text(finished_games(standings), standings.expected), time_text(settings.time),
                     openings_in_words(settings), settings.seed);
}

}  // namespace turno::tournament
