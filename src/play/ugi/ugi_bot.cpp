#include "play/ugi/ugi_bot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/game/record.hpp"
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
  if (auto fine = bot->take_options(settings.options); !fine)
    return tl::unexpected(NotStarted{fine.error().detail, fine.error()});
  return bot;
}

// Only what it lists, and only values that it says it takes.
tl::expected<void, Forfeited> UgiBot::take_options(const std::vector<Setting>& options) {
  for (const Setting& set : options) {
    const BotOption* option = introduction_.find(set.field);
    const auto refused = [&](std::string_view why) {
      return tl::unexpected(Forfeited{Forfeit::Crashed, fmt::format("its option {} cannot be set to {}: {}",
                                                                    in_quotes(set.field), in_quotes(set.value), why)});
    };
    if (option == nullptr) return refused(fmt::format("it lists only {}", listed_options()));
    if (const auto fine = option->check(set.value); !fine) return refused(fine.error());
    set_options_ += option->set_to(set.value);
  }
  return {};
}

std::string UgiBot::listed_options() const {
  constexpr std::size_t told = 200;  // characters
  std::string names;
  for (const BotOption& option : introduction_.listed) names += (names.empty() ? "" : ", ") + option.name;
  return in_quotes(names, told);
}

std::string UgiBot::id_name() const { return presentable(introduction_.name, max_id_name); }

tl::expected<void, Forfeited> UgiBot::greet(const std::stop_token& stop) {
  const auto deadline = Clock::now() + ready_limits().start;
  if (!say("ugi\n", deadline)) return tl::unexpected(died("at its start", deadline));
  return wait_for("ugiok", deadline, stop);
}

// Everything else that it says meanwhile introduces it, or is ignored.
tl::expected<void, Forfeited> UgiBot::wait_for(std::string_view word, Clock::time_point deadline,
                                               const std::stop_token& stop) {
  child().allow_more();
  last_line_.clear();
  for (;;) {
    const auto heard = hear(deadline, stop);
    if (const auto* why = std::get_if<NoLine>(&heard)) {
      const bool is_greeting = word == "ugiok";
      return tl::unexpected(failed(*why, is_greeting ? "at its start, before ugiok" : "before readyok",
                                   is_greeting ? ready_limits().start : ready_limits().game, stray_line()));
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
  const bool is_new = game_ != game.spec();
  if (is_new && lists("game")) text += fmt::format("setoption name Game value {}\n", game.spec());
  if (is_new) text += set_options_;
  if (lists("seed")) text += fmt::format("setoption name Seed value {}\n", seed);
  text += "uginewgame\nisready\n";
  const auto deadline = Clock::now() + ready_limits().game;
  if (auto forfeited = wake()) return tl::unexpected(*std::move(forfeited));
  child().forget_unread();
  if (!say(text, deadline)) return tl::unexpected(died("before the game", deadline));
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
  if (text.size() > Child::fits_a_pipe)
    if (auto forfeited = wake()) return *std::move(forfeited);
  const auto asked = Clock::now();
  const auto deadline = last_moment(asked, allowed + turn.margin);
  if (!say(text, deadline)) return does_not_read("when it was asked for a move", deadline, allowed);
  if (auto forfeited = wake()) return *std::move(forfeited);

  SearchInfo told;
  last_line_.clear();
  for (;;) {
    const auto heard = hear(deadline, stop);
    if (const auto* why = std::get_if<NoLine>(&heard)) return failed(*why, "during its turn", allowed, stray_line());
    std::string_view rest = std::get<std::string_view>(heard);
    const std::string_view line = rest;
    const std::string_view word = take_word(rest);
    if (word == "info") {
      read_ugi_info(rest, told);
    } else if (word == "bestmove") {
      const auto time = Clock::now() - asked;
      const std::string_view move = take_word(rest);
      if (move == "resign") return Forfeited{Forfeit::Resigned, "said resign"};
      if (limit && time > *limit + turn.margin) return late(time, *limit, turn.margin);
      if (move == "draw" && turn.has_draw_offer) return Choice{Move::Pass, {}, time, true};
      told.offers_draw = take_word(rest) == "drawoffer";
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
