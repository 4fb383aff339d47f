#include "tournament/reports/stages_html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "tournament/history.hpp"
#include "tournament/reports/html_text.hpp"
#include "tournament/reports/report_messages.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::tournament {
namespace {

std::string side_html(const Settings& settings, const Match& match, std::size_t entrant, double points,
                      std::int64_t margin, bool has_begun) {
  return fmt::format("<tr{}><th>{}</th><td>{}</td><td class=\"margin\">{}</td></tr>",
                     match.winner == entrant ? " class=\"winner\"" : "", escaped(settings.entrants[entrant].name),
                     has_begun ? points_text(points) : "", has_begun ? margin_text(margin) : "");
}

std::string links_html(const History& history, const Match& match) {
  std::string links;
  for (const std::size_t number : match.games)
    if (number <= history.results.size() && history.results[number - 1])
      links += fmt::format("<a href=\"#game-{}\">{}</a>", number, fmt::format(messages::match_game, number));
  return links.empty() ? links : fmt::format("<p class=\"links\">{}</p>", links);
}

std::string match_html(const History& history, const Match& match) {
  const Settings& settings = history.settings;
  const MatchScore score = score_of(history, match);
  const bool has_begun = score.finished > 0;
  return fmt::format("<div class=\"match\"><table>{}{}</table>{}</div>\n",
                     side_html(settings, match, match.first, score.first, score.margin, has_begun),
                     side_html(settings, match, match.second, score.second, -score.margin, has_begun),
                     links_html(history, match));
}

std::string stage_html(const History& history, const Stage& stage) {
  std::string matches;
  for (const Match& match : stage.matches) matches += match_html(history, match);
  for (const std::size_t entrant : stage.byes)
    matches +=
        fmt::format("<div class=\"match\"><table><tr><th>{}</th><td class=\"margin\">{}</td></tr></table></div>\n",
                    escaped(history.settings.entrants[entrant].name), messages::bye);
  return fmt::format("<div class=\"stage\">\n<h3>{}</h3>\n<div class=\"matches\">\n{}</div>\n</div>\n",
                     escaped(stage.title), matches);
}

}  // namespace

std::string stages_html(const Settings& settings, std::span<const Stage> stages, std::span<const ReportedGame> games) {
  const auto results = results_by_number(games);
  const History history{settings, stages, results};
  std::string html;
  for (std::size_t i = 0; i < stages.size();) {
    const bool is_bracket = stages[i].knocks_out;
    html +=
        fmt::format("<section>\n<h2>{}</h2>\n<div class=\"wide {}\" tabindex=\"0\">\n",
                    is_bracket ? messages::bracket_title : messages::rounds_title, is_bracket ? "bracket" : "rounds");
    for (; i < stages.size() && stages[i].knocks_out == is_bracket; ++i) html += stage_html(history, stages[i]);
    html += "</div>\n</section>\n";
  }
  return html;
}

}  // namespace turno::tournament
