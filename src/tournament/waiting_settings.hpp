#pragma once

#include <chrono>
#include <cstddef>

#include "play/game/ready_times.hpp"

namespace turno::tournament {

// How long programs may keep a tournament waiting while no clock runs: at their start, and before each of their games.
// Who takes longer than that forfeits all further games.
struct WaitingSettings {
  ReadyLimits limits;                        // of a single wait; who exceeds one loses the game
  std::chrono::milliseconds total{60'000};   // for all waits of a program in the tournament ...
  std::chrono::milliseconds per_game{1000};  // ... and so much for each game that it has played
  double share = 0.5;                        // a wait that takes more than this share of its limit is a long one
  std::size_t times = 3;                     // so many long ones are too many; 0: there is no such number

  friend bool operator==(const WaitingSettings&, const WaitingSettings&) = default;
};

}  // namespace turno::tournament
