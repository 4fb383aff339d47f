#pragma once

#include <array>
#include <string_view>

namespace turno::kalah {

// What `expert` adds up, for the side to move: docs/evaluations.md. Weights stand in weights.json, which `turno tune`
// writes; the first term is the unit of the others. The side to move is "own".
inline constexpr auto expert_terms = std::to_array<std::string_view>(
    {"store", "pits", "own_turns", "own_capture", "other_turns", "other_capture", "tempo"});

// Where tuning begins: from nothing but stores.
inline constexpr std::array<int, expert_terms.size()> expert_start{100, 0, 0, 0, 0, 0, 0};

using ExpertValues = std::array<int, expert_terms.size()>;

}  // namespace turno::kalah
