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

}  // namespace turno
