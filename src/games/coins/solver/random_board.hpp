#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "games/coins/coin_board.hpp"

// For tests.
namespace turno::coins {

// A plain table of a board takes many times longer where sanitizers look on. TURNO_TIMES_BOARDS=50 tries fifty times as
// many, for whoever changes a rule of the solver.
inline int boards_to_try(int boards) {
#ifdef TURNO_IS_SANITIZED
  return (boards + 14) / 15;
#else
  const char* times = std::getenv("TURNO_TIMES_BOARDS");  // NOLINT(concurrency-mt-unsafe)
  return boards * (times != nullptr ? std::max(1, std::atoi(times)) : 1);
#endif
}

// Coins of random values in some cells, and strings between random neighbours and to the ground; one coin may have
// several of these.
inline CoinBoard random_board(Random& random, int max_strings_of_it) {
  CoinBoard board;
  board.rows = 1 + static_cast<int>(random.below(4));
  board.columns = 2 + static_cast<int>(random.below(3));
  const std::uint32_t max_value_of_it = random.below(3) == 0 ? 1 : random.below(9) + 1;
  const std::uint32_t empty = random.below(3);
  for (int row = 0; row < board.rows; ++row)
    for (int column = 0; column < board.columns; ++column)
      if (random.below(6) >= empty)
        board.coins.push_back({row, column, 1 + static_cast<int>(random.below(max_value_of_it))});
  const std::uint32_t grounds = random.below(4);
  std::vector<CoinBoard::String> candidates;
  for (int one = 0; one < static_cast<int>(board.coins.size()); ++one) {
    const auto& coin = board.coins[static_cast<std::size_t>(one)];
    for (std::uint32_t i = 0; i < grounds; ++i) candidates.push_back({one, std::nullopt});
    for (int other = 0; other < one; ++other) {
      const auto& neighbour = board.coins[static_cast<std::size_t>(other)];
      if (std::abs(coin.row - neighbour.row) <= 1 && std::abs(coin.column - neighbour.column) <= 1)
        candidates.push_back({one, other});
    }
  }
  const std::size_t wanted = 1 + random.below(static_cast<std::uint32_t>(max_strings_of_it));
  while (!candidates.empty() && board.strings.size() < wanted) {
    const std::size_t chosen = random.below(static_cast<std::uint32_t>(candidates.size()));
    board.strings.push_back(candidates[chosen]);
    candidates.erase(candidates.begin() + static_cast<std::ptrdiff_t>(chosen));
  }
  return board;
}

// Chains and loops of up to seven coins, one after the other: of new coins, from coins that are there, the ground, or
// nothing, to such or to where they began. Strings thrown on a grid seldom make them. Where the coins lie does not
// matter to a solver, so that their neighbours may be anywhere.
class RandomNetwork {
 public:
  RandomNetwork(Random& random, int max_strings_of_it)
      : random_(random),
        max_value_(random.below(3) == 0 ? 1 : 1 + random.below(9)),
        longest_(1 + random.below(7)),
        wanted_(1 + random.below(static_cast<std::uint32_t>(max_strings_of_it))) {
    board_.rows = max_side;
    board_.columns = max_side;
    for (int i = 0; i < 40 && board_.strings.size() < wanted_; ++i) add_chain();
    for (std::size_t i = board_.strings.size(); i > 1; --i)
      std::swap(board_.strings[i - 1], board_.strings[random.below(static_cast<std::uint32_t>(i))]);
  }

  const CoinBoard& board() const { return board_; }

 private:
  using End = std::optional<int>;  // nothing: the ground

  void add_chain() {
    const std::uint32_t begins = random_.below(4);
    const End from = begins == 0 ? End() : begins == 1 || board_.coins.empty() ? End(new_coin()) : some_coin();
    const auto coins = static_cast<int>(random_.below(longest_ + 1));
    const std::uint32_t ends = random_.below(4);
    const End to = ends == 0 || board_.coins.empty() ? End() : ends == 1 ? from : some_coin();
    const bool hangs = ends == 3 && coins > 0;  // the last coin on nothing else
    if (board_.strings.size() + static_cast<std::size_t>(coins) + (hangs ? 0 : 1) > wanted_) return;
    // Two coins are never joined twice, nor a coin to itself.
    if (!hangs && from == to && coins < (from ? 2 : 1)) return;
    if (coins == 0 && from && to && are_joined(*from, *to)) return;
    End last = from;
    for (int i = 0; i < coins; ++i) {
      const int coin = new_coin();
      board_.strings.push_back({coin, last});
      last = coin;
    }
    if (hangs) return;
    board_.strings.push_back(last ? CoinBoard::String{*last, to} : CoinBoard::String{*to, End()});
  }

  int new_coin() {
    const auto coin = static_cast<int>(board_.coins.size());
    board_.coins.push_back({coin / max_side, coin % max_side, 1 + static_cast<int>(random_.below(max_value_))});
    return coin;
  }
  int some_coin() { return static_cast<int>(random_.below(static_cast<std::uint32_t>(board_.coins.size()))); }

  bool are_joined(int one, int other) const {
    return std::any_of(board_.strings.begin(), board_.strings.end(), [&](const CoinBoard::String& string) {
      return (string.coin == one && string.other == other) || (string.coin == other && string.other == one);
    });
  }

  Random& random_;
  std::uint32_t max_value_;
  std::uint32_t longest_;
  std::size_t wanted_;
  CoinBoard board_;
};

// By turns one of both kinds.
inline CoinBoard board_of_any_kind(Random& random, int max_strings_of_it) {
  return random.below(2) == 0 ? random_board(random, max_strings_of_it)
                              : RandomNetwork(random, max_strings_of_it).board();
}

}  // namespace turno::coins
