#pragma once

#include <array>
#include <cstddef>

#include "games/coins/solver/string_graph.hpp"

namespace turno::coins {

// Which strings are tried first: those in the middle of the board, and those to the ground last. Every line of play
// then takes the board apart in the same way, so that more of them meet in the same positions.
class CutOrder {
 public:
  static constexpr int limit = 65;

  explicit CutOrder(const StringGraph& graph);

  // The higher the earlier, from 0 to below `limit`.
  int operator[](unsigned string) const { return order_[string]; }

 private:
  std::array<int, 64> order_{};
};

}  // namespace turno::coins
