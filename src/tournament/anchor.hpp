#pragma once

#include <cstddef>

namespace turno::tournament {

// An entrant whose Elo number is known from elsewhere.
struct Anchor {
  std::size_t player = 0;  // index
  double elo = 0;

  friend bool operator==(const Anchor&, const Anchor&) = default;
};

}  // namespace turno::tournament
