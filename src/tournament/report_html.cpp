#include "tournament/report_html.hpp"

#include <fmt/format.h>

#include <array>

#include "tournament/report_messages.hpp"
#include "tournament/report_values.hpp"
#include "tournament/utf8.hpp"

namespace turno::tournament {
namespace {

constexpr std::string_view page_head = R"html(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{0}</title>
<style>
:root {{ color-scheme: light dark; --line: #8886; --soft: #8882; }}
body {{ font: 1rem/1.4 system-ui, sans-serif; margin: 1rem auto; padding: 0 1rem; max-width: 70rem; }}
.wide {{ overflow-x: auto; }}
table {{ border-collapse: collapse; font-variant-numeric: tabular-nums; }}
th, td {{ padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }}
.text {{ text-align: left; }}
.name {{ text-align: left; position: sticky; left: 0; background: Canvas; }}
.name {{ white-space: normal; overflow-wrap: anywhere; min-width: 6rem; max-width: 11rem; }}
.long {{ text-align: left; white-space: normal; min-width: 12rem; overflow-wrap: anywhere; }}
.self {{ background: var(--soft); }}
</style>
</head>
<body>
<h1>{0}</h1>
)html";

// What is no character is shown as such, and control characters as blanks.
std::string escaped(std::string_view text) {
  std::string html;
  while (!text.empty()) {
    const std::string_view before = text;
    const char32_t character = take_character(text);
    switch (character) {
      case U'&': html += "&amp;"; break;
      case U'<': html += "&lt;"; break;
      case U'>': html += "&gt;"; break;
      case U'"': html += "&quot;"; break;
      case U'\'': html += "&#39;"; break;
      case unreadable: html += "\uFFFD"; break;
      default:
        if (is_control(character))
          html += ' ';
        else
          html += before.substr(0, before.size() - text.size());
    }
  }
  return html;
}

// Cells are HTML already; `kind` is a class of the style above, or empty for numbers.
std::string cell_html(std::string_view tag, std::string_view kind, std::string_view html) {
  if (kind.empty()) return fmt::format("<{0}>{1}</{0}>", tag, html);
  return fmt::format("<{0} class=\"{1}\">{2}</{0}>", tag, kind, html);
}

std::string number_html(std::string_view text) { return cell_html("td", "", text); }

std::string table_html(std::string_view title, std::string_view heading, std::string_view lines) {
  return fmt::format(
      "<h2>{}</h2>\n<div class=\"wide\"><table>\n<thead><tr>{}</tr></thead>\n<tbody>\n{}</tbody>\n</table></div>\n",
      title, heading, lines);
}

std::string standings_html(const Settings& settings, const Standings& standings) {
  std::string heading;
  for (const std::string_view text : messages::standings_heading)
    heading += cell_html("th", text == messages::name_heading ? "name" : "", text);
  heading += cell_html("th", "", messages::forfeits_heading);
  std::string lines;
  std::size_t rank = 0;
  for (const Row& row : standings.rows) {
    lines += "<tr>" + number_html(std::to_string(++rank)) +
             cell_html("th", "name", escaped(settings.entrants[row.entrant].name));
    for (const std::string& text :
         {points_text(row.points), row.played == 0 ? std::string() : percent_text(row.score),
          std::to_string(row.played), std::to_string(row.won), std::to_string(row.drawn), std::to_string(row.lost),
          margin_text(row.margin), row.elo ? elo_text(*row.elo) : std::string(),
          row.elo ? error_text(*row.elo) : std::string(), std::to_string(row.forfeits)})
      lines += number_html(text);
    lines += "</tr>\n";
  }
  return table_html(messages::standings_title, heading, lines);
}

std::string crosstable_html(const Settings& settings, const Standings& standings) {
  std::string heading = cell_html("th", "", "") + cell_html("th", "name", messages::name_heading);
  std::string lines;
  for (std::size_t rank = 1; rank <= standings.rows.size(); ++rank) {
    const Row& row = standings.rows[rank - 1];
    heading += cell_html("th", "", std::to_string(rank));
    lines += "<tr>" + number_html(std::to_string(rank)) +
             cell_html("th", "name", escaped(settings.entrants[row.entrant].name));
    for (const Row& other : standings.rows) {
      const Cell& cell = standings.crosstable[row.entrant][other.entrant];
      if (row.entrant == other.entrant)
        lines += cell_html("td", "self", "");
      else
        lines += number_html(cell.games == 0 ? std::string() : points_text(cell.points));
    }
    lines += "</tr>\n";
  }
  return table_html(messages::crosstable_title, heading, lines);
}

constexpr std::array<std::string_view, messages::games_heading.size()> game_kinds{"", "text", "text", "text", "",
                                                                                  "", "text", "long", ""};

std::string game_html(const Settings& settings, const ReportedGame& game) {
  const Result& result = game.result;
  const std::string_view outcome = result.winner == 0   ? messages::drawn
                                   : result.winner == 1 ? messages::first_won
                                                        : messages::second_won;
  const std::array<std::string, game_kinds.size()> cells{std::to_string(result.number),
                                                         escaped(settings.games[game.game]),
                                                         escaped(settings.entrants[result.first].name),
                                                         escaped(settings.entrants[result.second].name),
                                                         std::string(outcome),
                                                         margin_text(result.margin),
                                                         escaped(game.ending),
                                                         escaped(game.detail),
                                                         std::to_string(game.moves)};
  std::string line = "<tr>";
  for (std::size_t i = 0; i < cells.size(); ++i) line += cell_html("td", game_kinds[i], cells[i]);
  return line + "</tr>\n";
}

std::string games_html(const Settings& settings, std::span<const ReportedGame> games) {
  std::string heading;
  for (std::size_t i = 0; i < game_kinds.size(); ++i)
    heading += cell_html("th", game_kinds[i], messages::games_heading[i]);
  std::string lines;
  for (const ReportedGame& game : games) lines += game_html(settings, game);
  return table_html(messages::games_title, heading, lines);
}

}  // namespace

std::string report_html(const Settings& settings, const Standings& standings, std::span<const ReportedGame> games) {
  return fmt::format(page_head, escaped(settings.name)) +
         fmt::format("<p>{}</p>\n", escaped(summary_text(settings, standings))) + standings_html(settings, standings) +
         crosstable_html(settings, standings) + games_html(settings, games) + "</body>\n</html>\n";
}

}  // namespace turno::tournament
