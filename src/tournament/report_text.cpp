#include "tournament/report_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tournament/report_messages.hpp"
#include "tournament/report_values.hpp"
#include "tournament/text_table.hpp"

namespace turno::tournament {
namespace {

constexpr std::size_t max_crosstable = 20;

using Lines = std::vector<std::vector<std::string>>;

std::string crosstable_text(const Settings& settings, const Standings& standings) {
  std::vector<Align> alignments{Align::Right, Align::Left};
  Lines lines{{"", ""}};
  for (std::size_t i = 0; i < standings.rows.size(); ++i) {
    alignments.push_back(Align::Right);
    lines.front().push_back(std::to_string(i + 1));
  }
  for (const Row& row : standings.rows) {
    auto& line = lines.emplace_back();
    line = {std::to_string(lines.size() - 1), settings.entrants[row.entrant].name};
    for (const Row& other : standings.rows) {
      const Cell& cell = standings.crosstable[row.entrant][other.entrant];
      line.push_back(row.entrant == other.entrant ? std::string(messages::oneself)
                     : cell.games == 0            ? std::string(messages::no_games)
                                                  : points_text(cell.points));
    }
  }
  return text_table(lines, alignments);
}

std::string forfeits_text(const Settings& settings, const Standings& standings) {
  std::vector<std::string> forfeits;
  for (const Row& row : standings.rows)
    if (row.forfeits > 0)
      forfeits.push_back(fmt::format(messages::forfeits_of, settings.entrants[row.entrant].name, row.forfeits));
  return forfeits.empty() ? std::string() : fmt::format(messages::forfeits, fmt::join(forfeits, ", "));
}

}  // namespace

std::string standings_text(const Settings& settings, const Standings& standings) {
  std::vector<Align> alignments(messages::standings_heading.size(), Align::Right);
  alignments[1] = Align::Left;
  Lines lines{{messages::standings_heading.begin(), messages::standings_heading.end()}};
  lines.reserve(standings.rows.size() + 1);
  for (const Row& row : standings.rows)
    lines.push_back({std::to_string(lines.size()), settings.entrants[row.entrant].name, points_text(row.points),
                     row.played == 0 ? std::string() : percent_text(row.score), std::to_string(row.played),
                     std::to_string(row.won), std::to_string(row.drawn), std::to_string(row.lost),
                     margin_text(row.margin), row.elo ? elo_text(*row.elo) : std::string(),
                     row.elo ? error_text(*row.elo) : std::string()});
  return text_table(lines, alignments) + forfeits_text(settings, standings);
}

std::string report_text(const Settings& settings, const Standings& standings) {
  std::string text = fmt::format("{}\n\n{}", summary_text(settings, standings), standings_text(settings, standings));
  if (settings.entrants.size() <= max_crosstable)
    text += fmt::format("\n{}\n{}", messages::crosstable_title, crosstable_text(settings, standings));
  return text;
}

}  // namespace turno::tournament
