#pragma once

#include "core/side.hpp"

namespace turno {

struct Points {
  int first = 0;
  int second = 0;

  constexpr int of(Side side) const { return side == Side::First ? first : second; }
  constexpr int& of(Side side) { return side == Side::First ? first : second; }

  // The one number convention of the rules: First minus Second.
  constexpr int margin() const { return first - second; }

  friend constexpr bool operator==(const Points&, const Points&) = default;
};

}  // namespace turno
