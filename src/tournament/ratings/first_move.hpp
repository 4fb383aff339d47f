#pragma once

#include <cstddef>
#include <span>

#include "tournament/ratings/pair_counts.hpp"

namespace turno::tournament {

// Whether an advantage of moving first can be told from strength: First has won a game, Second has won one, and no
// strengths could stand for it. They could if every First were by the same amount stronger than its Second.
bool can_tell_first_move(std::size_t players, std::span<const PairCount> pairs);

}  // namespace turno::tournament
