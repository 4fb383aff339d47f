#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/board.hpp"
#include "core/points.hpp"
#include "core/side.hpp"
#include "engine/game_so_far.hpp"

namespace turno::tournament {

// Everything on a screen that moves can change, as a list of numbers: the points of First and of Second, then
//   pits:         the seeds in First's pits and store, then in Second's
//   grid:         the cells; 0 empty, 1 First's, 2 Second's
//   coins, dots:  the coins, 1 when taken; then the strings, 1 when cut
// All else on a board stays as it is from the first move to the last.
std::vector<int> screen_numbers(const Points& points, const Board& board);

struct Change {
  std::size_t place = 0;  // index into screen_numbers()
  int value = 0;          // what stands there now

  friend bool operator==(const Change&, const Change&) = default;
};

struct ReplayedMove {
  std::string text;
  Side mover = Side::First;
  std::optional<std::chrono::milliseconds> time;  // none: not told
  std::vector<Change> changes;
};

// A game move by move, for screens that know no rules.
struct GameReplay {
  Points points;  // before the first move, like the board
  Board board;
  std::vector<ReplayedMove> moves;
};

// There is one time a move.
GameReplay replay_of(const GameSoFar& so_far, std::span<const std::chrono::milliseconds> times);

// One JSON object:
// {"number":17,"points":[0,0],"board":{...},"moves":["3"],"movers":[1],"times":[12],"changes":[[...]]}. The board is as
// screens get it everywhere, a change is two numbers of a move's list: place, value. A time that is not told is null.
std::string to_json(std::size_t number, const GameReplay& replay);

}  // namespace turno::tournament
