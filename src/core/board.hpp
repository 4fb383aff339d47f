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

// Coins joined by strings; or, as dots, boxes (the coins) and their edges, of which a cut one is a drawn line.
struct StringBoard {
  struct Coin {
    int row = 0;
    int column = 0;
    int value = 1;
    bool taken = false;

    friend bool operator==(const Coin&, const Coin&) = default;
  };
  struct String {
    int coin = 0;              // index into coins
    std::optional<int> other;  // nothing: the ground
    bool cut = false;

    friend bool operator==(const String&, const String&) = default;
  };

  int rows = 0;
  int columns = 0;
  std::vector<Coin> coins;
  std::vector<String> strings;  // string i is called i + 1
  bool as_dots = false;

  friend bool operator==(const StringBoard&, const StringBoard&) = default;
};

using Board = std::variant<PitBoard, GridBoard, StringBoard>;

}  // namespace turno
