#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace turno::coins {

// What `expert` sums, and for how much: docs/evaluations.md says what the terms mean. Weights are hundredths of a
// point, found by play; nothing else depends on them.
struct ExpertTerm {
  std::string_view name;
  int weight;
};

inline constexpr std::array expert_terms = {
    ExpertTerm{"margin", 100},   ExpertTerm{"free", 100},     ExpertTerm{"dealing", 85},   ExpertTerm{"control-0", 92},
    ExpertTerm{"control-1", 78}, ExpertTerm{"control-2", 42}, ExpertTerm{"control-3", 20}, ExpertTerm{"control-4", 6},
    ExpertTerm{"parity", 3},     ExpertTerm{"rest", 2},
};

// The terms of a position, for the side to move, in the order of expert_terms.
using ExpertValues = std::array<int, expert_terms.size()>;

constexpr int weighted(const ExpertValues& values) {
  int sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) sum += expert_terms[i].weight * values[i];
  return sum;
}

}  // namespace turno::coins
