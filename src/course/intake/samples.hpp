#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/game_so_far.hpp"

namespace turno::course {

// Whole games of random moves, the same for a seed on every machine. Together their positions, the final ones included,
// show an evaluation function what occurs in games.
std::vector<std::vector<Move>> sample_games(const AnyGame& game, std::size_t count, std::uint64_t seed);

// Beginnings of such games, of all lengths, after which there is a choice of moves.
std::vector<std::vector<Move>> sample_turns(const AnyGame& game, std::size_t count, std::uint64_t seed);

}  // namespace turno::course
