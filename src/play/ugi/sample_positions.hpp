#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/game_so_far.hpp"

namespace turno {

// Positions of random games, each as the moves that lead to it.
struct SamplePositions {
  using Moves = std::vector<Move>;

  Moves narrow;                   // few moves are legal
  Moves over;                     // the game is over
  std::optional<Moves> repeated;  // who made the last move is to move again; nothing where none was met
  std::optional<Moves> passed;    // the last move was a pass
};

// The game must not be over.
SamplePositions sample_positions(const GameSoFar& start, std::uint64_t seed);

}  // namespace turno
