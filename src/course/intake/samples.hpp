#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/game_so_far.hpp"

namespace turno::course {

// Whole games of random moves, the same for a seed on every machine: whoever values every position of them, also the
// last ones, where the game is over, has seen what games bring.
std::vector<std::vector<Move>> sample_games(const AnyGame& game, std::size_t count, std::uint64_t seed);

// Beginnings of such games, spread over all their parts, in which somebody has a choice.
std::vector<std::vector<Move>> sample_turns(const AnyGame& game, std::size_t count, std::uint64_t seed);

}  // namespace turno::course
