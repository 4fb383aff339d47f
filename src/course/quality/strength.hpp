#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/any_game.hpp"
#include "play/match/player_pool.hpp"
#include "play/players/player_text.hpp"

namespace turno::course {

// How games have ended for a player.
struct Score {
  std::size_t won = 0;
  std::size_t drawn = 0;
  std::size_t lost = 0;
  std::size_t forfeited = 0;  // of those lost: by an error, a move out of time, ...
  int margin = 0;             // points won minus points lost, of all games

  std::size_t games() const { return won + drawn + lost; }

  friend bool operator==(const Score&, const Score&) = default;
};

struct SeriesSettings {
  PlayerText opponent;  // built-in
  std::size_t pairs = 0;
  std::size_t opening_moves = 0;
  std::uint64_t seed = 1;  // of openings and players
};

struct SeriesGame {
  int margin = 0;  // for the player; a forfeit is worth the full board
  bool forfeited = false;
};

// Two games, as First and as Second, from each of so many random openings; those of a shorter series are the first of
// a longer one. The error is this machine's, or says that the game is too short for the openings, or that somebody
// asked for a stop.
tl::expected<std::vector<SeriesGame>, std::string> play_series(const std::shared_ptr<const AnyGame>& game,
                                                               const PlayerText& player, const SeriesSettings& settings,
                                                               PlayerPool& pool, const std::stop_token& stop);

Score score_of(std::span<const SeriesGame> games);

}  // namespace turno::course
