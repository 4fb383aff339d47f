#pragma once

#include "core/bits.hpp"
#include "games/plague/grid.hpp"

namespace turno::plague {

// Searches positions with few empty cells without remembering anything: faster than waiting for a table in memory.
class LateSearch {
 public:
  static constexpr int max_empty = 9;

  // The grid must outlive it.
  explicit LateSearch(const Grid<Bits64>& grid) : grid_(grid), cells_(count_bits(grid.board())) {}

  // Whether the mover gets at least `bound` cells: a result of `bound` or more is a lower bound of their number, less
  // is an upper bound. At least one cell is empty, at most `max_empty` are.
  int search(Bits64 own, Bits64 other, int bound) const;

 private:
  int search(Bits64 own, Bits64 other, Bits64 empty, int bound) const;
  // The same for the last cells, in any order.
  int finish(Bits64 own, Bits64 other, Bits64 empty, int bound) const;

  const Grid<Bits64>& grid_;
  int cells_;
};

}  // namespace turno::plague
