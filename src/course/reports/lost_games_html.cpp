#include "course/reports/lost_games_html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/text.hpp"
#include "course/reports/course_html.hpp"
#include "course/reports/page_messages.hpp"
#include "tournament/reports/html_text.hpp"

namespace turno::course {
namespace {

using tournament::escaped;

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

std::string turn_html(const TurningPoint& turn) {
  return drawing_html(turn.drawing) +
         paragraph_html(fmt::format(messages::turned, turn.ply + 1, escaped(turn.played), escaped(turn.better))) +
         paragraph_html(fmt::format(messages::turned_values, value_text(turn.before), value_text(turn.after),
                                    turn.proven ? messages::proven : messages::estimated));
}

std::string lost_game_html(const LostGame& lost) {
  const OwnGame& game = lost.game;
  const std::string title =
      fmt::format(messages::lost_game, game.player, game.side == Side::First ? messages::first : messages::second,
                  game.opponent, -game.margin);
  std::string body;
  if (game.is_forfeit)
    body = paragraph_html(fmt::format(messages::lost_by_forfeit, escaped(game.ending), escaped(game.detail)));
  else
    body = lost.turn ? turn_html(*lost.turn) : paragraph_html(messages::no_turning_point);
  return fmt::format("<article class=\"lost\">\n<h3>{}</h3>\n{}</article>\n", escaped(title), body);
}

}  // namespace

std::string lost_games_html(const PairReport& report) {
  if (!report.newest) return {};
  const auto count =
      std::count_if(report.games.begin(), report.games.end(), [](const OwnGame& game) { return game.is_lost; });
  std::string body = paragraph_html(count == 0 ? std::string(messages::nothing_lost)
                                               : fmt::format(messages::lost_note, report.lost.size(), count));
  for (const LostGame& lost : report.lost) body += lost_game_html(lost);
  return section_html(fmt::format(messages::lost_title, to_text(*report.newest)), body);
}

}  // namespace turno::course
