#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "core/points.hpp"
#include "play/game/live_game.hpp"
#include "play/game/player.hpp"

namespace turno {

// What the moves of a player cost. Forced passes are the referee's and cost nobody anything.
struct Effort {
  std::chrono::nanoseconds time{0};
  std::uint64_t nodes = 0;
  std::uint64_t moves = 0;

  Effort& operator+=(const Effort& other) {
    time += other.time;
    nodes += other.nodes;
    moves += other.moves;
    return *this;
  }
};

struct PlayedGame {
  std::optional<RecordedEnding> ending;  // none: stopped before the end
  bool forfeited = false;                // somebody forfeited, and loses the full board
  bool machine_was_late = false;         // by a late answer for which the machine is to blame
  Points points;
  int margin = 0;                 // First minus Second
  std::size_t moves = 0;          // all from the start of the game, passes included
  std::array<Effort, 2> efforts;  // First's, Second's
};

struct Conditions {
  TimeControl time;
  std::function<void(const LiveGame&)> on_move = {};  // told after every move, if there
  SharedTables adjudicate = {};                       // a game ends as soon as these tables have its position
  std::chrono::milliseconds margin{0};                // an answer that is so late is in time
};

// Lets First and Second play the game to its end, or until a stop is asked for: then the choice that was on its way is
// not played. A move that is not legal or too late forfeits the game.
PlayedGame play_game(LiveGame& game, const std::array<Player*, 2>& players, std::stop_token stop,
                     const Conditions& conditions = {});

// What came of a game, but for the efforts: as play_game() returns it, for a game whose moves were read. A forfeit
// gives the other side the full board; an adjudicated game has the points at the end of best play.
PlayedGame result_of(const LiveGame& game);

}  // namespace turno
