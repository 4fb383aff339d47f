#pragma once

#include <algorithm>
#include <chrono>

namespace turno {

// How long to think where an answer must be there by a time. The machine has others to serve, and an answer has to be
// told: a tenth is kept back. Where time is short that is more, since waits for the core do not become shorter with it.
inline std::chrono::milliseconds thinking_time(std::chrono::milliseconds whole) {
  using std::chrono::milliseconds;
  const milliseconds least = std::min(milliseconds(10), whole / 2);
  return std::max(milliseconds(1), whole - std::clamp(whole / 10, least, milliseconds(100)));
}

// What a move may use of the clock of a whole game: a twentieth and three quarters of the increment, but never more
// than half. A game has about that many moves, and a turn may have several.
inline std::chrono::milliseconds share_of_clock(std::chrono::milliseconds left, std::chrono::milliseconds increment) {
  return std::min(left / 20 + increment * 3 / 4, left / 2);
}

}  // namespace turno
