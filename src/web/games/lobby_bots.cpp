// How registered bots play the games of the lobby.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "web/games/lobby.hpp"

namespace turno::web {
namespace {

std::string seat_of(const std::string& game, Side side) { return fmt::format("{}/{}", game, number_of(side)); }

}  // namespace

// The name is looked up for every move: a bot that was removed plays no more.
void Lobby::let_bot_think(Entry& entry, std::string_view name) {
  if (bots_ == nullptr) return entry.game.set_waiting(true);  // until a server that offers bots has the game
  const std::string id = entry.game.id();
  const std::uint64_t revision = entry.game.revision();
  const LiveGame& live = entry.game.live();
  const auto program = bots_->program(name, entry.game.computer_to_move()->seed, live.game());
  if (!program) {
    on_trouble_(id, program.error());
    entry.game.set_waiting(true);
    return try_again(entry);
  }
  if (!*program) return play(id, revision, Forfeited{Forfeit::Abandoned, "the bot is no longer registered"});
  const auto time = std::min(settings_.bot_turn, entry.game.time_left(loop_.now()).value_or(settings_.bot_turn));
  entry.thinking = std::stop_source();
  const auto asked = bots_->host().ask(
      {seat_of(id, live.view().to_move), entry.client, **program, live.so_far(), live.view(), time}, entry.thinking,
      [=, this] { stop_waiting(id, revision); },
      [=, this](const BotAnswer& answer) { bot_answered(id, revision, answer); });
  entry.game.set_waiting(asked != BotHost::Asked::AtOnce);
  if (asked == BotHost::Asked::Refused) try_again(entry);
}

void Lobby::show_waiting(Entry& entry, bool waits) {
  if (entry.game.waiting() == waits) return;
  entry.game.set_waiting(waits);
  tell_watchers(entry);
}

void Lobby::stop_waiting(const std::string& id, std::uint64_t revision) {
  const auto found = games_.find(id);
  if (found == games_.end() || found->second.game.revision() != revision) return;
  show_waiting(found->second, false);
}

void Lobby::bot_answered(const std::string& id, std::uint64_t revision, const BotAnswer& answer) {
  const auto found = games_.find(id);
  if (found == games_.end() || found->second.game.revision() != revision) return;
  HostedGame& game = found->second.game;
  if (!answer.answer) {
    show_waiting(found->second, true);
    return try_again(found->second);
  }
  game.set_version(game.live().view().to_move, answer.version);
  answered(id, revision, *answer.answer);
}

void Lobby::end_bots(const HostedGame& game) {
  if (bots_ == nullptr) return;
  for (const Side side : {Side::First, Side::Second}) bots_->host().end_bot(seat_of(game.id(), side));
}

}  // namespace turno::web
