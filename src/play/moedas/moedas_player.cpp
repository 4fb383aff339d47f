#include "play/moedas/moedas_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <variant>

#include "core/return_if_error.hpp"
#include "core/side.hpp"
#include "core/text.hpp"
#include "play/moedas/board_request.hpp"
#include "play/system/said_text.hpp"
#include "play/ugi/words.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using ugi::take_word;

constexpr std::array<std::string_view, 5> answer_words{"loaded", "ready", "move", "none", "error"};
constexpr std::size_t told_of_error = 200;  // characters
constexpr seconds least_told{2};

std::string legal_ids(const View& view) {
  std::string all;
  for (const LegalMove& legal : view.legal) all += ' ' + legal.text;
  return all;
}

}  // namespace

tl::expected<std::unique_ptr<MoedasPlayer>, NotStarted> MoedasPlayer::start(const ProgramSettings& settings,
                                                                            const std::stop_token& stop) {
  auto child = Child::start(settings.command, *settings.sandbox);
  RETURN_IF_ERROR(child);
  std::unique_ptr<MoedasPlayer> player(new MoedasPlayer(std::move(*child), settings));
  if (auto loaded = player->wait_for("loaded", "while its file was loaded", player->ready_limits().start, stop);
      !loaded)
    return tl::unexpected(NotStarted{loaded.error().detail, loaded.error()});
  return player;
}

std::variant<std::string_view, NoLine> MoedasPlayer::hear_answer(Clock::time_point deadline,
                                                                 const std::stop_token& stop) {
  for (;;) {
    const auto heard = hear(deadline, stop);
    const auto* line = std::get_if<std::string_view>(&heard);
    if (line == nullptr) return heard;
    std::string_view rest = *line;
    if (std::find(answer_words.begin(), answer_words.end(), take_word(rest)) != answer_words.end()) return heard;
  }
}

tl::expected<void, Forfeited> MoedasPlayer::wait_for(std::string_view word, std::string_view when, milliseconds limit,
                                                     const std::stop_token& stop) {
  child().allow_more();
  const auto heard = hear_answer(Clock::now() + limit, stop);
  if (const auto* why = std::get_if<NoLine>(&heard)) return tl::unexpected(failed(*why, when, limit, {}));
  std::string_view rest = std::get<std::string_view>(heard);
  const std::string_view said = take_word(rest);
  if (said == word) return {};
  Forfeited forfeited{Forfeit::Crashed, fmt::format("an error {}: {}", when, in_quotes(rest, told_of_error))};
  give_up();
  return tl::unexpected(std::move(forfeited));
}

tl::expected<void, Forfeited> MoedasPlayer::get_ready(const AnyGame& game, std::uint64_t seed,
                                                      const std::stop_token& stop) {
  const View start = game.look({});
  const auto& board = std::get<StringBoard>(start.board);  // as check_lisp_player() says
  const milliseconds limit = ready_limits().game;
  if (auto forfeited = wake()) return tl::unexpected(*std::move(forfeited));
  child().forget_unread();
  constexpr std::string_view when = "when it was given the board";
  if (!say(begin_request(board, seed), Clock::now() + limit)) return tl::unexpected(died(when, Clock::now() + limit));
  return wait_for("ready", when, limit, stop);
}

// The time runs from the moment it is let go on.
Answer MoedasPlayer::choose(const Turn& turn, const std::stop_token& stop) {
  milliseconds limit = limits().time.value_or(turn.time.value_or(default_turn));
  if (turn.time) limit = std::min(limit, *turn.time);
  const auto told = std::max(std::chrono::floor<seconds>(limit), least_told);
  const auto history = turn.game.history(turn.played);
  child().forget_unread();
  child().allow_more();
  const auto asked = Clock::now();
  const auto deadline = last_moment(asked, limit + turn.margin);
  if (!say(choose_request(history, number_of(turn.view.to_move), told.count()), deadline))
    return does_not_read("when it was asked for a move", deadline, limit);
  if (auto forfeited = wake()) return *std::move(forfeited);
  const auto heard = hear_answer(deadline, stop);
  if (const auto* why = std::get_if<NoLine>(&heard)) return failed(*why, "during its turn", limit, {});
  const auto time = Clock::now() - asked;
  std::string_view rest = std::get<std::string_view>(heard);
  const std::string_view said = take_word(rest);
  if (time > limit + turn.margin) return late(time, limit, turn.margin);
  if (said == "error")
    return Forfeited{Forfeit::BadValue, fmt::format("an error during its turn: {}", in_quotes(rest, told_of_error))};
  if (said == "move")
    for (const LegalMove& legal : turn.view.legal)
      if (legal.text == trim(rest)) return Choice{legal.move, {}, time};
  return Forfeited{Forfeit::IllegalMove, fmt::format("its move is {}, which is no string of the board; there are:{}",
                                                     in_quotes(trim(rest), told_of_error), legal_ids(turn.view))};
}

}  // namespace turno
