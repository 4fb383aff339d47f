#pragma once

#include <fmt/format.h>

#include <chrono>

#include "play/game/player.hpp"

namespace turno {

// The forfeit of who answered, but too late.
inline Forfeited late_answer(std::chrono::nanoseconds time, std::chrono::milliseconds limit) {
  return {Forfeit::OutOfTime, fmt::format("answered after {} ms, had {} ms",
                                          std::chrono::ceil<std::chrono::milliseconds>(time).count(), limit.count())};
}

}  // namespace turno
