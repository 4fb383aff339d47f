#pragma once

#include <cstdint>

#include "core/event.hpp"
#include "core/side.hpp"

namespace turno::sowing {

// The cells that one side sows into, numbered from its own pit 0 on:
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
  constexpr bool is_others_pit(int cell) const { return cell > pits && cell <= 2 * pits; }
  constexpr int others_pit(int cell) const { return cell - pits - 1; }
  constexpr int opposite_pit(int pit) const { return pits - 1 - pit; }

  constexpr Place place(Side mover, int cell) const {
    if (is_own_pit(cell)) return {mover, cell};
    if (is_own_store(cell)) return {mover, std::nullopt};
    if (is_others_store(cell)) return {opposite(mover), std::nullopt};
    return {opposite(mover), others_pit(cell)};
  }
};

}  // namespace turno::sowing
