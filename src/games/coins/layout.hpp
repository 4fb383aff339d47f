#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "games/coins/coin_board.hpp"

namespace turno::coins {

// A whole board in one word, for specs: rows of cells joined by `/`, a digit for a coin and `.` for an empty cell; then
// `:` and the strings in the order of their ids joined by `_`, each between two cells, which are numbered row by row
// from 0, or from a cell to the ground, `g`: 53/.1:0-1_1-3_3-g
tl::expected<CoinBoard, std::string> parse_layout(std::string_view text);

}  // namespace turno::coins
