#pragma once

#include <array>
#include <string_view>

namespace turno::coins {

// What `expert` adds up, for the side to move: docs/evaluations.md. Weights stand in weights.json, which `turno tune`
// writes; the first term is the unit of the others.
inline constexpr auto expert_terms =
    std::to_array<std::string_view>({"margin", "free", "dealing", "control", "other-control", "parity", "rest"});

// Where tuning begins: as `chains` has them.
inline constexpr std::array<int, expert_terms.size()> expert_start{100, 100, 100, 50, 50, 0, 0};

using ExpertValues = std::array<int, expert_terms.size()>;

}  // namespace turno::coins
