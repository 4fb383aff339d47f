#include "play/game/clock.hpp"

#include <algorithm>
#include <cassert>

namespace turno {

using std::chrono::duration_cast;
using std::chrono::milliseconds;

GameClock::GameClock(const TimeControl& control) : control_(control) {
  for (const Side side : {Side::First, Side::Second})
    left_[index_of(side)] = share_of(side, control.initial.value_or(milliseconds(0)));
}

milliseconds GameClock::share_of(Side side, milliseconds time) const {
  return share_of_time(time, control_.percent[index_of(side)]);
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
  std::optional<milliseconds> limit;
  if (control_.move) limit = share_of(side, *control_.move);
  if (control_.initial) {
    const auto left = duration_cast<milliseconds>(left_[index_of(side)]);
    limit = std::min(limit.value_or(left), left);
  }
  return limit;
}

std::optional<Clocks> GameClock::clocks() const {
  if (!control_.initial) return std::nullopt;
  Clocks clocks{{duration_cast<milliseconds>(left_[0]), duration_cast<milliseconds>(left_[1])}, control_.increment};
  clocks.percent = control_.percent;
  if (control_.moves > 0)
    for (std::size_t i = 0; i < 2; ++i) clocks.to_go[i] = control_.moves - made_[i] % control_.moves;
  return clocks;
}

// A margin may have let it take more than was left.
void GameClock::moved(Side side, std::chrono::nanoseconds time) {
  auto& left = left_[index_of(side)];
  left = std::max(left - time, std::chrono::nanoseconds(0)) + share_of(side, control_.increment);
  if (const std::size_t made = ++made_[index_of(side)]; control_.moves > 0 && made % control_.moves == 0)
    left += share_of(side, control_.initial.value_or(milliseconds(0)));
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
