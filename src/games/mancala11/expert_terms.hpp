#pragma once

#include <array>
#include <string_view>

namespace turno::mancala11 {

// What `expert` adds up, for the side to move: docs/evaluations.md. Weights stand in weights.json, which `turno tune`
// writes; the first term is the unit of the others. The side that sows next is "own".
inline constexpr auto expert_terms = std::to_array<std::string_view>(
    {"store", "row", "pits", "own_turns", "own_gain", "other_turns", "other_gain", "tempo"});

// Where tuning begins: from nothing but kalahas.
inline constexpr std::array<int, expert_terms.size()> expert_start{100, 0, 0, 0, 0, 0, 0, 0};

using ExpertValues = std::array<int, expert_terms.size()>;

}  // namespace turno::mancala11
