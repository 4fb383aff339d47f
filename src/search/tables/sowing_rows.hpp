#pragma once

#include <cstdint>

#include "games/kalah/kalah.hpp"
#include "search/tables/sowing_index.hpp"

namespace turno::search {

// A half of a board without its store, which is the last byte.
constexpr std::uint64_t row_mask = 0x00FFFFFFFFFFFFFF;

// The rows of a position, the mover's first.
struct SowingRows {
  std::uint64_t own = 0;
  std::uint64_t other = 0;

  int seeds() const { return SowingIndex::seeds(own) + SowingIndex::seeds(other); }
};

inline SowingRows rows_of(const kalah::SmallKalah::Position& at) {
  return {at.board.halves[0] & row_mask, at.board.halves[1] & row_mask};
}

// Whether they are all that the future of a position hangs on: not while Second may swap, nor where the first move of a
// game is not as the others.
inline bool rows_tell_all(const kalah::SmallKalah& game, const kalah::SmallKalah::Position& at) {
  return !at.swap_open && (game.rules().first_extra || at != game.start());
}

}  // namespace turno::search
