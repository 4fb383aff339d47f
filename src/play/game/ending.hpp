#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/side.hpp"

namespace turno {

// Ways for a player to lose a game that the rules have not ended.
enum class Forfeit : std::uint8_t {
  Resigned,
  OutOfTime,
  IllegalMove,
  Stalled,
  Crashed,
  OutOfMemory,
  BadValue,
  Abandoned
};

struct Forfeited {
  Forfeit reason = Forfeit::Abandoned;
  std::string detail = {};        // for people: what happened
  bool machine_was_late = false;  // it would have been in time, had it not waited for a core
};

std::string_view to_text(Forfeit forfeit);  // as records have it
std::optional<Forfeit> forfeit_named(std::string_view text);

// The forfeit of a player who answered, but too late.
Forfeited late_answer(std::chrono::nanoseconds time, std::chrono::milliseconds limit);

// The winner as files and JSON have it: 1, 2, or 0 for a draw.
constexpr int winner_number(std::optional<Side> winner) { return winner ? number_of(*winner) : 0; }

struct RecordedEnding {
  std::optional<Side> winner;  // none: a draw
  std::string reason;          // played, draw-rule, majority, resigned, out-of-time, ...
  std::string detail;

  friend bool operator==(const RecordedEnding&, const RecordedEnding&) = default;
};

}  // namespace turno
