#include "play/game/ending.hpp"

#include <fmt/format.h>

namespace turno {

std::string_view to_text(Forfeit forfeit) {
  switch (forfeit) {
    case Forfeit::Resigned: return "resigned";
    case Forfeit::OutOfTime: return "out-of-time";
    case Forfeit::IllegalMove: return "illegal-move";
    case Forfeit::Stalled: return "stalled";
    case Forfeit::Crashed: return "crashed";
    case Forfeit::OutOfMemory: return "out-of-memory";
    case Forfeit::BadValue: return "bad-value";
    case Forfeit::Abandoned: return "abandoned";
  }
  return "";
}

std::optional<Forfeit> forfeit_named(std::string_view text) {
  for (int i = 0; i <= static_cast<int>(Forfeit::Abandoned); ++i)
    if (to_text(static_cast<Forfeit>(i)) == text) return static_cast<Forfeit>(i);
  return std::nullopt;
}

Forfeited late_answer(std::chrono::nanoseconds time, std::chrono::milliseconds limit) {
  return {Forfeit::OutOfTime, fmt::format("answered after {} ms, had {} ms",
                                          std::chrono::ceil<std::chrono::milliseconds>(time).count(), limit.count())};
}

}  // namespace turno
