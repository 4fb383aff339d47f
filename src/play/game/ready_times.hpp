#pragma once

#include <chrono>

namespace turno {

// How long a program may keep everybody waiting while no clock runs.
struct ReadyLimits {
  std::chrono::milliseconds start{10'000};  // from its start to ugiok
  std::chrono::milliseconds game{10'000};   // to readyok before every game, or to the first value of an evaluator

  friend bool operator==(const ReadyLimits&, const ReadyLimits&) = default;
};

// How long it did before one game.
struct ReadyTimes {
  std::chrono::milliseconds start{0};  // 0 if it was running already
  std::chrono::milliseconds game{0};

  friend bool operator==(const ReadyTimes&, const ReadyTimes&) = default;
};

}  // namespace turno
