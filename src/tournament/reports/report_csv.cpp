#include "tournament/reports/report_csv.hpp"

#include <fmt/format.h>

#include <vector>

#include "tournament/reports/csv_text.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::tournament {

std::string standings_csv(const Settings& settings, const Standings& standings) {
  std::string csv = "rank,name,player,points,score_percent,games,won,drawn,lost,forfeits,margin,elo,elo_low,elo_high";
  const auto extra = extra_columns(settings.format);
  for (const ExtraColumn& column : extra) csv += fmt::format(",{}", column.key);
  const bool has_id_names = tells_id_names(standings);
  if (has_id_names) csv += ",id_name";
  csv += "\r\n";
  std::size_t rank = 0;
  for (const Row& row : standings.rows) {
    const Entrant& entrant = settings.entrants[row.entrant];
    std::vector<std::string> fields{std::to_string(++rank),
                                    csv_words(entrant.name),
                                    csv_words(entrant.player),
                                    points_text(row.points),
                                    row.played == 0 ? std::string() : csv_number(100 * row.score),
                                    std::to_string(row.played),
                                    std::to_string(row.won),
                                    std::to_string(row.drawn),
                                    std::to_string(row.lost),
                                    std::to_string(row.forfeits),
                                    std::to_string(row.margin)};
    for (const auto part : {&Rating::elo, &Rating::low, &Rating::high})
      fields.push_back(row.elo ? csv_number(*row.elo.*part) : std::string());
    for (const ExtraColumn& column : extra) fields.push_back(csv_words(column.cell(row)));
    if (has_id_names) fields.push_back(csv_words(row.id_name));
    csv += csv_line(fields);
  }
  return csv;
}

std::string games_csv(const Settings& settings, std::span<const ReportedGame> games) {
  std::string csv = "id,game,first,second,winner,margin,ending,detail,moves\r\n";
  for (const ReportedGame& game : games) {
    const Result& result = game.result;
    csv += csv_line({csv_words(game.id), csv_words(settings.games[game.game]),
                     csv_words(settings.entrants[result.first].name), csv_words(settings.entrants[result.second].name),
                     std::to_string(winner_number(result.winner)), std::to_string(result.margin),
                     csv_words(game.ending), csv_words(game.detail), std::to_string(game.moves)});
  }
  return csv;
}

}  // namespace turno::tournament
