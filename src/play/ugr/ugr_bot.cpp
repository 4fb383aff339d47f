#include "play/ugr/ugr_bot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/game/clock.hpp"
#include "play/game/record.hpp"
#include "play/system/said_text.hpp"
#include "play/ugr/ugr_text.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds to_say_ok{200};          // when it was told that the game is over
constexpr std::size_t last_words = 64U << 10U;  // bytes after that

// A clock for the whole game cannot be told: a share of it is the time of this move.
milliseconds time_to_tell(const Turn& turn, std::optional<milliseconds> limit) {
  if (!limit) return milliseconds(0);
  if (!turn.clocks) return *limit;
  const Side side = turn.view.to_move;
  const milliseconds share = share_of_clock(turn.clocks->of(side), turn.clocks->increment_of(side));
  return std::max(milliseconds(1), std::min(*limit, share));
}

}  // namespace

tl::expected<std::unique_ptr<UgrBot>, NotStarted> UgrBot::start(const ProgramSettings& settings,
                                                                const std::stop_token& stop) {
  const auto failed_with = [](const Forfeited& why) { return tl::unexpected(NotStarted{why.detail, why}); };
  const auto run = [&]() -> tl::expected<std::unique_ptr<UgrBot>, NotStarted> {
    auto child = Child::start(settings.command, *settings.sandbox);
    RETURN_IF_ERROR(child);
    std::unique_ptr<UgrBot> bot(new UgrBot(std::move(*child), settings));
    if (auto greeted = bot->greet(stop); !greeted) return failed_with(greeted.error());
    return bot;
  };
  std::string name = settings.known_name.value_or("");
  if (!settings.known_name) {
    auto asked = run();
    RETURN_IF_ERROR(asked);
    if (auto named = (*asked)->ask_name(stop); !named) return failed_with(named.error());
    name = std::move((*asked)->name_);
  }
  auto bot = run();
  RETURN_IF_ERROR(bot);
  (*bot)->name_ = std::move(name);
  return bot;
}

std::string UgrBot::id_name() const { return presentable(name_, max_id_name); }

std::string_view UgrBot::farewell() const { return ugr::end; }

// An empty word is any line. Others mean nothing: as its simulator, nobody is believed who says something else.
tl::expected<std::string, Forfeited> UgrBot::answer_to(std::string_view text, std::string_view word,
                                                       std::string_view when, milliseconds limit,
                                                       const std::stop_token& stop) {
  const auto deadline = Clock::now() + limit;
  child().forget_unread();
  if (!say(text, deadline)) return tl::unexpected(died(when, deadline));
  std::string instead;
  for (;;) {
    const auto heard = hear(deadline, stop);
    if (const auto* why = std::get_if<NoLine>(&heard)) return tl::unexpected(failed(*why, when, limit, instead));
    const std::string_view line = trim(std::get<std::string_view>(heard));
    if (word.empty() || line == word) return std::string(line);
    instead = in_quotes(line);
  }
}

tl::expected<void, Forfeited> UgrBot::greet(const std::stop_token& stop) {
  const auto said = answer_to(ugr::ping, "PONG", "at its start, before PONG", ready_limits().start, stop);
  RETURN_IF_ERROR(said);
  return {};
}

tl::expected<void, Forfeited> UgrBot::ask_name(const std::stop_token& stop) {
  auto said = answer_to(ugr::get_name, {}, "when it was asked for its name", ready_limits().start, stop);
  RETURN_IF_ERROR(said);
  name_ = *std::move(said);
  say_farewell();
  return {};
}

tl::expected<void, Forfeited> UgrBot::get_ready(const AnyGame& /*game*/, std::uint64_t /*seed*/,
                                                const std::stop_token& /*stop*/) {
  return {};  // it was greeted, and is told of the game when its side is known
}

tl::expected<void, Forfeited> UgrBot::prepare(Side side, milliseconds time, const std::stop_token& stop) {
  if (told_time_ == time && told_side_ == side) return {};
  if (auto forfeited = wake()) return tl::unexpected(*std::move(forfeited));
  const milliseconds limit = ready_limits().game;
  if (told_time_ != time) {
    RETURN_IF_ERROR(answer_to(ugr::time_out(time), {}, "after TIMEOUT", limit, stop));
    told_time_ = time;
  }
  if (told_side_ != side) {
    RETURN_IF_ERROR(answer_to(ugr::set_player(side), "OK", "after SETPLAYER", limit, stop));
    told_side_ = side;
  }
  return {};
}

// The time runs from the moment it is asked, after all preparations.
Answer UgrBot::choose(const Turn& turn, const std::stop_token& stop) {
  std::optional<milliseconds> limit = limits().time;
  if (turn.time) limit = std::min(limit.value_or(*turn.time), *turn.time);
  const milliseconds allowed = limit.value_or(longest_turn);
  if (auto ready = prepare(turn.view.to_move, time_to_tell(turn, limit), stop); !ready) return std::move(ready.error());

  child().forget_unread();
  const auto asked = Clock::now();
  const auto deadline = last_moment(asked, allowed + turn.margin);
  if (!say(ugr::get_move(turn), deadline)) return does_not_read("when it was asked for a move", deadline, allowed);
  if (auto forfeited = wake()) return *std::move(forfeited);
  std::string instead;
  for (;;) {
    const auto heard = hear(deadline, stop);
    if (const auto* why = std::get_if<NoLine>(&heard)) return failed(*why, "during its turn", allowed, instead);
    const std::string_view line = std::get<std::string_view>(heard);
    const auto time = Clock::now() - asked;
    const auto move = ugr::read_answer(line, turn.view);
    if (!move) {
      if (!trim(line).empty()) instead = in_quotes(line);
      continue;
    }
    if (limit && time > *limit + turn.margin) return late(time, *limit, turn.margin);
    if (!*move) return Forfeited{Forfeit::IllegalMove, move->error()};
    return Choice{**move, {}, time};
  }
}

// Without END it would write its last answer for ever once its input ends.
void UgrBot::say_farewell() {
  const auto deadline = Clock::now() + to_say_ok;
  child().go_on();
  child().forget_unread();
  child().allow_more(last_words);
  if (say(farewell(), deadline))
    while (std::holds_alternative<std::string_view>(hear(deadline, {}))) {
    }
  child().end(deadline);
  give_up();
}

void UgrBot::finish(const Turn& /*last*/) { say_farewell(); }

}  // namespace turno
