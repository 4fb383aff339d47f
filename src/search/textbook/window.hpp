#pragma once

#include <limits>

namespace turno::search {

// Between what MAX and what MIN can have already: nothing outside it can change the choice at the root.
template <class Value>
struct Window {
  static constexpr Value highest = std::numeric_limits<Value>::max();
  static constexpr Value lowest = -highest;  // so that either can be negated

  Value alpha = lowest;
  Value beta = highest;
};

}  // namespace turno::search
