#pragma once

#include <array>
#include <chrono>
#include <optional>

#include "core/side.hpp"

namespace turno {

// How much time a game gives. Nothing set: as much as it takes.
struct TimeControl {
  std::optional<std::chrono::milliseconds> move;     // for each move
  std::optional<std::chrono::milliseconds> initial;  // a clock for the game of each side ...
  std::chrono::milliseconds increment{0};            // ... to which each move adds

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// What is left to both sides of a game that is timed as a whole.
struct Clocks {
  std::array<std::chrono::milliseconds, 2> left{};  // First's, Second's
  std::chrono::milliseconds increment{0};

  std::chrono::milliseconds of(Side side) const { return left[index_of(side)]; }
};

}  // namespace turno
