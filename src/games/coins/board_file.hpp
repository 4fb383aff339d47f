#pragma once

#include <string>
#include <tl/expected.hpp>

#include "games/coins/coin_board.hpp"

namespace turno::coins {

// The board in a file; an error names the file.
tl::expected<CoinBoard, std::string> read_board_file(const std::string& path);

}  // namespace turno::coins
