#pragma once

#include "core/bits.hpp"
#include "games/plague/grid.hpp"
#include "games/plague/rules.hpp"
#include "games/plague/solver/cell_search.hpp"

namespace turno::plague {

// The board that is searched: at least as wide as it is high, so that a board and its transpose take the same work.
class OrientedBoard {
 public:
  explicit OrientedBoard(const Rules& rules)
      : rules_(rules), grid_(turned_over() ? rules.rows : rules.columns, turned_over() ? rules.columns : rules.rows) {}

  const Grid<Bits64>& grid() const { return grid_; }
  int columns() const { return turned_over() ? rules_.rows : rules_.columns; }
  int rows() const { return turned_over() ? rules_.columns : rules_.rows; }

  Cells cells(Bits64 own, Bits64 other) const { return {oriented(own), oriented(other)}; }

 private:
  bool turned_over() const { return rules_.columns < rules_.rows; }

  Bits64 oriented(Bits64 cells) const {
    if (!turned_over()) return cells;
    Bits64 turned = 0;
    for (Bits64 left = cells; left != 0; left &= left - 1) {
      const int cell = lowest_bit(left);
      turned |= bit<Bits64>(cell % rules_.columns * rules_.rows + cell / rules_.columns);
    }
    return turned;
  }

  Rules rules_;
  Grid<Bits64> grid_;
};

}  // namespace turno::plague
