#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "core/bits.hpp"

namespace turno::plague {

// The geometry of a board: cell row * columns + column, rows counted from the top, is one bit of a word.
//
//   0  1  2  3      A step to the side is a shift by one, which must not run from the end of a row into the next;
//   4  5  6  7      a step up or down is a shift by a row, which runs off the board and is masked away.
//   8  9 10 11
template <BitSet Bits>
class Grid {
 public:
  Grid(int columns, int rows) : width_(static_cast<unsigned>(columns)), board_(first_bits<Bits>(columns * rows)) {
    assert(columns >= 1 && columns <= 10 && rows >= 1 && rows <= 10);
    Bits left_edge = 0;
    for (int row = 0; row < rows; ++row) left_edge |= bit<Bits>(row * columns);
    not_left_ = board_ & ~left_edge;
    not_right_ = board_ & ~(left_edge << (width_ - 1));
    for (int cell = 0; cell < columns * rows; ++cell)
      neighbours_[static_cast<std::size_t>(cell)] = reach(bit<Bits>(cell)) & ~bit<Bits>(cell);
  }

  Bits board() const { return board_; }

  // The up to eight cells around one.
  Bits neighbours(std::size_t cell) const { return neighbours_[cell]; }

  // The cells of a set and all around them.
  Bits reach(Bits cells) const {
    const Bits wide = cells | (cells & not_right_) << 1U | (cells & not_left_) >> 1U;
    return (wide | wide << width_ | wide >> width_) & board_;
  }

 private:
  unsigned width_;
  Bits board_;
  Bits not_left_ = 0;
  Bits not_right_ = 0;
  std::array<Bits, sizeof(Bits) * 8> neighbours_{};
};

}  // namespace turno::plague
