#include "cli/analysis/review_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/messages/messages.hpp"
#include "cli/messages/narration_messages.hpp"
#include "cli/messages/review_messages.hpp"
#include "cli/terminal/line_text.hpp"
#include "cli/terminal/narration.hpp"
#include "cli/terminal/value_text.hpp"
#include "core/presentable.hpp"

namespace turno::cli {
namespace {

constexpr std::size_t longest_better_line = 8;

std::string limits_in_words(const Limits& limits) {
  std::vector<std::string> words;
  if (limits.depth) words.push_back(fmt::format(messages::review_depth, *limits.depth));
  if (limits.nodes) words.push_back(fmt::format(messages::review_nodes, *limits.nodes));
  if (limits.time) words.push_back(fmt::format(messages::review_time, limits.time->count()));
  return fmt::format("{}", fmt::join(words, ", "));
}

std::string worth_in_words(const Worth& worth) {
  const std::string value = signed_text(worth.margin, 1);
  return worth.proven ? fmt::format(messages::review_proven, value) : messages::value_about(Language::English, value);
}

std::string_view sign_of(MoveJudgement judgement) {
  switch (judgement) {
    case MoveJudgement::Fine: return "";
    case MoveJudgement::Inaccuracy: return messages::review_inaccuracy;
    case MoveJudgement::Mistake: return messages::review_mistake;
    case MoveJudgement::Blunder: break;
  }
  return messages::review_blunder;
}

// A loss without its sign, as short as values are.
std::string loss_text(double loss) {
  const std::string text = signed_text(loss, 1);
  return text.front() == '+' ? text.substr(1) : text;
}

std::string better_text(const GameReview& review, const ReviewedMove& reviewed) {
  if (!reviewed.is_choice) return std::string(messages::review_forced);
  if (reviewed.is_best()) return "";
  const auto line =
      played_continuation(*review.so_far.game, std::span(review.so_far.moves).first(reviewed.ply), reviewed.best);
  const auto shown = std::span(line).first(std::min(line.size(), longest_better_line));
  return fmt::format(messages::review_better, line.front().text, line_text(shown),
                     shown.size() < line.size() ? messages::review_more : "");
}

std::string without_trailing_blanks(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

std::string moves_table(const GameReview& review) {
  const std::vector<std::string> moves = write_moves(*review.so_far.game, review.so_far.moves);
  std::size_t move_width = messages::review_move_column.size();
  std::size_t before_width = messages::review_before_column.size();
  std::size_t after_width = messages::review_after_column.size();
  for (const ReviewedMove& reviewed : review.moves) {
    move_width = std::max(move_width, moves[reviewed.ply].size());
    before_width = std::max(before_width, worth_in_words(reviewed.before).size());
    after_width = std::max(after_width, worth_in_words(reviewed.after).size());
  }
  std::string text = fmt::format(messages::review_columns, messages::review_number_column, messages::review_side_column,
                                 messages::review_move_column, move_width, messages::review_before_column, before_width,
                                 messages::review_after_column, after_width, messages::review_loss_column);
  for (const ReviewedMove& reviewed : review.moves)
    text += without_trailing_blanks(fmt::format(messages::review_line, reviewed.ply + 1, name_of(reviewed.mover),
                                                moves[reviewed.ply], move_width, worth_in_words(reviewed.before),
                                                before_width, worth_in_words(reviewed.after), after_width,
                                                reviewed.is_choice ? loss_text(reviewed.loss) : "",
                                                sign_of(reviewed.judgement), better_text(review, reviewed)));
  return text;
}

std::string side_text(Side side, const SideReview& review) {
  if (!review.accuracy) return fmt::format(messages::review_no_choice, name_of(side));
  return fmt::format(messages::review_side, name_of(side), *review.accuracy, review.best, review.moves,
                     loss_text(review.average_loss), review.inaccuracies, review.mistakes, review.blunders);
}

// By the rules, or as the file says.
std::string how_it_ended(const GameReview& review) {
  const View view = review.so_far.game->look(review.so_far.moves);
  if (view.over()) return tell_result(view);
  if (!review.record || !review.record->ending) return "";
  const RecordedEnding& ending = *review.record->ending;
  if (!ending.winner) return fmt::format(messages::review_drawn, ending.reason);
  return fmt::format(messages::review_forfeited, name_of(*ending.winner), presentable(ending.reason));
}

Json limits_json(const Limits& limits) {
  return {{"depth", limits.depth ? Json(*limits.depth) : Json(nullptr)},
          {"nodes", limits.nodes ? Json(*limits.nodes) : Json(nullptr)},
          {"time_ms", limits.time ? Json(limits.time->count()) : Json(nullptr)}};
}

}  // namespace

std::string review_text(const GameReview& review) {
  const std::size_t made = review.so_far.moves.size();
  std::string text =
      fmt::format(messages::review_heading, review.so_far.game->spec(), made, limits_in_words(review.limits));
  if (review.record)
    text += fmt::format(messages::review_players, presentable(review.record->players[0].name),
                        presentable(review.record->players[1].name));
  text += "\n";
  if (!review.moves.empty()) text += moves_table(review) + "\n";
  if (review.moves.size() < made) text += fmt::format(messages::review_stopped, review.moves.size(), made);
  if (review.moves.empty()) return text;
  const auto sides = sum_up(review.moves);
  for (const Side side : {Side::First, Side::Second}) text += side_text(side, sides[index_of(side)]);
  return text + how_it_ended(review);
}

Json review_json(const GameReview& review) {
  const View view = review.so_far.game->look(review.so_far.moves);
  Json moves = Json::array();
  for (const ReviewedMove& reviewed : review.moves) moves.push_back(turno::review_json(review.so_far, reviewed));
  const auto sides = sum_up(review.moves);
  Json json{{"game", review.so_far.game->spec()},
            {"start", review.so_far.game->start()},
            {"position", view.position},
            {"limits", limits_json(review.limits)},
            {"typical_margin", review.typical_margin},
            {"complete", review.moves.size() == review.so_far.moves.size()},
            {"moves", std::move(moves)},
            {"sides", {turno::review_json(sides[0]), turno::review_json(sides[1])}},
            {"over", view.over()},
            {"margin", view.margin}};
  if (review.record) json["players"] = {review.record->players[0].name, review.record->players[1].name};
  return json;
}

}  // namespace turno::cli
