#pragma once

#include <cstdint>

#include "core/side.hpp"

namespace turno::sowing {

// Boards are kept from the mover's point of view: its own half and the other's. They change places with the turn, so
// that neither sowing nor search ever asks which side is which.
enum class Half : std::uint8_t { Own, Other };

constexpr Half opposite(Half half) { return half == Half::Own ? Half::Other : Half::Own; }

constexpr Half half_of(Side side, Side to_move) { return side == to_move ? Half::Own : Half::Other; }

}  // namespace turno::sowing
