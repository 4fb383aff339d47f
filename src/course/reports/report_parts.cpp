#include "course/reports/report_parts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/text.hpp"
#include "course/reports/course_html.hpp"
#include "course/reports/page_messages.hpp"
#include "tournament/reports/html_text.hpp"

namespace turno::course {
namespace {

using tournament::escaped;

std::string reason_text(const Reason& reason) {
  return reason.line == 0 ? reason.what : fmt::format(messages::reason_line, reason.line, reason.what);
}

std::string reason_html(const Reason& reason) {
  std::string html = escaped(reason_text(reason));
  if (!reason.form.empty()) html += fmt::format(" <code>{}</code>", escaped(reason.form));
  return fmt::format("<li>{}</li>\n", html);
}

std::string step_html(const Step& step) {
  const std::string_view outcome =
      step.warns && step.outcome == Outcome::Accepted ? messages::close_call : std::string_view(to_text(step.outcome));
  std::string html = fmt::format("<b>{}</b>: {}", escaped(step.name), escaped(outcome));
  if (!step.found.empty()) html += fmt::format(" <span class=\"muted\">({})</span>", escaped(step.found));
  if (step.reasons.empty()) return fmt::format("<li>{}</li>\n", html);
  html += "\n<ul>\n";
  for (const Reason& reason : step.reasons) html += reason_html(reason);
  return fmt::format("<li>{}</ul></li>\n", html);
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

std::string outcome_text(const Entry& entry) {
  return std::string(entry.report ? to_text(entry.report->outcome()) : messages::not_examined);
}

std::string steps_html(const IntakeReport& report) {
  std::string html;
  for (const Step& step : report.steps) html += step_html(step);
  return html.empty() ? html : fmt::format("<ul>\n{}</ul>\n", html);
}

std::string reasons_text(const IntakeReport& report) {
  std::vector<std::string> texts;
  for (const Step& step : report.steps)
    if (step.outcome != Outcome::Accepted)
      for (const Reason& reason : step.reasons) texts.push_back(fmt::format("{}: {}", step.name, reason_text(reason)));
  return fmt::format("{}", fmt::join(texts, "; "));
}

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
