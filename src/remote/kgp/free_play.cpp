#include "remote/kgp/free_play.hpp"

#include <fmt/format.h>

#include <utility>

#include "core/hash.hpp"
#include "core/return_if_error.hpp"
#include "remote/kgp/client_name.hpp"
#include "remote/kgp/pairing.hpp"

namespace turno::remote::kgp {
namespace {

constexpr std::size_t max_name = 40;

}  // namespace

tl::expected<void, std::string> FreePlay::check(const FreePlaySettings& settings) {
  for (const std::string& name : settings.computers) {
    if (names_command(name)) return tl::unexpected(fmt::format("{}: only players that come with turno", name));
    const auto player = parse_player(name, 0, *settings.start.game);
    RETURN_IF_ERROR(player);
    if (player->is_human()) return tl::unexpected(fmt::format("{}: only players that come with turno", name));
  }
  return {};
}

tl::expected<PlayerKey, std::string> FreePlay::admit(const Introduction& who) {
  const PlayerKey key = next_key_++;
  participants_[key] = {who.name};
  return key;
}

std::vector<GameToPlay> FreePlay::next_games(const std::vector<FreeClient>& free, Time now) {
  if (table_ != nullptr && !trouble_)
    if (const auto kept = table_->keep(); !kept) trouble_ = kept.error();
  if (trouble_) return {};
  std::vector<WaitingClient> waiting;
  waiting.reserve(free.size());
  for (const FreeClient& client : free)
    waiting.push_back({client.key, client.places, client.since, participants_.at(client.key).last});
  std::vector<Opponents> all;
  for (const auto& [first, second] : pair_up(std::move(waiting), now, !settings_.computers.empty())) {
    participants_.at(first).last = second;
    if (second) participants_.at(*second).last = first;
    all.push_back(draw_lots(first, second));
  }
  if (table_ != nullptr) return begin_in_table(all);
  std::vector<GameToPlay> games;
  games.reserve(all.size());
  for (const Opponents& opponents : all) games.push_back(begin(opponents));
  return games;
}

// Who begins, and which computer.
FreePlay::Opponents FreePlay::draw_lots(PlayerKey one, std::optional<PlayerKey> other) {
  constexpr std::uint64_t seed_range = 1'000'000'000;
  Opponents opponents{next_tag_, fold(scramble(settings_.seed), next_tag_) % seed_range, {one, other}};
  ++next_tag_;
  if (!other) opponents.computer = settings_.computers[scramble(opponents.seed) % settings_.computers.size()];
  if (scramble(opponents.seed) % 2 == 1) std::swap(opponents.keys[0], opponents.keys[1]);
  return opponents;
}

FreePlayTable::Who FreePlay::who(const Opponents& opponents, std::size_t side) const {
  const auto& key = opponents.keys[side];
  if (!key) return {opponents.computer, true};
  return {participants_.at(*key).name, false};
}

std::vector<GameToPlay> FreePlay::begin_in_table(const std::vector<Opponents>& all) {
  if (all.empty()) return {};
  std::vector<FreePlayTable::Meeting> meetings;
  meetings.reserve(all.size());
  for (const Opponents& opponents : all) meetings.push_back({who(opponents, 0), who(opponents, 1)});
  const auto entrants = table_->enter(meetings);
  if (!entrants) {
    trouble_ = entrants.error();
    return {};
  }
  std::vector<GameToPlay> games;
  games.reserve(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    GameToPlay& game = games.emplace_back(table_->begin((*entrants)[i]));
    for (std::size_t side = 0; side < 2; ++side) game.seats[side].client = all[i].keys[side];
  }
  return games;
}

GameToPlay FreePlay::begin(const Opponents& opponents) {
  GameToPlay game{opponents.tag, settings_.start, {}, {}};
  game.head.seed = opponents.seed;
  game.head.game = describe(settings_.start);
  game.head.clock = settings_.time;
  for (std::size_t i = 0; i < 2; ++i) {
    const FreePlayTable::Who player = who(opponents, i);
    Seat& seat = game.seats[i];
    seat.client = opponents.keys[i];
    if (player.is_computer) {
      seat.computer = parse_player(player.name, opponents.seed, *settings_.start.game).value();
      game.head.players[i] = {seat.computer->text, settings_.version};
    } else {
      const std::string name = plain_name(player.name, max_name);
      game.head.players[i] = {name.empty() ? std::string(client_kind) : fmt::format("{}(name={})", client_kind, name),
                              ""};
    }
  }
  return game;
}

void FreePlay::left(PlayerKey key, const ServerSession& /*session*/) { participants_.erase(key); }

void FreePlay::finished(FinishedGame game) {
  if (table_ != nullptr) return table_->finished(game.tag, game.record);
  keep_(game.record);
}

}  // namespace turno::remote::kgp
