#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>

#include "games/kalah/endgames/endgame_table.hpp"

namespace turno::kalah {

// Compares so many values, of positions drawn at random, with what the rules of the game and the values of the
// positions behind them give. The error names a position that is wrong.
tl::expected<void, std::string> spot_check(const EndgameTable& table, std::uint64_t positions, std::uint64_t seed);

}  // namespace turno::kalah
