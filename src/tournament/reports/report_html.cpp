#include "tournament/reports/report_html.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "tournament/reports/game_viewer.hpp"
#include "tournament/reports/games_data.hpp"
#include "tournament/reports/html_text.hpp"
#include "tournament/reports/page_shell.hpp"
#include "tournament/reports/rating_bar.hpp"
#include "tournament/reports/report_messages.hpp"
#include "tournament/reports/report_text.hpp"
#include "tournament/reports/report_values.hpp"
#include "tournament/reports/stages_html.hpp"

namespace turno::tournament {
namespace {

std::string number_html(std::string_view text) { return cell_html("td", "", text); }

std::string forfeits_html(const Row& row) {
  const std::string reasons = forfeit_reasons_text(row);
  return reasons.empty() ? std::to_string(row.forfeits) : fmt::format("{} ({})", row.forfeits, escaped(reasons));
}

std::string standings_html(const Settings& settings, const Standings& standings) {
  std::string heading;
  const auto extra = extra_columns(settings.format);
  const bool has_id_names = tells_id_names(standings);
  for (std::size_t i = 0; i < messages::standings_heading.size(); ++i) {
    if (i == messages::extra_place)
      for (const ExtraColumn& column : extra) heading += cell_html("th", column.is_text ? "text" : "", column.heading);
    const std::string_view text = messages::standings_heading[i];
    heading += cell_html("th", text == messages::name_heading ? "name" : "", text);
    if (has_id_names && text == messages::name_heading) heading += cell_html("th", "text", messages::id_name_heading);
  }
  heading += cell_html("th", "text", messages::interval_heading) + cell_html("th", "", messages::forfeits_heading);
  const bool has_latencies =
      std::any_of(standings.rows.begin(), standings.rows.end(), [](const Row& row) { return row.latency.has_value(); });
  if (has_latencies) heading += cell_html("th", "", messages::latency_heading);
  const RatingScale scale = scale_of(standings.rows);
  std::string lines;
  std::size_t rank = 0;
  for (const Row& row : standings.rows) {
    lines += "<tr>" + number_html(std::to_string(++rank)) +
             cell_html("th", "name", escaped(settings.entrants[row.entrant].name));
    if (has_id_names) lines += cell_html("td", "text", escaped(row.id_name));
    lines += number_html(points_text(row.points));
    for (const ExtraColumn& column : extra)
      lines += cell_html("td", column.is_text ? "text" : "", escaped(column.cell(row)));
    for (const std::string& text :
         {row.played == 0 ? std::string() : percent_text(row.score), std::to_string(row.played),
          std::to_string(row.won), std::to_string(row.drawn), std::to_string(row.lost), margin_text(row.margin),
          row.elo ? elo_text(*row.elo) : std::string(), row.elo ? error_text(*row.elo) : std::string(),
          row.elo ? rating_bar(scale, *row.elo) : std::string(), forfeits_html(row)})
      lines += number_html(text);
    if (has_latencies) lines += number_html(row.latency ? latency_text(*row.latency) : std::string());
    lines += "</tr>\n";
  }
  return table_html(messages::standings_title, heading, lines);
}

// What the numbers say beyond the table.
std::string certainty_html(const Settings& settings, const Standings& standings) {
  std::string text =
      standings.sprt ? sprt_text(settings, *standings.sprt) : ranked_by_text(standings) + certainty_text(standings);
  if (tells_id_names(standings)) text = std::string(messages::id_name_note) + text;
  std::string html;
  for (const std::string_view line : split(text, '\n'))
    if (!line.empty()) html += fmt::format("<li>{}</li>\n", escaped(line));
  return html.empty() ? html : fmt::format("<ul class=\"muted certainty\">\n{}</ul>\n", html);
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

}  // namespace

std::string report_html(const Settings& settings, const Standings& standings, std::span<const Stage> stages,
                        std::span<const ReportedGame> games, std::span<const std::string> replays) {
  std::string body = standings_html(settings, standings);
  body += certainty_html(settings, standings);
  body += stages_html(settings, stages, games);
  body += crosstable_html(settings, standings);
  body += game_viewer_html(Language::English);
  return scripted_page_html(settings.name, summary_text(settings, standings), body,
                            game_viewer_data_html(games_data(settings, games), replays));
}

}  // namespace turno::tournament
