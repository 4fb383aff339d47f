#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <tuple>
#include <vector>

#include "core/bits.hpp"
#include "games/coins/coin_board.hpp"

namespace turno::coins {

// What the strings that are left promise to the side to move, as docs/evaluations.md defines it. Values of coins.
struct Outlook {
  int free = 0;             // what it can take now, coin after coin
  std::optional<int> deal;  // the least of that which a double-dealing cut leaves to the other side, where there is one
  int safe_cuts = 0;        // then, until somebody must open a chain or a loop
  int rest = 0;             // what is not free
  int opened = 0;           // what the side that need not open gains on the other from then on

  // For the side that moves when nothing is free any more.
  constexpr int control() const { return safe_cuts % 2 == 1 ? opened : -opened; }

  // What the side to move gains by leaving the deal, and with it the move, to the other side.
  constexpr int dealing() const { return deal ? std::max(0, -2 * *deal - 2 * control()) : 0; }
};

enum class SafeCuts : std::uint8_t { HighestFirst, LowestFirst };  // by id

// Works an outlook out: takes what is free, cuts what is safe, and adds up the chains and loops that remain. Every
// string is looked at a fixed number of times.
template <BitSet Bits>
class StringReader {
 public:
  StringReader(const CoinBoard& board, const std::vector<Bits>& strings_of, Bits left)
      : board_(board), strings_of_(strings_of), left_(left) {}

  Outlook read(SafeCuts order = SafeCuts::HighestFirst) {
    for (std::size_t coin = 0; coin < strings_of_.size(); ++coin)
      if (const Bits strings = left_of(coin); strings != 0 && is_single(strings)) take_from(coin);
    cut_what_is_safe(order);
    unseen_ = left_;
    for (std::size_t coin = 0; coin < strings_of_.size(); ++coin) {
      const Bits strings = left_of(coin);
      if (strings != 0) outlook_.rest += value(coin);
      if (is_joint(strings))
        outlook_.opened += value(coin);
      else if ((strings & unseen_) != 0)
        add_part_of(coin);
    }
    add_up();
    return outlook_;
  }

 private:
  static constexpr int no_coin = -1;

  // A chain or loop as a whole. The smallest is opened first: short ones before long ones and the cheaper before the
  // dearer; of long ones, which give control, those where keeping it costs most.
  struct Part {
    bool is_long = false;
    std::int16_t order = 0;
    std::int16_t value = 0;
    std::int16_t dealt = 0;  // what keeping control costs

    friend bool operator<(const Part& a, const Part& b) {
      return std::tie(a.is_long, a.order, a.value) < std::tie(b.is_long, b.order, b.value);
    }
  };

  // The values of coins in a row, as they come.
  struct Row {
    int count = 0;
    int value = 0;
    int first_two = 0;
    int least_four = 4 * max_value;  // that stand together
    std::array<int, 4> last{};       // the newest first

    void add(int coin_value) {
      value += coin_value;
      last = {coin_value, last[0], last[1], last[2]};
      if (++count <= 2) first_two = value;
      if (count >= 4) least_four = std::min(least_four, last[0] + last[1] + last[2] + last[3]);
    }
    int last_two() const { return last[0] + last[1]; }
  };

  static constexpr bool is_single(Bits strings) { return (strings & (strings - 1)) == 0; }
  static constexpr bool is_joint(Bits strings) {
    const Bits without_one = strings & (strings - 1);
    return strings != 0 && without_one != 0 && !is_single(without_one);
  }

  Bits left_of(std::size_t coin) const { return left_ & strings_of_[coin]; }
  int value(std::size_t coin) const { return board_.coins[coin].value; }

  // Strings lie in the bits backwards.
  const CoinBoard::String& string_at(Bits string) const {
    return board_.strings[board_.strings.size() - 1 - static_cast<std::size_t>(lowest_bit(string))];
  }
  static std::size_t as_index(int coin) { return static_cast<std::size_t>(coin); }
  int other_end(Bits string, std::size_t coin) const {
    const auto& [one, other] = string_at(string);
    return as_index(one) == coin ? other.value_or(no_coin) : one;
  }

  // Takes a coin that hangs on one string, and on along the strings as long as that frees the next coin.
  void take_from(std::size_t coin) {
    Row row;
    while (true) {
      row.add(value(coin));
      const Bits string = left_of(coin);
      left_ &= ~string;
      const int next = other_end(string, coin);
      if (next == no_coin || (left_of(as_index(next)) != 0 && !is_single(left_of(as_index(next))))) {
        if (row.count >= 2) offer(row.last_two());
        break;
      }
      coin = as_index(next);
      if (left_of(coin) == 0) {  // the far end was free as well, and went with the last cut
        row.add(value(coin));
        if (row.count >= 4) offer(row.least_four);
        break;
      }
    }
    outlook_.free += row.value;
  }

  void offer(int deal) { outlook_.deal = std::min(deal, outlook_.deal.value_or(deal)); }

  void cut_what_is_safe(SafeCuts order) {
    for (Bits rest = left_; rest != 0;) {
      const Bits string = order == SafeCuts::HighestFirst ? rest & -rest : bit<Bits>(highest_bit(rest));
      rest &= ~string;
      const auto& [coin, other] = string_at(string);
      if (!is_joint(left_of(as_index(coin))) || (other && !is_joint(left_of(as_index(*other))))) continue;
      left_ &= ~string;
      ++outlook_.safe_cuts;
    }
  }

  // The chain or loop that a coin with two strings lies in.
  void add_part_of(std::size_t coin) {
    const std::size_t start = coin;
    Bits string = left_of(coin) & -left_of(coin);
    int next = other_end(string, coin);
    while (next != no_coin && as_index(next) != start && !is_joint(left_of(as_index(next)))) {
      coin = as_index(next);
      string ^= left_of(coin);
      next = other_end(string, coin);
    }
    const bool is_loop = next != no_coin && as_index(next) == start;

    Row row;  // from that end to the other
    const std::size_t end = coin;
    while (true) {
      row.add(value(coin));
      unseen_ &= ~left_of(coin);
      string ^= left_of(coin);
      next = other_end(string, coin);
      if (next == no_coin || as_index(next) == end || is_joint(left_of(as_index(next)))) break;
      coin = as_index(next);
    }
    const bool is_long = row.count >= (is_loop ? 4 : 3);
    int dealt = 0;
    if (is_long) dealt = is_loop ? 4 * row.value / row.count : std::max(row.first_two, row.last_two());
    insert({is_long, static_cast<std::int16_t>(is_long ? -dealt : row.value), static_cast<std::int16_t>(row.value),
            static_cast<std::int16_t>(dealt)});
  }

  void insert(const Part& part) {
    std::size_t at = part_count_++;
    for (; at > 0 && parts_[at - 1] < part; --at) parts_[at] = parts_[at - 1];
    parts_[at] = part;
  }

  // From the part that is opened last. Who is given a short one has to open the next; who is given a long one may
  // do that, or leave the deal and stay in control.
  void add_up() {
    int& opened = outlook_.opened;
    for (std::size_t i = 0; i < part_count_; ++i) {
      const Part& part = parts_[i];
      opened = part.is_long ? part.value - part.dealt + std::abs(opened - part.dealt) : part.value - opened;
    }
  }

  const CoinBoard& board_;
  const std::vector<Bits>& strings_of_;
  Bits left_;
  Bits unseen_ = 0;
  Outlook outlook_;
  std::array<Part, 64> parts_{};
  std::size_t part_count_ = 0;
};

}  // namespace turno::coins
