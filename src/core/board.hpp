#pragma once

#include <array>
#include <optional>
#include <variant>
#include <vector>

#include "core/side.hpp"

namespace turno {

// What a screen draws. Screens are given one of these and know no rules.

// Two rows of pits in sowing order and two stores, indexed by side.
struct PitBoard {
  std::array<std::vector<int>, 2> pits;
  std::array<int, 2> stores{};
  int first_label = 0;  // how players call pit 0

  friend bool operator==(const PitBoard&, const PitBoard&) = default;
};

// A rectangle of cells, row by row from the top, each empty or held by a side.
struct GridBoard {
  int columns = 0;
  int rows = 0;
  std::vector<std::optional<Side>> cells;

  friend bool operator==(const GridBoard&, const GridBoard&) = default;
};

using Board = std::variant<PitBoard, GridBoard>;

}  // namespace turno
