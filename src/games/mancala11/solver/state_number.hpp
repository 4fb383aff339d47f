#pragma once

#include <array>
#include <cstdint>

#include "games/mancala11/mancala11.hpp"

namespace turno::mancala11 {

// What the solver knows a position by. The mover is whoever is to move; a side that must pass has passed.
struct State {
  sowing::PackedBoard board;  // from the mover's point of view
  int half_moves = 0;
  std::array<std::uint8_t, 2> lone_seed{};  // as in Tally, the mover's first

  int in_store(sowing::Half half) const { return board.store(half); }
  int in_rows() const { return total_seeds - in_store(sowing::Half::Own) - in_store(sowing::Half::Other); }
};

// Numbers that two states share only if they are the same to the search. None is 0.
class StateNumbers {
 public:
  static constexpr int max_cap = 127;  // as many half-moves as there are bits for

  StateNumbers();

  // The rows, and which stores are empty: all that matters as long as the draw rule is out of reach.
  std::uint64_t of_rows(const State& state) const {
    const auto is_empty = [&](sowing::Half half) { return static_cast<std::uint64_t>(state.in_store(half) == 0); };
    return rank(without_store(state, sowing::Half::Own), without_store(state, sowing::Half::Other)) << 3U |
           is_empty(sowing::Half::Own) << 2U | is_empty(sowing::Half::Other) << 1U | 1U;
  }

  // Everything, the draw rule's memory included.
  std::uint64_t of_all(const State& state) const {
    const std::uint64_t memory = static_cast<std::uint64_t>(state.half_moves) << 8U |
                                 static_cast<std::uint64_t>(state.lone_seed[0]) << 4U |
                                 static_cast<std::uint64_t>(state.lone_seed[1]);
    return (rank(state.board.of(sowing::Half::Own), state.board.of(sowing::Half::Other)) << 15U | memory) << 1U;
  }

 private:
  static constexpr std::uint64_t low_bits = 0x0101010101010101;
  static constexpr std::size_t cells = std::size_t{2} * (pits + 1);

  // The store lies behind the row, in the highest byte: here it comes next to the last pit.
  static std::uint64_t without_store(const State& state, sowing::Half half) {
    return state.board.of(half) & 0x00FFFFFFFFFFFFFF;
  }

  // A board has the rank C(c0, 1) + C(c0 + c1 + 1, 2) + C(c0 + c1 + c2 + 2, 3) + ... of its cells.
  std::uint64_t rank(std::uint64_t own, std::uint64_t other) const {
    const std::uint64_t own_sums = own * low_bits;  // byte i: what cells 0 to i hold
    const std::uint64_t other_sums = other * low_bits + (own_sums >> 56U) * low_bits;
    std::uint64_t found = 0;
    for (unsigned pit = 0; pit <= pits; ++pit) {
      const unsigned byte = pit < pits ? pit : pits + 1;  // byte 6 is the pit that this board does not have
      found += terms_[pit][own_sums >> 8U * byte & 0xFFU] + terms_[pits + 1 + pit][other_sums >> 8U * byte & 0xFFU];
    }
    return found;
  }

  std::array<std::array<std::uint64_t, total_seeds + 1>, cells> terms_{};
};

}  // namespace turno::mancala11
