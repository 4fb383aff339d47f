#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "games/coins/coin_board.hpp"

namespace turno::coins {

// The boards of boards.json, which is part of the program.
std::vector<std::string> shipped_board_names();
tl::expected<CoinBoard, std::string> shipped_board(std::string_view name);

}  // namespace turno::coins
