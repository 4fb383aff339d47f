#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace turno::plague {

// What `expert` sums, and for how much: docs/evaluations.md says what the terms mean. Weights are hundredths of a
// point, found by play; nothing else depends on them.
struct ExpertTerm {
  std::string_view name;
  int weight;
};

inline constexpr std::array expert_terms = {
    ExpertTerm{"cells", 50},  ExpertTerm{"open", 20},      ExpertTerm{"territory", 50}, ExpertTerm{"exposed", -20},
    ExpertTerm{"inside", 20}, ExpertTerm{"best-turn", 60}, ExpertTerm{"threat", -40},   ExpertTerm{"corners", 20},
    ExpertTerm{"border", 10}, ExpertTerm{"last-cell", 20}, ExpertTerm{"tempo", 50},
};

// The terms of a position, for the side to move, in the order of expert_terms.
using ExpertValues = std::array<int, expert_terms.size()>;

constexpr int weighted(const ExpertValues& values) {
  int sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) sum += expert_terms[i].weight * values[i];
  return sum;
}

}  // namespace turno::plague
