#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

namespace turno {

// A move is an index into the board (a pit, a cell, a string), or one of the two that touch no single place.
enum class Move : std::uint16_t { Swap = 0xFFFE, Pass = 0xFFFF };

constexpr Move move_at(std::size_t index) {
  assert(index < static_cast<std::size_t>(Move::Swap));
  return static_cast<Move>(index);
}

constexpr std::size_t index_of(Move move) {
  assert(move < Move::Swap);
  return static_cast<std::size_t>(move);
}

}  // namespace turno
