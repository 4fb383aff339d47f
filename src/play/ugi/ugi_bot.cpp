#include "play/ugi/ugi_bot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/system/said_text.hpp"
#include "play/ugi/ugi_text.hpp"
#include "play/ugi/words.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;
using ugi::take_word;

}  // namespace

tl::expected<std::unique_ptr<UgiBot>, NotStarted> UgiBot::start(const ProgramSettings& settings,
                                                                const std::stop_token& stop) {
  auto child = Child::start(settings.command, *settings.sandbox);
  RETURN_IF_ERROR(child);
  std::unique_ptr<UgiBot> bot(new UgiBot(std::move(*child), settings));
  if (auto greeted = bot->greet(stop); !greeted)
    return tl::unexpected(NotStarted{greeted.error().detail, greeted.error()});
  return bot;
}

tl::expected<void, Forfeited> UgiBot::greet(const std::stop_token& stop) {
  const auto deadline = Clock::now() + start_limit;
  if (!child().say("ugi\n", deadline)) return tl::unexpected(died("at its start", deadline));
  return wait_for("ugiok", deadline, stop);
}

// Everything else that it says meanwhile introduces it, or is ignored.
tl::expected<void, Forfeited> UgiBot::wait_for(std::string_view word, Clock::time_point deadline,
                                               const std::stop_token& stop) {
  child().allow_more();
  last_line_.clear();
  for (;;) {
    const auto heard = child().hear(deadline, stop);
    if (const auto* why = std::get_if<NoLine>(&heard)) {
      const bool is_greeting = word == "ugiok";
      return tl::unexpected(
          failed(*why, is_greeting ? "at its start, before ugiok" : "before readyok", start_limit, stray_line()));
    }
    const std::string_view line = trim(std::get<std::string_view>(heard));
    if (line == word) return {};
    if (word == "ugiok") {
      note_introduction(line);
    } else if (!line.empty() && !line.starts_with("info")) {
      last_line_ = line;
    }
  }
}

void UgiBot::note_introduction(std::string_view line) {
  if (introduction_.note(line)) return;
  std::string_view rest = line;
  if (take_word(rest) != "info" && !line.empty()) last_line_ = line;
}

tl::expected<void, Forfeited> UgiBot::get_ready(const AnyGame& game, std::uint64_t seed, const std::stop_token& stop) {
  std::string text;
  if (game_ != game.spec() && lists("game")) text += fmt::format("setoption name Game value {}\n", game.spec());
  if (lists("seed")) text += fmt::format("setoption name Seed value {}\n", seed);
  text += "uginewgame\nisready\n";
  const auto deadline = Clock::now() + start_limit;
  if (auto forfeited = wake()) return tl::unexpected(*std::move(forfeited));
  child().forget_unread();
  if (!child().say(text, deadline)) return tl::unexpected(died("before the game", deadline));
  if (auto ready = wait_for("readyok", deadline, stop); !ready) return ready;
  game_ = game.spec();
  return {};
}

// The time runs from the moment it is let go on.
Answer UgiBot::choose(const Turn& turn, const std::stop_token& stop) {
  std::optional<milliseconds> limit = limits().time;
  if (turn.time) limit = std::min(limit.value_or(*turn.time), *turn.time);
  if (!limit && !limits().depth && !limits().nodes) limit = default_turn;
  const milliseconds allowed = limit.value_or(longest_turn);

  const std::string text = ugi_position(turn.game, turn.played) + "\n" + ugi_go(turn, limits(), limit) + "\n";
  child().forget_unread();
  if (text.size() > fits_a_pipe)
    if (auto forfeited = wake()) return *std::move(forfeited);
  const auto asked = Clock::now();
  const auto deadline = last_moment(asked, allowed + turn.margin);
  if (!child().say(text, deadline)) return does_not_read("when it was asked for a move", deadline, allowed);
  if (auto forfeited = wake()) return *std::move(forfeited);

  SearchInfo told;
  last_line_.clear();
  for (;;) {
    const auto heard = child().hear(deadline, stop);
    if (const auto* why = std::get_if<NoLine>(&heard)) return failed(*why, "during its turn", allowed, stray_line());
    std::string_view rest = std::get<std::string_view>(heard);
    const std::string_view line = rest;
    const std::string_view word = take_word(rest);
    if (word == "info") {
      read_ugi_info(rest, told);
    } else if (word == "bestmove") {
      const auto time = Clock::now() - asked;
      const std::string_view move = take_word(rest);
      if (limit && time > *limit + turn.margin) return late(time, *limit, turn.margin);
      for (const LegalMove& legal : turn.view.legal)
        if (legal.text == move) return Choice{legal.move, told, time};
      return Forfeited{Forfeit::IllegalMove, fmt::format("played {}, which is not legal here; legal:{}",
                                                         in_quotes(move), legal_texts(turn.view))};
    } else if (!trim(line).empty()) {
      last_line_ = line;
    }
  }
}

std::string UgiBot::stray_line() const { return last_line_.empty() ? "" : in_quotes(last_line_); }

}  // namespace turno
