#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/evaluation.hpp"
#include "games/coins/coins.hpp"

// For tests.
namespace turno::coins {

// What the side to move wins more than the other, for every set of strings: by the rules and nothing else.
class PlainTable {
 public:
  explicit PlainTable(const CoinBoard& board) : values_(std::size_t{1} << board.strings.size()) {
    const std::size_t count = board.strings.size();
    std::vector<std::size_t> strings_of(board.coins.size());
    for (std::size_t i = 0; i < count; ++i) {
      const auto& [coin, other] = board.strings[count - 1 - i];
      strings_of[static_cast<std::size_t>(coin)] |= std::size_t{1} << i;
      if (other) strings_of[static_cast<std::size_t>(*other)] |= std::size_t{1} << i;
    }
    const auto taken_at = [&](int coin, std::size_t left) {
      const auto index = static_cast<std::size_t>(coin);
      return (left & strings_of[index]) == 0 ? board.coins[index].value : 0;
    };
    for (std::size_t left = 1; left < values_.size(); ++left) {
      int best = std::numeric_limits<int>::min();
      for (std::size_t rest = left; rest != 0; rest &= rest - 1) {
        const std::size_t next = left & ~(rest & (~rest + 1));
        const auto& [coin, other] = board.strings[count - 1 - static_cast<std::size_t>(std::countr_zero(rest))];
        const int taken = taken_at(coin, next) + (other ? taken_at(*other, next) : 0);
        best = std::max(best, taken > 0 ? taken + values_[next] : -values_[next]);
      }
      values_[left] = static_cast<std::int16_t>(best);
    }
  }

  int value(std::uint64_t left) const { return values_[left]; }

  // The margin at the end under best play.
  int margin(const SmallCoins& game, const SmallCoins::Position& at) const {
    return game.margin(at) + seen_by(at.to_move, value(at.left));
  }

 private:
  std::vector<std::int16_t> values_;
};

}  // namespace turno::coins
