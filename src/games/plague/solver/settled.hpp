#pragma once

#include "core/bits.hpp"
#include "games/plague/grid.hpp"

namespace turno::plague {

// How many cells the side to move is proven to have at the end: at least, and at most.
struct CellBounds {
  int low = 0;
  int high = 0;
};

// A piece with no empty cell around it stays what it is: only a new piece next to it could turn it. The mover has its
// settled pieces at the end, whatever happens, and the other side has its own.
inline CellBounds bounds_by_settled(const Grid<Bits64>& grid, Bits64 own, Bits64 other, Bits64 empty) {
  const Bits64 unsettled = grid.reach(empty);
  return {count_bits(own & ~unsettled), count_bits(grid.board()) - count_bits(other & ~unsettled)};
}

}  // namespace turno::plague
