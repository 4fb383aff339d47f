#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "play/game/live_game.hpp"
#include "play/players/player_text.hpp"
#include "remote/kgp/clock.hpp"
#include "remote/kgp/server_session.hpp"

namespace turno::remote::kgp {

// Whoever plays over the network, however often it connects: in free play a connection, in a tournament an entrant.
using PlayerKey = std::size_t;

// A client, or a player that comes with turno.
struct Seat {
  std::optional<PlayerKey> client = {};
  std::optional<PlayerText> computer = {};
};

struct GameToPlay {
  std::uint64_t tag = 0;  // of whoever wanted it played
  GameSoFar start;
  std::array<Seat, 2> seats;  // First's, Second's
  GameRecord head;            // what is known of the record before the first move
};

struct FinishedGame {
  std::uint64_t tag = 0;
  const LiveGame& game;
  GameRecord record;
};

// A client that could play another game.
struct FreeClient {
  PlayerKey key = 0;
  std::size_t places = 1;  // games that it takes beside those that it plays
  Time since;              // when it last began or ended a game, or came
  Introduction who = {};
};

// Who meets whom, and what becomes of the games.
class Matchmaker {
 public:
  Matchmaker() = default;
  Matchmaker(const Matchmaker&) = delete;
  Matchmaker(Matchmaker&&) = delete;
  Matchmaker& operator=(const Matchmaker&) = delete;
  Matchmaker& operator=(Matchmaker&&) = delete;
  virtual ~Matchmaker() = default;

  virtual tl::expected<PlayerKey, std::string> admit(const Introduction& who) = 0;
  // How long a client may be away while a game waits for it.
  virtual milliseconds patience() const = 0;
  virtual std::vector<GameToPlay> next_games(const std::vector<FreeClient>& free, Time now) = 0;
  virtual void finished(FinishedGame game) = 0;
  // A client that was admitted has gone; it may come back.
  virtual void left(PlayerKey /*key*/, const ServerSession& /*session*/) {}
};

}  // namespace turno::remote::kgp
