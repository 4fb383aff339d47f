#include "cli/tournament/progress_log.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "cli/messages/tournament_messages.hpp"
#include "core/json_text.hpp"
#include "core/presentable.hpp"
#include "engine/json.hpp"
#include "tournament/reports/report_text.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::cli {
namespace {

constexpr std::size_t max_rated = 5;

std::string clock_text(std::chrono::seconds time) {
  const auto seconds = time.count();
  if (seconds >= 3600) return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

std::string ratings_text(const tournament::Settings& settings, const tournament::Standings& standings) {
  std::vector<std::string> rated;
  for (const tournament::Row& row : standings.rows)
    if (row.elo && rated.size() < max_rated)
      rated.push_back(fmt::format(messages::logged_rating, presentable(settings.entrants[row.entrant].name),
                                  tournament::percent_text(row.score), tournament::elo_text(*row.elo),
                                  tournament::error_text(*row.elo)));
  if (rated.empty()) return {};
  return fmt::format(messages::logged_ratings, settings.name, fmt::join(rated, ", "));
}

}  // namespace

double RunPace::games_per_second() const {
  return time.count() > 0 ? static_cast<double>(finished_now) / time.count() : 0;
}

std::optional<std::chrono::seconds> RunPace::left() const {
  if (!expected || finished_now == 0) return std::nullopt;
  const double seconds = static_cast<double>(*expected - finished) / games_per_second();
  return std::chrono::seconds(static_cast<std::int64_t>(std::ceil(seconds)));
}

std::string pace_text(const std::string& name, const RunPace& pace) {
  const double speed = pace.games_per_second();
  const std::string speed_text = speed >= 10 ? fmt::format("{:.0f}", speed) : fmt::format("{:.1f}", speed);
  const std::string games = pace.expected ? fmt::format(messages::logged_games, pace.finished, *pace.expected)
                                          : fmt::format(messages::logged_all_games, pace.finished);
  if (!pace.expected) return fmt::format(messages::logged_endless, name, games, speed_text);
  const auto left = pace.left();
  return fmt::format(messages::logged_progress, name, games, speed_text,
                     left ? clock_text(*left) : std::string(messages::unknown_time));
}

std::vector<std::string> log_lines(const tournament::Settings& settings, const tournament::Standings& standings,
                                   const RunPace& pace) {
  std::vector<std::string> lines{pace_text(settings.name, pace) + "\n"};
  if (std::string ratings = ratings_text(settings, standings); !ratings.empty()) lines.push_back(std::move(ratings));
  if (const std::string latencies = tournament::latencies_text(settings, standings); !latencies.empty())
    lines.push_back(fmt::format("{}: {}", settings.name, latencies));
  return lines;
}

std::string log_json(const tournament::Settings& settings, const tournament::Standings& standings,
                     const RunPace& pace) {
  Json players = Json::array();
  for (const tournament::Row& row : standings.rows) {
    if (!row.elo) continue;
    players.push_back({{"name", settings.entrants[row.entrant].name},
                       {"games", row.played},
                       {"score_percent", tournament::rounded(100 * row.score)},
                       {"elo", tournament::rounded(row.elo->elo)},
                       {"elo_low", tournament::rounded(row.elo->low)},
                       {"elo_high", tournament::rounded(row.elo->high)}});
    if (const auto& latency = row.latency)
      players.back()["answers_ms"] = {
          {"median", latency->median}, {"p99", latency->nearly_all}, {"worst", latency->worst}};
  }
  const auto left = pace.left();
  return json_text(Json{{"event", "progress"},
                        {"finished", pace.finished},
                        {"scheduled", pace.expected ? Json(*pace.expected) : Json(nullptr)},
                        {"games_per_second", tournament::rounded(pace.games_per_second())},
                        {"seconds_left", left ? Json(left->count()) : Json(nullptr)},
                        {"players", players}}) +
         "\n";
}

RunPace PaceOfRun::at(const tournament::Draw& draw) {
  if (!finished_before_) finished_before_ = draw.finished();
  return {draw.finished(), draw.expected(), draw.finished() - *finished_before_, Clock::now() - begun_};
}

void ProgressLog::tick(const tournament::Progress& progress) {
  const auto now = Clock::now();
  if (every_.count() == 0 || now < told_ + every_) return;
  told_ = now;
  const tournament::Draw& draw = progress.draw;
  const RunPace pace{draw.finished(), draw.expected(), draw.finished() - finished_before_, now - begun_};
  const auto standings = tournament::standings(progress);
  if (form_ == Form::Json) {
    out_ << log_json(draw.settings(), standings, pace);
  } else {
    for (const std::string& line : log_lines(draw.settings(), standings, pace)) out_ << line;
  }
  out_ << std::flush;
}

}  // namespace turno::cli
