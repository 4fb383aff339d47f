#pragma once

#include <cstdint>

#include "games/kalah/endgames/position_index.hpp"
#include "games/kalah/kalah.hpp"

namespace turno::kalah {

// A half of a board without its store, which is the last byte.
constexpr std::uint64_t row_mask = 0x00FFFFFFFFFFFFFF;

// The rows of a position, the mover's first.
struct Rows {
  std::uint64_t own = 0;
  std::uint64_t other = 0;

  int seeds() const { return PositionIndex::seeds(own) + PositionIndex::seeds(other); }
};

inline Rows rows_of(const SmallKalah::Position& at) {
  return {at.board.halves[0] & row_mask, at.board.halves[1] & row_mask};
}

// Whether the rows decide the whole future of a position: not while Second may swap, nor at the start of a game whose
// first move is not like the others.
inline bool rows_tell_all(const SmallKalah& game, const SmallKalah::Position& at) {
  return !at.swap_open && (game.rules().first_extra || at != game.start());
}

}  // namespace turno::kalah
