#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string_view>

#include "core/side.hpp"
#include "search/analysis.hpp"

namespace turno::ugi {

// What follows `go`: how long to think.
struct GoCommand {
  Limits limits;                                                  // depth, nodes, movetime
  std::array<std::optional<std::chrono::milliseconds>, 2> clock;  // p1time, p2time
  std::array<std::chrono::milliseconds, 2> increment{};           // p1inc, p2inc
  bool infinite = false;                                          // the answer waits for `stop`
};

// Words that mean nothing here, and numbers that are none, are passed over. What is too small is taken for the smallest
// that makes sense, since clocks of managers run below zero; what is too large for the largest.
GoCommand parse_go(std::string_view words);

// The limits of the command for the side that is to move. Of its own clock it may use a share.
Limits limits_for(const GoCommand& go, Side to_move);

}  // namespace turno::ugi
