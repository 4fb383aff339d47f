#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <numeric>

#include "core/hash.hpp"
#include "core/side.hpp"
#include "games/sowing/ring.hpp"

namespace turno::sowing {

// Boards that a packed one cannot hold: up to twelve pits a side, counts beyond a byte.
struct WideBoard {
  static constexpr int max_pits = 12;

  // Pit 0.. of a side, its store last; pits the board does not have stay empty.
  using Half = std::array<std::uint16_t, max_pits + 1>;
  std::array<Half, 2> halves{};

  int pit(Side side, int index) const { return half(side)[checked(index)]; }
  int store(Side side) const { return half(side)[max_pits]; }

  void add_to_pit(Side side, int index, int seeds) { add(half(side)[checked(index)], seeds); }
  void add_to_store(Side side, int seeds) { add(half(side)[max_pits], seeds); }
  void clear_pit(Side side, int index) { half(side)[checked(index)] = 0; }
  void clear_row(Side side) { std::fill_n(half(side).begin(), max_pits, std::uint16_t{0}); }

  bool row_is_empty(Side side) const { return row_sum(side) == 0; }
  int row_sum(Side side) const { return std::accumulate(half(side).begin(), half(side).end() - 1, 0); }

  unsigned occupied(Side side) const {
    unsigned bits = 0;
    for (std::size_t i = 0; i < max_pits; ++i) bits |= static_cast<unsigned>(half(side)[i] != 0) << i;
    return bits;
  }

  std::uint64_t hash() const {
    std::uint64_t hash = 0;
    for (const Half& cells : halves)
      for (const std::uint16_t cell : cells) hash = fold(hash, cell);
    return hash;
  }

  Half& half(Side side) { return halves[index_of(side)]; }
  const Half& half(Side side) const { return halves[index_of(side)]; }

  friend bool operator==(const WideBoard&, const WideBoard&) = default;

 private:
  static std::size_t checked(int index) {
    assert(index >= 0 && index < max_pits);
    return static_cast<std::size_t>(index);
  }
  static void add(std::uint16_t& cell, int seeds) { cell = static_cast<std::uint16_t>(cell + seeds); }
};

// Sowing on a wide board, seed by seed.
class WideSowing {
 public:
  using Board = WideBoard;

  WideSowing(Ring ring, int /*max_seeds*/) : ring_(ring) { assert(ring.pits <= WideBoard::max_pits); }

  int sow(WideBoard& board, Side mover, int pit) const {
    const int seeds = board.pit(mover, pit);
    assert(seeds > 0);
    board.clear_pit(mover, pit);
    int last = pit;
    for (int i = 1; i <= seeds; ++i) {
      last = ring_.cell_after(pit, i);
      const Place place = ring_.place(mover, last);
      if (place.pit) {
        board.add_to_pit(place.side, *place.pit, 1);
      } else {
        board.add_to_store(place.side, 1);
      }
    }
    return last;
  }

 private:
  Ring ring_;
};

}  // namespace turno::sowing
