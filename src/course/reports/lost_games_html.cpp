#include "course/reports/lost_games_html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "course/league/line_up.hpp"
#include "course/reports/course_html.hpp"
#include "course/reports/page_phrases.hpp"
#include "tournament/reports/html_text.hpp"

namespace turno::course {
namespace {

using tournament::escaped;

// Games of which the same is to be said, the one that was lost by most first.
using LikeGames = std::vector<const LostGame*>;

// What is said of a game: whether it was lost by forfeit, and where or how.
std::pair<bool, std::string> said_of(const LostGame& lost) {
  if (lost.game.is_forfeit) return {true, lost.game.ending + '\n' + lost.game.detail};
  return {false, lost.turn ? lost.turn->position + '\n' + lost.turn->played : std::string()};
}

std::vector<LikeGames> by_what_is_said(const std::vector<LostGame>& games) {
  std::vector<LikeGames> groups;
  for (const LostGame& lost : games) {
    const auto same = std::find_if(groups.begin(), groups.end(),
                                   [&](const LikeGames& group) { return said_of(*group.front()) == said_of(lost); });
    if (same == groups.end())
      groups.push_back({&lost});
    else
      same->push_back(&lost);
  }
  for (LikeGames& group : groups)
    std::stable_sort(group.begin(), group.end(),
                     [](const LostGame* a, const LostGame* b) { return a->game.margin < b->game.margin; });
  return groups;
}

std::string drawing_html(const std::string& drawing) {
  std::string html;
  const auto end = drawing.find_last_not_of(" \n") + 1;
  for (const std::string_view line : split(std::string_view(drawing).substr(0, end), '\n'))
    html += escaped(line) + "\n";
  return fmt::format("<pre class=\"wide position\" tabindex=\"0\">{}</pre>\n", html);
}

std::string value_text(double value) {
  const double shown = std::round(value * 10) / 10 + 0.0;  // + 0.0: no -0
  return shown == 0 ? std::string("0") : fmt::format("{:+g}", shown);
}

class LostGamesPage {
 public:
  explicit LostGamesPage(const PairReport& report) : report_(report), language_(report.language) {}

  std::string html() const {
    const auto count = static_cast<std::size_t>(
        std::count_if(report_.games.begin(), report_.games.end(), [](const OwnGame& game) { return game.is_lost; }));
    std::string body = paragraph_html(count == 0 ? phrases::nothing_lost(language_) : note(count));
    for (const LikeGames& group : by_what_is_said(report_.lost)) body += group_html(group);
    return section_html(phrases::lost_title(language_, to_text(*report_.newest)), body);
  }

 private:
  std::string note(std::size_t count) const {
    std::string text = phrases::lost_note(language_, report_.lost.size(), count, link_html("games.csv", "games.csv"));
    if (!report_.viewer) return text;
    const std::size_t replayed = report_.viewer->numbers.size();
    return text + ' ' +
           (replayed < count ? phrases::some_replayed(language_, replayed) : phrases::all_replayed(language_));
  }

  bool is_replayed(const OwnGame& game) const {
    return report_.viewer && report_.viewer->numbers.contains(game.number);
  }

  std::string title(const OwnGame& game) const {
    const std::string side = game.side == Side::First ? phrases::first(language_) : phrases::second(language_);
    return escaped(phrases::lost_game(language_, game.player, side, game.opponent, -game.margin));
  }

  // To the position in which it went wrong, if there is one.
  std::string replay_link(const LostGame& lost) const {
    if (!is_replayed(lost.game)) return {};
    const std::string address = lost.turn ? fmt::format("#game-{}-{}", lost.game.number, lost.turn->ply)
                                          : fmt::format("#game-{}", lost.game.number);
    return link_html(address, phrases::replay(language_));
  }

  // To the viewer of the server, before the move that cost most, or where it is looked for.
  std::string arena_link(const LostGame& lost) const {
    const std::string ply = lost.turn ? std::to_string(lost.turn->ply) : lost.game.is_forfeit ? "" : "worst";
    return link_html(fmt::format("/tournaments/{}?game={}{}{}", day_tournament(*report_.newest), lost.game.number,
                                 ply.empty() ? "" : "&ply=", ply),
                     phrases::in_arena(language_));
  }

  std::string links(const LostGame& lost) const {
    const std::string link = replay_link(lost);
    return (link.empty() ? "" : link + ". ") + arena_link(lost);
  }

  std::string board_html(const LostGame& lost) const {
    std::string drawing = drawing_html(lost.turn->drawing);
    if (!is_replayed(lost.game)) return drawing;
    return fmt::format(
        "<svg class=\"board\" data-game=\"{}\" data-ply=\"{}\" viewBox=\"0 0 1 1\" role=\"img\" "
        "aria-label=\"{}\"></svg>\n<noscript>{}</noscript>\n",
        lost.game.number, lost.turn->ply, escaped(phrases::position_before(language_, lost.turn->ply + 1)), drawing);
  }

  std::string turn_html(const LostGame& lost) const {
    const TurningPoint& turn = *lost.turn;
    return board_html(lost) +
           paragraph_html(phrases::turned(language_, turn.ply + 1, escaped(turn.played), escaped(turn.better))) +
           paragraph_html(
               phrases::turned_values(language_, value_text(turn.before), value_text(turn.after),
                                      turn.proven ? phrases::proven(language_) : phrases::estimated(language_)));
  }

  std::string said_html(const LostGame& lost) const {
    const OwnGame& game = lost.game;
    if (game.is_forfeit)
      return paragraph_html(
          escaped(phrases::lost_by_forfeit(language_, ending_message(game.ending).in(language_), game.detail)));
    return lost.turn ? turn_html(lost) : paragraph_html(phrases::no_turning_point(language_));
  }

  std::string list_html(std::span<const LostGame* const> games) const {
    std::string lines;
    for (const LostGame* lost : games) {
      lines += fmt::format("<li>{}. {}</li>\n", title(lost->game), links(*lost));
    }
    return fmt::format("<ul>\n{}</ul>\n", lines);
  }

  std::string group_html(const LikeGames& group) const {
    const LostGame& first = *group.front();
    if (!first.game.is_forfeit && !first.turn && group.size() > 1)
      return article("", paragraph_html(phrases::no_turning_points(language_)) + list_html(group));
    std::string body = said_html(first);
    body += paragraph_html(links(first));
    if (group.size() > 1)
      body += paragraph_html(first.game.is_forfeit ? phrases::same_forfeit(language_) : phrases::same_move(language_)) +
              list_html(std::span(group).subspan(1));
    return article(fmt::format("<h3>{}</h3>\n", title(first.game)), body);
  }

  static std::string article(const std::string& heading_html, const std::string& body_html) {
    return fmt::format("<article class=\"lost\">\n{}{}</article>\n", heading_html, body_html);
  }

  const PairReport& report_;
  Language language_;
};

}  // namespace

std::string lost_games_html(const PairReport& report) {
  return report.newest ? LostGamesPage(report).html() : std::string();
}

}  // namespace turno::course
