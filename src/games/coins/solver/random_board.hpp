#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "core/random.hpp"
#include "games/coins/coin_board.hpp"

// For tests.
namespace turno::coins {

// A plain table of a board takes many times longer where sanitizers look on.
inline int boards_to_try(int boards) {
#ifdef TURNO_IS_SANITIZED
  return (boards + 14) / 15;
#else
  return boards;
#endif
}

// Coins of random values in some cells, and strings between random neighbours and to the ground; one coin may have
// several of these.
inline CoinBoard random_board(Random& random, int max_strings_of_it) {
  CoinBoard board;
  board.rows = 1 + static_cast<int>(random.below(4));
  board.columns = 2 + static_cast<int>(random.below(3));
  const std::uint32_t max_value_of_it = random.below(3) == 0 ? 1 : random.below(9) + 1;
  const std::uint32_t empty = random.below(3);
  for (int row = 0; row < board.rows; ++row)
    for (int column = 0; column < board.columns; ++column)
      if (random.below(6) >= empty)
        board.coins.push_back({row, column, 1 + static_cast<int>(random.below(max_value_of_it))});
  const std::uint32_t grounds = random.below(4);
  std::vector<CoinBoard::String> candidates;
  for (int one = 0; one < static_cast<int>(board.coins.size()); ++one) {
    const auto& coin = board.coins[static_cast<std::size_t>(one)];
    for (std::uint32_t i = 0; i < grounds; ++i) candidates.push_back({one, std::nullopt});
    for (int other = 0; other < one; ++other) {
      const auto& neighbour = board.coins[static_cast<std::size_t>(other)];
      if (std::abs(coin.row - neighbour.row) <= 1 && std::abs(coin.column - neighbour.column) <= 1)
        candidates.push_back({one, other});
    }
  }
  const std::size_t wanted = 1 + random.below(static_cast<std::uint32_t>(max_strings_of_it));
  while (!candidates.empty() && board.strings.size() < wanted) {
    const std::size_t chosen = random.below(static_cast<std::uint32_t>(candidates.size()));
    board.strings.push_back(candidates[chosen]);
    candidates.erase(candidates.begin() + static_cast<std::ptrdiff_t>(chosen));
  }
  return board;
}

}  // namespace turno::coins
