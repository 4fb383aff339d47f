#include "remote/kgp/free_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/hash.hpp"
#include "core/name.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "play/game/play_game.hpp"
#include "remote/kgp/pairing.hpp"

namespace turno::remote::kgp {
namespace {

constexpr std::size_t max_name = 40;
constexpr std::string_view nameless = "anonymous";

// What of a name can stand in the name of a player; the whole is kept beside it.
std::string plain(std::string_view name) {
  std::string text;
  for (const char c : name) {
    const std::string one(1, c);
    if (is_plain_name("a" + one, 2)) {
      text += c;
    } else if (!text.empty() && text.back() != '-') {
      text += '-';
    }
    if (text.size() == max_name) break;
  }
  while (!text.empty() && !is_plain_name(text, max_name)) text.erase(0, 1);
  while (text.ends_with('-')) text.pop_back();
  return text;
}

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
  const std::string shown = presentable(who.name.empty() ? nameless : who.name, max_id_name);
  const std::string name = plain(who.name);
  const std::string player = name.empty() ? "kgp" : fmt::format("kgp(name={})", name);
  participants_[key] = {player, entrant_of(shown, player)};
  return key;
}

std::size_t FreePlay::entrant_of(const std::string& name, const std::string& player) {
  const auto [at, is_new] = entrant_by_name_.emplace(name, entrants_.size());
  if (is_new) entrants_.push_back({name, player});
  return at->second;
}

std::vector<GameToPlay> FreePlay::next_games(const std::vector<FreeClient>& free, Time now) {
  std::vector<WaitingClient> waiting;
  waiting.reserve(free.size());
  for (const FreeClient& client : free)
    waiting.push_back({client.key, client.places, client.since, participants_.at(client.key).last});
  const auto client_of = [&](PlayerKey key) {
    return &*std::find_if(free.begin(), free.end(), [&](const FreeClient& client) { return client.key == key; });
  };
  std::vector<GameToPlay> games;
  for (const auto& [first, second] : pair_up(std::move(waiting), now, !settings_.computers.empty())) {
    participants_.at(first).last = second;
    if (second) participants_.at(*second).last = first;
    games.push_back(game_of(*client_of(first), second ? client_of(*second) : nullptr));
  }
  return games;
}

Seat FreePlay::computer_seat(std::uint64_t seed) {
  const std::string& name = settings_.computers[scramble(seed) % settings_.computers.size()];
  return {std::nullopt, parse_player(name, seed, *settings_.start.game).value()};
}

// Who begins is drawn by lot.
GameToPlay FreePlay::game_of(const FreeClient& one, const FreeClient* other) {
  constexpr std::uint64_t seed_range = 1'000'000'000;
  GameToPlay game{next_tag_++, settings_.start, {}, {}};
  game.head.seed = fold(scramble(settings_.seed), game.tag) % seed_range;
  game.head.game = describe(settings_.start);
  game.head.clock = settings_.time;
  const std::array<Seat, 2> seats{Seat{one.key, {}},
                                  other != nullptr ? Seat{other->key, {}} : computer_seat(game.head.seed)};
  const bool turned = scramble(game.head.seed) % 2 == 1;
  for (std::size_t i = 0; i < 2; ++i) {
    const Seat& seat = game.seats[i] = seats[turned ? 1 - i : i];
    if (seat.client) {
      const Participant& participant = participants_.at(*seat.client);
      game.head.players[i] = {participant.player, ""};
      playing_[game.tag][i] = participant.entrant;
    } else {
      game.head.players[i] = {seat.computer->text, settings_.version};
      playing_[game.tag][i] = entrant_of(seat.computer->kind, seat.computer->kind);
    }
  }
  return game;
}

void FreePlay::finished(FinishedGame game) {
  const auto playing = playing_.extract(game.tag).mapped();
  const PlayedGame played = result_of(game.game);
  results_.push_back(
      {results_.size() + 1, playing[0], playing[1], played.ending.value().winner, played.margin, played.forfeited});
  keep_(game.record);
}

tournament::Settings FreePlay::table_settings() const {
  tournament::Settings settings;
  settings.name = "freeplay";
  settings.games = {settings_.start.game->spec()};
  settings.format = tournament::Format::Ladder;  // whose players have different numbers of games
  settings.time = settings_.time;
  settings.entrants = entrants_;
  return settings;
}

}  // namespace turno::remote::kgp
