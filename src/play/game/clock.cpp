#include "play/game/clock.hpp"

#include <algorithm>
#include <cassert>

namespace turno {

using std::chrono::duration_cast;
using std::chrono::milliseconds;

GameClock::GameClock(const TimeControl& control) : control_(control) {
  left_.fill(control.initial.value_or(milliseconds(0)));
}

GameClock GameClock::after(const TimeControl& control, std::span<const Move> moves, std::span<const Side> movers,
                           std::span<const milliseconds> times) {
  assert(moves.size() == movers.size() && moves.size() == times.size());
  GameClock clock(control);
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (moves[i] != Move::Pass) clock.moved(movers[i], times[i]);
  return clock;
}

std::optional<milliseconds> GameClock::limit_of(Side side) const {
  std::optional<milliseconds> limit = control_.move;
  if (control_.initial) {
    const auto left = duration_cast<milliseconds>(left_[index_of(side)]);
    limit = std::min(limit.value_or(left), left);
  }
  return limit;
}

std::optional<Clocks> GameClock::clocks() const {
  if (!control_.initial) return std::nullopt;
  return Clocks{{duration_cast<milliseconds>(left_[0]), duration_cast<milliseconds>(left_[1])}, control_.increment};
}

// A margin may have let it take more than was left.
void GameClock::moved(Side side, std::chrono::nanoseconds time) {
  std::chrono::nanoseconds& left = left_[index_of(side)];
  left = std::max(left - time, std::chrono::nanoseconds(0)) + control_.increment;
}

void GameClock::run_out(Side side) { left_[index_of(side)] = milliseconds(0); }

milliseconds thinking_time(milliseconds whole) {
  const milliseconds least = std::min(milliseconds(10), whole / 2);
  return std::max(milliseconds(1), whole - std::clamp(whole / 10, least, milliseconds(100)));
}

milliseconds share_of_clock(milliseconds left, milliseconds increment) {
  return std::min(left / 20 + increment * 3 / 4, left / 2);
}

}  // namespace turno
