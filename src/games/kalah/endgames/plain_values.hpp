#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "games/kalah/kalah.hpp"

namespace turno::kalah {

// The reference for the tables and the solver: the rules of the game and every move, nothing else.
class PlainValues {
 public:
  explicit PlainValues(const Rules& rules) : game_(rules) {}

  const SmallKalah& game() const { return game_; }

  static SmallKalah::Position position(std::uint64_t own, std::uint64_t other) {
    return {{{own, other}}, Side::First, false};
  }

  // By how much the side to move wins what is still to be won.
  int value(std::uint64_t own, std::uint64_t other) {
    const auto known = known_.find({own, other});
    if (known != known_.end()) return known->second;
    const auto at = position(own, other);
    int best = game_.margin(at);
    bool has_moved = false;
    for (const Move move : game_.moves(at)) {
      auto next = at;
      game_.play(next, move);
      const int value = margin_after(next);
      best = has_moved ? std::max(best, value) : value;
      has_moved = true;
    }
    known_[{own, other}] = best;
    return best;
  }

 private:
  // First's margin at the end.
  int margin_after(SmallKalah::Position at) {
    if (game_.over(at)) return game_.margin(at);
    const int before = game_.margin(at);
    constexpr std::uint64_t row = 0x00FFFFFFFFFFFFFF;
    const int still = value(at.board.halves[0] & row, at.board.halves[1] & row);
    return before + (at.to_move == Side::First ? still : -still);
  }

  SmallKalah game_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, int> known_;
};

}  // namespace turno::kalah
