#pragma once

#include <cstddef>
#include <cstdint>

namespace turno {

// First moves first and is side 1 in every text; Second is side 2.
enum class Side : std::uint8_t { First, Second };

constexpr Side opposite(Side side) { return side == Side::First ? Side::Second : Side::First; }

// Without a branch, for turns that cannot be predicted.
constexpr Side opposite_if(bool changes, Side side) {
  return static_cast<Side>(static_cast<unsigned>(side) ^ static_cast<unsigned>(changes));
}

constexpr std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }

constexpr int number_of(Side side) { return side == Side::First ? 1 : 2; }

}  // namespace turno
