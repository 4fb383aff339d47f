#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>

#include "search/tables/sowing_table.hpp"

namespace turno::search {

// Compares so many values, of positions drawn at random, with what the rules of the game and the values of the
// positions behind them give. The error names a position that is wrong.
tl::expected<void, std::string> spot_check(const SowingTable& table, std::uint64_t positions, std::uint64_t seed);

}  // namespace turno::search
