#include "tournament/reports/report_csv.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "tournament/reports/report_values.hpp"
#include "tournament/utf8.hpp"

namespace turno::tournament {
namespace {

// What spreadsheets take for the beginning of a formula (OWASP, "CSV Injection"), also in full width.
bool looks_like_a_formula(std::string_view text) {
  if (text.empty()) return false;
  return std::u32string_view(U"=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20").find(take_character(text)) !=
         std::u32string_view::npos;
}

// A field for words. Control characters other than line ends, which a quoted field may hold, become blanks.
std::string words(std::string_view text) {
  std::string field = looks_like_a_formula(text) ? "'" : "";
  while (!text.empty()) {
    const std::string_view before = text;
    const char32_t character = take_character(text);
    if (is_control(character) && character != '\n' && character != '\r')
      field += ' ';
    else if (character == unreadable)
      field += "\uFFFD";
    else if (character == '"')
      field += "\"\"";
    else
      field += before.substr(0, before.size() - text.size());
  }
  return field.find_first_of(",\"\r\n") == std::string::npos ? field : '"' + field + '"';
}

std::string line_of(const std::vector<std::string>& fields) { return fmt::format("{}\r\n", fmt::join(fields, ",")); }

std::string number(double value) { return fmt::format("{}", rounded(value)); }

}  // namespace

std::string standings_csv(const Settings& settings, const Standings& standings) {
  std::string csv = "rank,name,player,points,score_percent,games,won,drawn,lost,forfeits,margin,elo,elo_low,elo_high";
  const auto extra = extra_columns(settings.format);
  for (const ExtraColumn& column : extra) csv += fmt::format(",{}", column.key);
  csv += "\r\n";
  std::size_t rank = 0;
  for (const Row& row : standings.rows) {
    const Entrant& entrant = settings.entrants[row.entrant];
    std::vector<std::string> fields{std::to_string(++rank),
                                    words(entrant.name),
                                    words(entrant.player),
                                    points_text(row.points),
                                    row.played == 0 ? std::string() : number(100 * row.score),
                                    std::to_string(row.played),
                                    std::to_string(row.won),
                                    std::to_string(row.drawn),
                                    std::to_string(row.lost),
                                    std::to_string(row.forfeits),
                                    std::to_string(row.margin)};
    for (const auto part : {&Rating::elo, &Rating::low, &Rating::high})
      fields.push_back(row.elo ? number(*row.elo.*part) : std::string());
    for (const ExtraColumn& column : extra) fields.push_back(words(column.cell(row)));
    csv += line_of(fields);
  }
  return csv;
}

std::string games_csv(const Settings& settings, std::span<const ReportedGame> games) {
  std::string csv = "id,game,first,second,winner,margin,ending,detail,moves\r\n";
  for (const ReportedGame& game : games) {
    const Result& result = game.result;
    csv += line_of({words(game.id), words(settings.games[game.game]), words(settings.entrants[result.first].name),
                    words(settings.entrants[result.second].name), std::to_string(result.winner),
                    std::to_string(result.margin), words(game.ending), words(game.detail), std::to_string(game.moves)});
  }
  return csv;
}

}  // namespace turno::tournament
