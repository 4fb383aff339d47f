#pragma once

#include <cstdint>
#include <optional>

#include "core/event.hpp"
#include "core/side.hpp"
#include "games/sowing/half.hpp"

namespace turno::sowing {

// The cells that the mover sows into, numbered from its own pit 0 on:
//
//   0 .. pits-1   pits   pits+1 .. 2*pits   2*pits+1
//   own pits      store  other's pits       other's store (in some games skipped)
struct Ring {
  int pits = 6;
  bool others_store = false;

  constexpr int length() const { return 2 * pits + (others_store ? 2 : 1); }
  constexpr int cell_after(int pit, int steps) const { return (pit + steps) % length(); }

  constexpr bool is_own_pit(int cell) const { return cell < pits; }
  constexpr bool is_own_store(int cell) const { return cell == pits; }
  constexpr bool is_others_store(int cell) const { return cell == 2 * pits + 1; }
  constexpr int others_pit(int cell) const { return cell - pits - 1; }
  constexpr int opposite_pit(int pit) const { return pits - 1 - pit; }

  constexpr Half half(int cell) const { return cell <= pits ? Half::Own : Half::Other; }

  // The pit that a cell is in its half; nothing for a store.
  constexpr std::optional<int> pit(int cell) const {
    const int index = half(cell) == Half::Own ? cell : others_pit(cell);
    return index == pits ? std::nullopt : std::optional(index);
  }

  constexpr Place place(Side mover, int cell) const {
    return {half(cell) == Half::Own ? mover : opposite(mover), pit(cell)};
  }
};

// One seed into a cell.
template <class Board>
void drop_seed(Board& board, const Ring& ring, int cell) {
  if (const auto pit = ring.pit(cell)) {
    board.add_to_pit(ring.half(cell), *pit, 1);
  } else {
    board.add_to_store(ring.half(cell), 1);
  }
}

}  // namespace turno::sowing
