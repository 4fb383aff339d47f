#pragma once

#include "games/coins/coin_board.hpp"

namespace turno::coins {

inline constexpr int min_generated = 2;
inline constexpr int max_generated = 8;
inline constexpr int max_seed = 999'999'999;

// A board drawn from a seed by the procedure of docs/rules/coins.md, which never changes. Sizes are 2..8.
CoinBoard generate_board(int rows, int columns, int seed);

inline constexpr int max_dots_side = 42;  // of a board with one row

constexpr int dots_strings(int rows, int columns) { return (rows + 1) * columns + rows * (columns + 1); }

// Dots and Boxes: a coin a box, a string an edge; horizontal edges row by row, then vertical ones row by row.
CoinBoard dots_board(int rows, int columns);

}  // namespace turno::coins
