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

  // The largest number of pieces around any one of the centres; 0 where there is no centre. All cells are counted at
  // once: plane n of the sums below holds bit n of every cell's number.
  int max_around(Bits centres, Bits pieces) const {
    const Bits left = (pieces & not_right_) << 1U;
    const Bits right = (pieces & not_left_) >> 1U;
    const Bits beside_ones = left ^ right;
    const Bits beside_twos = left & right;
    const Bits row_ones = beside_ones ^ pieces;
    const Bits row_twos = beside_twos | (beside_ones & pieces);
    const Bits above_ones = row_ones << width_;
    const Bits above_twos = row_twos << width_;
    const Bits below_ones = row_ones >> width_;
    const Bits below_twos = row_twos >> width_;

    const Bits rows_ones = above_ones ^ below_ones;
    const Bits carried = (above_ones & below_ones) | (rows_ones & beside_ones);
    const Bits rows_twos = above_twos ^ below_twos;
    const Bits rows_fours = above_twos & below_twos;
    const Bits rest_twos = beside_twos ^ carried;
    const Bits rest_fours = beside_twos & carried;
    const std::array planes = {rows_ones ^ beside_ones, rows_twos ^ rest_twos,
                               rows_fours ^ rest_fours ^ (rows_twos & rest_twos), rows_fours & rest_fours};
    int most = 0;
    for (std::size_t plane = planes.size(); plane-- > 0;)
      if (const Bits having = centres & planes[plane]; having != 0) {
        centres = having;
        most += 1 << plane;
      }
    return most;
  }

 private:
  unsigned width_;
  Bits board_;
  Bits not_left_ = 0;
  Bits not_right_ = 0;
  std::array<Bits, sizeof(Bits) * 8> neighbours_{};
};

}  // namespace turno::plague
