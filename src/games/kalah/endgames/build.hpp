#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>

#include "games/kalah/endgames/position_index.hpp"
#include "games/kalah/rules.hpp"

namespace turno::kalah {

struct BuildSettings {
  std::size_t threads = 1;
  std::stop_token stop;
  std::function<void(int seeds)> on_layer;  // all positions with so many seeds are done
};

// Fills in, by number, by how much the side to move of each position wins all that is still to be won, for the rules of
// these fields: pits, capture, end. False when it was stopped before the end.
bool build_values(const Rules& rules, const PositionIndex& index, std::span<std::int8_t> values,
                  const BuildSettings& settings);

}  // namespace turno::kalah
