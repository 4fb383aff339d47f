#include "tournament/stages_html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "tournament/html_text.hpp"
#include "tournament/report_messages.hpp"
#include "tournament/report_values.hpp"

namespace turno::tournament {
namespace {

// What the two sides of a match have so far.
struct MatchScore {
  std::array<double, 2> points{};
  std::int64_t margin = 0;  // of the first
  std::size_t finished = 0;
};

const Result* find_result(std::span<const ReportedGame> games, std::size_t number) {
  const auto found =
      std::lower_bound(games.begin(), games.end(), number,
                       [](const ReportedGame& game, std::size_t wanted) { return game.result.number < wanted; });
  return found != games.end() && found->result.number == number ? &found->result : nullptr;
}

MatchScore score_of(const Match& match, const PointScheme& scheme, std::span<const ReportedGame> games) {
  const auto points_of = [&](int winner, int side) {
    if (winner == 0) return scheme.draw;
    return winner == side ? scheme.win : scheme.loss;
  };
  MatchScore score;
  for (const std::size_t number : match.games) {
    const Result* result = find_result(games, number);
    if (result == nullptr) continue;
    const bool is_turned = result->first != match.first;
    score.points[0] += points_of(result->winner, is_turned ? 2 : 1);
    score.points[1] += points_of(result->winner, is_turned ? 1 : 2);
    score.margin += is_turned ? -result->margin : result->margin;
    ++score.finished;
  }
  return score;
}

std::string side_html(const Settings& settings, const Match& match, std::size_t entrant, double points,
                      std::int64_t margin, bool has_begun) {
  return fmt::format("<tr{}><th>{}</th><td>{}</td><td class=\"margin\">{}</td></tr>",
                     match.winner == entrant ? " class=\"winner\"" : "", escaped(settings.entrants[entrant].name),
                     has_begun ? points_text(points) : "", has_begun ? margin_text(margin) : "");
}

std::string links_html(const Match& match, std::span<const ReportedGame> games) {
  std::string links;
  for (const std::size_t number : match.games)
    if (find_result(games, number) != nullptr)
      links += fmt::format("<a href=\"#game-{}\">{}</a>", number, fmt::format(messages::match_game, number));
  return links.empty() ? links : fmt::format("<p class=\"links\">{}</p>", links);
}

std::string match_html(const Settings& settings, const Match& match, std::span<const ReportedGame> games) {
  const MatchScore score = score_of(match, settings.points, games);
  const bool has_begun = score.finished > 0;
  return fmt::format("<div class=\"match\"><table>{}{}</table>{}</div>\n",
                     side_html(settings, match, match.first, score.points[0], score.margin, has_begun),
                     side_html(settings, match, match.second, score.points[1], -score.margin, has_begun),
                     links_html(match, games));
}

std::string stage_html(const Settings& settings, const Stage& stage, std::span<const ReportedGame> games) {
  std::string matches;
  for (const Match& match : stage.matches) matches += match_html(settings, match, games);
  for (const std::size_t entrant : stage.byes)
    matches +=
        fmt::format("<div class=\"match\"><table><tr><th>{}</th><td class=\"margin\">{}</td></tr></table></div>\n",
                    escaped(settings.entrants[entrant].name), messages::bye);
  return fmt::format("<div class=\"stage\">\n<h3>{}</h3>\n<div class=\"matches\">\n{}</div>\n</div>\n",
                     escaped(stage.title), matches);
}

}  // namespace

std::string stages_html(const Settings& settings, std::span<const Stage> stages, std::span<const ReportedGame> games) {
  std::string html;
  for (std::size_t i = 0; i < stages.size();) {
    const bool is_bracket = stages[i].knocks_out;
    html +=
        fmt::format("<section>\n<h2>{}</h2>\n<div class=\"wide {}\" tabindex=\"0\">\n",
                    is_bracket ? messages::bracket_title : messages::rounds_title, is_bracket ? "bracket" : "rounds");
    for (; i < stages.size() && stages[i].knocks_out == is_bracket; ++i) html += stage_html(settings, stages[i], games);
    html += "</div>\n</section>\n";
  }
  return html;
}

}  // namespace turno::tournament
