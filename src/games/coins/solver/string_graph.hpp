#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/bits.hpp"
#include "games/coins/coin_board.hpp"

namespace turno::coins {

// A board as its solver reads it. String i of n is bit n - 1 - i, as in a position of the game.
class StringGraph {
 public:
  static constexpr int ground = -1;
  static constexpr std::size_t max_coins = 128;

  explicit StringGraph(const CoinBoard& board);  // of at most 64 strings

  int strings() const { return strings_; }
  std::size_t coins() const { return strings_of_.size(); }
  Bits64 strings_of(std::size_t coin) const { return strings_of_[coin]; }
  int value(std::size_t coin) const { return values_[coin]; }
  int total(Bits64 left) const;  // of all coins that hang on these strings

  // The coin at the other end of a string (one bit), or the ground.
  int other_end(Bits64 string, std::size_t coin) const {
    const Ends& ends = ends_[static_cast<std::size_t>(lowest_bit(string))];
    return ends.one ^ ends.other ^ static_cast<int>(coin);
  }

  // The coins, and perhaps the ground, at the ends of a string.
  struct Ends {
    std::int16_t one = ground;
    std::int16_t other = ground;
  };
  const Ends& ends(int bit) const { return ends_[static_cast<std::size_t>(bit)]; }

  // Strings from the same coin to the ground are all alike. Those above a string that are like it.
  Bits64 alike_above(int bit) const { return alike_above_[static_cast<std::size_t>(bit)]; }

 private:
  int strings_;
  std::vector<Bits64> strings_of_;  // indexed by coin; only coins that have some
  std::vector<int> values_;
  std::array<Ends, 64> ends_{};
  std::array<Bits64, 64> alike_above_{};
};

}  // namespace turno::coins
