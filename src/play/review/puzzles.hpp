#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/game_so_far.hpp"

namespace turno {

// A position in which one of three moves or more wins and no other does, under best play of both: proven, whatever came
// before it.
struct Puzzle {
  GameSoFar at;                  // starts with the position; no moves
  std::vector<Move> came_about;  // the moves that led to it, from the start that the puzzles were looked for from
  std::vector<Move> line;        // the winning move and what best play goes on with
  int value = 0;                 // by how much it wins
};

struct PuzzleSettings {
  std::size_t count = 1;
  std::uint64_t seed = 1;
  std::size_t threads = 1;        // change nothing but the time
  std::uint64_t nodes = 500'000;  // for a proof; what takes more is no puzzle
};

// Told after every game that was looked through: how many, and how many puzzles there are.
using OnPuzzleProgress = std::function<void(std::size_t games, std::size_t puzzles)>;

// From games of computers that err, each decided by the seed and its number; one puzzle a game at most, that which is
// furthest from the end, and no position twice. Fewer than wanted where a stop was asked for, or where `max_games` had
// no more of them.
std::vector<Puzzle> make_puzzles(const Catalog& catalog, const GameSoFar& start, const PuzzleSettings& settings,
                                 const OnPuzzleProgress& on_progress, const std::stop_token& stop);

// How many games are looked through for so many puzzles.
std::size_t max_games(std::size_t count);

}  // namespace turno
