#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "core/move_list.hpp"

namespace turno::sowing {

// The pits whose bits are set, ascending. Lists of up to seven pits are ready in a table.
inline MoveList moves_from(unsigned occupied) {
  constexpr std::size_t table_bits = 7;
  using Slots = std::array<Move, table_bits + 1>;
  static constexpr auto table = [] {
    std::array<Slots, 1U << table_bits> lists{};
    for (std::size_t bits = 0; bits < lists.size(); ++bits) {
      std::size_t count = 0;
      for (std::size_t pit = 0; pit < table_bits; ++pit)
        if ((bits >> pit & 1U) != 0) lists[bits][count++] = move_at(pit);
    }
    return lists;
  }();
  if (occupied < table.size()) [[likely]]
    return MoveList::listed(table[occupied].data(), static_cast<std::size_t>(std::popcount(occupied)));
  MoveList moves;
  for (; occupied != 0; occupied &= occupied - 1)
    moves.push_back(move_at(static_cast<std::size_t>(std::countr_zero(occupied))));
  return moves;
}

}  // namespace turno::sowing
