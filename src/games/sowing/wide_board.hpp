#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <numeric>
#include <utility>

#include "core/hash.hpp"
#include "games/sowing/half.hpp"
#include "games/sowing/ring.hpp"

namespace turno::sowing {

// Boards that a packed one cannot hold: up to twelve pits a side, counts beyond a byte.
struct WideBoard {
  static constexpr int max_pits = 12;

  // Pit 0.. and, last, the store; pits the board does not have stay empty.
  using Cells = std::array<std::uint16_t, max_pits + 1>;
  std::array<Cells, 2> halves{};  // by Half

  int pit(Half half, int index) const { return of(half)[checked(index)]; }
  int store(Half half) const { return of(half)[max_pits]; }

  void add_to_pit(Half half, int index, int seeds) { add(of(half)[checked(index)], seeds); }
  void add_to_store(Half half, int seeds) { add(of(half)[max_pits], seeds); }
  void clear_pit(Half half, int index) { of(half)[checked(index)] = 0; }
  void clear_row(Half half) { std::fill_n(of(half).begin(), max_pits, std::uint16_t{0}); }

  bool row_is_empty(Half half) const { return row_sum(half) == 0; }
  int row_sum(Half half) const { return std::accumulate(of(half).begin(), of(half).end() - 1, 0); }

  // Bit i is set when pit i has seeds.
  unsigned occupied(Half half) const {
    unsigned bits = 0;
    for (std::size_t i = 0; i < max_pits; ++i) bits |= static_cast<unsigned>(of(half)[i] != 0) << i;
    return bits;
  }

  void pass_turn() { std::swap(halves[0], halves[1]); }
  void pass_turn_if(bool passes) {
    if (passes) pass_turn();
  }

  std::uint64_t hash_of_rows() const {
    WideBoard rows = *this;
    for (Cells& cells : rows.halves) cells[max_pits] = 0;
    return rows.hash();
  }

  std::uint64_t hash() const {
    std::uint64_t hash = 0;
    for (const Cells& cells : halves)
      for (const std::uint16_t cell : cells) hash = fold(hash, cell);
    return hash;
  }

  Cells& of(Half half) { return halves[static_cast<std::size_t>(half)]; }
  const Cells& of(Half half) const { return halves[static_cast<std::size_t>(half)]; }

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

  struct Landing {
    Ring ring;
    int cell = 0;  // of the last seed
    bool in_own_store = false;

    bool is_alone(const WideBoard& board) const { return ring.is_own_pit(cell) && board.pit(Half::Own, cell) == 1; }
    bool is_alone_facing_seeds(const WideBoard& board) const {
      return is_alone(board) && board.pit(Half::Other, ring.opposite_pit(cell)) > 0;
    }
  };

  // Empties the mover's pit, sows its seeds and tells about the last one.
  Landing sow(WideBoard& board, int pit) const {
    assert(board.pit(Half::Own, pit) > 0);
    return sow_if_any(board, pit);
  }

  // The same for a pit that may be empty: nothing is sown then, and no last seed is alone or in a store.
  Landing sow_if_any(WideBoard& board, int pit) const {
    const int seeds = board.pit(Half::Own, pit);
    board.clear_pit(Half::Own, pit);
    for (int i = 1; i <= seeds; ++i) drop_seed(board, ring_, ring_.cell_after(pit, i));
    const int cell = ring_.cell_after(pit, seeds);
    return {ring_, cell, ring_.is_own_store(cell)};
  }

 private:
  Ring ring_;
};

}  // namespace turno::sowing
