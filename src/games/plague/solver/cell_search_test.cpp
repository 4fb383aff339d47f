#include "games/plague/solver/cell_search.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>

#include "games/plague/solver/late_search.hpp"
#include "games/plague/solver/plain_minimax.hpp"
#include "games/plague/solver/random_positions.hpp"

namespace turno::plague {
namespace {

struct BoardSize {
  int columns;
  int rows;
};

// The cells that the mover has at the end, and what a search says of every bound.
template <class Search>
void expect_truth(Search search, int cells, int all_cells, const std::string& position) {
  for (int bound = 0; bound <= all_cells + 1; ++bound) {
    const int found = search(bound);
    ASSERT_EQ(found >= bound, cells >= bound) << position << " bound " << bound;
    ASSERT_TRUE(found >= bound ? found <= cells : found >= cells) << position << " bound " << bound;
  }
}

class PlagueSearches : public testing::TestWithParam<BoardSize> {};

// With the table from the last empty cells on, and without it: the same positions for both, with every bound.
TEST_P(PlagueSearches, ProveNothingThatIsNotTrue) {
  constexpr int positions = 400;
  constexpr std::uint32_t max_empty = 6;
  const auto [columns, rows] = GetParam();
  const SmallPlague game({.columns = columns, .rows = rows});
  const int all_cells = game.rules().cells();
  const Grid<Bits64> grid(columns, rows);
  const Numbering numbering(columns, rows);
  ProofTable table(numbering.count(), 1U << 12U);
  search::SolveWatch watch({}, {});
  PlainMinimax plain(columns, rows);
  const LateSearch late(grid);
  std::atomic<bool> stopped = false;
  Random random(static_cast<std::uint64_t>(columns * 31 + rows));
  for (int i = 0; i < positions; ++i) {
    const int empty = static_cast<int>(random.below(max_empty)) + 1;
    const SmallPlague::Position at =
        i % 2 == 0 ? random_position(game, random, empty) : played_position(game, random, empty);
    if (game.over(at)) continue;
    const int margin = plain.value(letters(game, at), at.to_move == Side::First ? 'x' : 'o');
    const int cells = (all_cells + (at.to_move == Side::First ? margin : -margin)) / 2;
    const CellSearchShared shared{grid, numbering, table, watch, nullptr, i % 4};
    CellSearch search(shared, stopped);
    expect_truth(
        [&](int bound) {
          return search.search(Cells{at.own, at.other}, bound);
        },
        cells, all_cells, game.to_text(at));
    expect_truth([&](int bound) { return late.search(at.own, at.other, bound); }, cells, all_cells, game.to_text(at));
  }
}

INSTANTIATE_TEST_SUITE_P(AllBoards, PlagueSearches,
                         testing::Values(BoardSize{3, 3}, BoardSize{4, 3}, BoardSize{4, 4}, BoardSize{5, 3},
                                         BoardSize{5, 5}, BoardSize{6, 6}, BoardSize{10, 4}));

TEST(LateSearch, LeavesEmptyCellsToTheOther) {
  const SmallPlague game({.columns = 3, .rows = 3});
  const auto at = game.parse("xoo/ooo/3|x").value();
  const Grid<Bits64> grid(3, 3);
  EXPECT_EQ(LateSearch(grid).search(at.own, at.other, 1), 1);
  EXPECT_EQ(LateSearch(grid).search(at.own, at.other, 2), 1);
}

}  // namespace
}  // namespace turno::plague
