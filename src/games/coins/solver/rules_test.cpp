// Each rule of the solver by itself against a table of all sets of strings, made by the rules of the game and nothing
// else, on random boards of up to 22 strings: coins of values 1 to 9, diagonals, several strings to the ground, and
// symmetric boards.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "games/coins/generated_board.hpp"
#include "games/coins/solver/harvest.hpp"
#include "games/coins/solver/plain_table.hpp"
#include "games/coins/solver/quiet_cuts.hpp"
#include "games/coins/solver/random_board.hpp"
#include "games/coins/solver/string_search.hpp"
#include "games/coins/solver/symmetries.hpp"

namespace turno::coins {
namespace {

// Every set of strings of a small board; of a larger one some thousand, most of them as they come about: with some
// strings cut at random, then all that can be taken, now and then but for the last ones.
template <class Look>
void for_sets(const StringGraph& graph, Random& random, Look look) {
  constexpr int few_strings = 11;
  constexpr int sets = 2000;
  if (graph.strings() <= few_strings) {
    for (Bits64 left = 0; left < bit<Bits64>(graph.strings()); ++left) look(left);
    return;
  }
  for (int i = 0; i < sets; ++i) {
    auto left = first_bits<Bits64>(graph.strings());
    const std::uint32_t one_in = 2 + random.below(6);
    for (int string = 0; string < graph.strings(); ++string)
      if (random.below(one_in) == 0) left &= ~bit<Bits64>(string);
    look(random.below(3) == 0 ? left : harvest(graph, left).rest);
  }
}

// Boards of all kinds and sizes: thousands of small ones, some of up to 22 strings.
template <class Look>
void for_boards(std::uint64_t seed, Look look) {
  Random random(seed);
  for (const auto& [boards, max_strings_of_it, min_strings] :
       {std::array{3000, 11, 1}, std::array{300, 16, 12}, std::array{10, 22, 20}})
    for (int i = 0; i < boards_to_try(boards);) {
      const CoinBoard board = board_of_any_kind(random, max_strings_of_it);
      if (board.strings.size() < static_cast<std::size_t>(min_strings)) continue;
      ++i;
      look(board, random);
      if (testing::Test::HasFatalFailure()) return;
    }
}

std::size_t strings_on(const StringGraph& graph, Bits64 left, std::size_t coin) {
  return static_cast<std::size_t>(count_bits(left & graph.strings_of(coin)));
}

bool is_quiet(const StringGraph& graph, Bits64 left) {
  for (std::size_t coin = 0; coin < graph.coins(); ++coin)
    if (strings_on(graph, left, coin) == 1) return false;
  return true;
}

// Taking as long as something can be taken, by the rules: which coins, and what is left.
std::pair<int, Bits64> all_taken(const StringGraph& graph, Bits64 left) {
  int taken = 0;
  for (bool has_taken = true; has_taken;) {
    has_taken = false;
    for (std::size_t coin = 0; coin < graph.coins(); ++coin)
      if (strings_on(graph, left, coin) == 1) {
        const Bits64 before = left;
        left &= ~graph.strings_of(coin);
        for (std::size_t one = 0; one < graph.coins(); ++one)
          if (strings_on(graph, before, one) > 0 && strings_on(graph, left, one) == 0) taken += graph.value(one);
        has_taken = true;
      }
  }
  return {taken, left};
}

TEST(CoinsSolverRules, AHarvestIsAllThatCanBeTaken) {
  for_boards(11, [](const CoinBoard& board, Random& random) {
    const StringGraph graph(board);
    const PlainTable plain(board);
    for_sets(graph, random, [&](Bits64 left) {
      const Harvest all = harvest(graph, left);
      ASSERT_EQ(std::pair(all.gain, all.rest), all_taken(graph, left)) << write_board(board) << left;
      ASSERT_TRUE(is_quiet(graph, all.rest));
      ASSERT_EQ(all.value(plain.value(all.rest)), plain.value(left)) << write_board(board) << left;
    });
  });
}

// A value has the parity of what is left, and is no more.
TEST(CoinsSolverRules, WindowsMayMoveInStepsOfTwo) {
  for_boards(12, [](const CoinBoard& board, Random& random) {
    const StringGraph graph(board);
    const PlainTable plain(board);
    for_sets(graph, random, [&](Bits64 left) {
      const int total = graph.total(left);
      ASSERT_LE(std::abs(plain.value(left)), total) << write_board(board) << left;
      ASSERT_EQ((total - plain.value(left)) % 2, 0) << write_board(board) << left;
    });
  });
}

// One cut stands for all of a chain or loop, and one string for all to the ground that are like it.
TEST(CoinsSolverRules, SomeCutsOfAQuietPositionAreAsGoodAsAll) {
  std::size_t cuts_left_out = 0;
  for_boards(13, [&](const CoinBoard& board, Random& random) {
    const StringGraph graph(board);
    const PlainTable plain(board);
    for_sets(graph, random, [&](Bits64 set) {
      const Bits64 left = all_taken(graph, set).second;
      if (left == 0) return;
      const QuietCuts cuts(graph, left);
      int best = std::numeric_limits<int>::min();
      std::size_t number = 0;
      for (const Harvest& cut : cuts) {
        ASSERT_EQ(cut.rest & ~left, 0U);
        ASSERT_TRUE(is_quiet(graph, cut.rest)) << write_board(board) << left;
        ASSERT_EQ(cut.gain, graph.total(left) - graph.total(cut.rest)) << write_board(board) << left;
        if (number++ < cuts.safe()) {
          ASSERT_EQ(cut.gain, 0);
          ASSERT_EQ(count_bits(left & ~cut.rest), 1);
        } else {
          ASSERT_GT(cut.gain, 0);
        }
        best = std::max(best, -cut.value(plain.value(cut.rest)));
      }
      cuts_left_out += static_cast<std::size_t>(count_bits(left)) - number;
      ASSERT_EQ(best, plain.value(left)) << write_board(board) << left;
    });
  });
  EXPECT_GT(cuts_left_out, 1000U);
}

// The same strings in a mirror, string by string.
using Mirror = std::vector<Bits64>;

Bits64 seen_in(const Mirror& mirror, Bits64 left) {
  Bits64 seen = 0;
  for (std::size_t i = 0; i < mirror.size(); ++i)
    if ((left & bit<Bits64>(static_cast<int>(i))) != 0) seen |= mirror[i];
  return seen;
}

struct SymmetricBoard {
  CoinBoard board;
  Mirror mirror;
};

// Boxes of which some lines are gone, and coins of some values, both the same in a mirror: from left to right, or along
// the diagonal.
SymmetricBoard symmetric_board(Random& random, std::size_t max_strings_of_it) {
  const int rows = 2 + static_cast<int>(random.below(2));
  const int columns = random.below(2) == 0 ? rows : 3;
  CoinBoard board = dots_board(rows, columns);
  using Cell = std::pair<int, int>;
  const bool is_turned = rows == columns && random.below(2) == 0;
  const auto image = [&](Cell cell) {
    return is_turned ? Cell{cell.second, cell.first} : Cell{cell.first, columns - 1 - cell.second};
  };
  const auto index_of_cell = [&](Cell cell) {
    for (std::size_t i = 0; i < board.coins.size(); ++i)
      if (board.coins[i].row == cell.first && board.coins[i].column == cell.second) return static_cast<int>(i);
    return -1;
  };
  const auto image_of_coin = [&](int coin) {
    const CoinBoard::Coin& of = board.coins[static_cast<std::size_t>(coin)];
    return index_of_cell(image({of.row, of.column}));
  };
  for (int coin = 0; coin < static_cast<int>(board.coins.size()); ++coin)
    board.coins[static_cast<std::size_t>(image_of_coin(coin))].value =
        board.coins[static_cast<std::size_t>(coin)].value = 1 + static_cast<int>(random.below(3));
  // Of strings with the same ends, the first of a coin is the first of its image.
  const auto image_of_string = [&](std::size_t string) {
    const CoinBoard::String& of = board.strings[string];
    const auto ends = [](int one, std::optional<int> other) {
      return other ? std::pair(std::min(one, *other), std::max(one, *other)) : std::pair(-1, one);
    };
    const auto wanted = ends(image_of_coin(of.coin), of.other ? std::optional(image_of_coin(*of.other)) : std::nullopt);
    std::size_t before = 0;
    for (std::size_t i = 0; i < string; ++i)
      if (board.strings[i] == of) ++before;
    for (std::size_t i = 0; i < board.strings.size(); ++i)
      if (ends(board.strings[i].coin, board.strings[i].other) == wanted && before-- == 0) return i;
    return board.strings.size();
  };
  while (board.strings.size() > max_strings_of_it || random.below(4) != 0) {
    if (board.strings.size() <= 6) break;
    const std::size_t one = random.below(static_cast<std::uint32_t>(board.strings.size()));
    const std::size_t other = image_of_string(one);
    board.strings.erase(board.strings.begin() + static_cast<std::ptrdiff_t>(std::max(one, other)));
    if (one != other) board.strings.erase(board.strings.begin() + static_cast<std::ptrdiff_t>(std::min(one, other)));
  }
  Mirror mirror(board.strings.size());
  const auto bit_of = [&](std::size_t string) { return board.strings.size() - 1 - string; };
  for (std::size_t i = 0; i < board.strings.size(); ++i)
    mirror[bit_of(i)] = bit<Bits64>(static_cast<int>(bit_of(image_of_string(i))));
  return {std::move(board), std::move(mirror)};
}

// What stands for a set is worth as much, and stands for what is seen in the mirror, too.
TEST(CoinsSolverRules, SetsThatAreAlikeAreWorthTheSame) {
  Random random(14);
  std::size_t renamed = 0;
  for (int i = 0; i < boards_to_try(500); ++i) {
    const SymmetricBoard symmetric = symmetric_board(random, i % 100 == 0 ? 20 : 13);
    const CoinBoard& board = symmetric.board;
    const Mirror& mirror = symmetric.mirror;
    const StringGraph graph(board);
    const Symmetries symmetries(graph);
    const PlainTable plain(board);
    ASSERT_LE(symmetries.count(), Symmetries::max_images);
    for_sets(graph, random, [&](Bits64 left) {
      const Bits64 canonical = symmetries.canonical(left);
      renamed += canonical != left ? 1 : 0;
      ASSERT_EQ(count_bits(canonical), count_bits(left));
      ASSERT_EQ(plain.value(canonical), plain.value(left)) << write_board(board) << left;
      ASSERT_EQ(plain.value(seen_in(mirror, left)), plain.value(left)) << write_board(board) << left;
      if (symmetries.count() < Symmetries::max_images) {  // else there may be more than it keeps
        ASSERT_EQ(symmetries.canonical(canonical), canonical) << write_board(board) << left;
        ASSERT_EQ(symmetries.canonical(seen_in(mirror, left)), canonical) << write_board(board) << left;
      }
    });
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(renamed, 10'000U);
}

// Boards of any kind: the symmetries that are found there, and strings to the ground that are alike.
TEST(CoinsSolverRules, SetsOfRandomBoardsThatAreAlikeAreWorthTheSame) {
  for_boards(15, [](const CoinBoard& board, Random& random) {
    const StringGraph graph(board);
    const Symmetries symmetries(graph);
    const PlainTable plain(board);
    for_sets(graph, random, [&](Bits64 left) {
      const Bits64 canonical = symmetries.canonical(left);
      ASSERT_EQ(plain.value(canonical), plain.value(left)) << write_board(board) << left;
      // What is least among the images of a set without some strings is found from the images of both.
      const Bits64 cut = canonical & (~canonical + 1);
      ASSERT_EQ(plain.value(symmetries.least(symmetries.images(canonical), symmetries.images(cut))),
                plain.value(canonical & ~cut))
          << write_board(board) << left;
    });
  });
}

TEST(CoinsSolverRules, FindsTheSymmetriesOfBoxes) {
  for (const auto& [rows, columns, count] :
       {std::array{2, 2, 8}, std::array{3, 3, 8}, std::array{2, 3, 4}, std::array{3, 5, 4}, std::array{1, 3, 2}}) {
    const StringGraph graph(dots_board(rows, columns));
    EXPECT_EQ(Symmetries(graph).count(), static_cast<std::size_t>(count)) << rows << " " << columns;
  }
}

// Both bounds, at every window, of one search after the other in one table: and what is known without search.
TEST(CoinsSolverRules, BoundsHoldAtEveryWindow) {
  Random random(16);
  int asked = 0;
  for (int i = 0; i < boards_to_try(3000); ++i) {
    const CoinBoard board = board_of_any_kind(random, i % 100 == 0 ? 22 : 12);
    if (board.strings.empty()) continue;
    const StringGraph graph(board);
    const Symmetries symmetries(graph);
    const CutOrder order(graph);
    const PlainTable plain(board);
    search::BoundsTable table(bit<Bits64>(graph.strings()), i % 2 == 0 ? 256 : 1U << 16U);  // forgetful, or not
    search::SolveWatch watch({}, {});
    const StringSearchShared shared{graph, symmetries, order, table, watch};
    std::atomic<bool> stopped = false;
    StringSearch search(shared, stopped);
    for (int question = 0; question < 40; ++question) {
      const Bits64 left = first_bits<Bits64>(graph.strings()) &
                          static_cast<Bits64>(random.below(1U << static_cast<unsigned>(graph.strings())));
      if (left == 0) continue;
      const int total = graph.total(left);
      const int value = plain.value(left);
      const int bound = -total + 2 + 2 * static_cast<int>(random.below(static_cast<std::uint32_t>(total)));
      const int found = search.search(left, bound);
      ASSERT_EQ(found >= bound, value >= bound) << write_board(board) << left;
      ASSERT_TRUE(found >= bound ? value >= found : value <= found) << write_board(board) << left;
      const auto [low, high] = search.known(left);
      ASSERT_LE(low, value) << write_board(board) << left;
      ASSERT_GE(high, value) << write_board(board) << left;
      ++asked;
    }
  }
  EXPECT_GT(asked, 1000);
}

}  // namespace
}  // namespace turno::coins
