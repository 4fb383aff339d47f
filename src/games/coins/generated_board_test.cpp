#include "games/coins/generated_board.hpp"

#include <gtest/gtest.h>

#include <set>

namespace turno::coins {
namespace {

// The procedure of docs/rules/coins.md, followed by a script of a few lines in another language. Seed 1 draws
// - below(9) for the values: 5 6 8 3 3 6, plus one each;
// - below(number of neighbours) for the loose coins: of (0,0), with 3 neighbours, 2: (1,1); of (0,1), with 5, 2: (1,0);
//   of (0,2), with 3, 0: (0,1); of (1,2), with 3, 2: (1,1); (1,0) and (1,1) are tied by then;
// - below(2), on diagonals below(4), for the pairs still open, 0 ties them: (0,0) right 0, down 1; (0,1) down 0,
//   right-down 2; (0,2) down 0, left-down 0; (1,0) right 1.
TEST(GeneratedBoard, FollowsTheDocumentedDraws) {
  EXPECT_EQ(write_board(generate_board(2, 3, 1)),
            R"({"rows":2,"cols":3,"coins":[[0,0,6],[0,1,7],[0,2,9],[1,0,4],[1,1,4],[1,2,7]],)"
            R"("strings":[[[0,0],[1,1]],[[0,1],[1,0]],[[0,2],[0,1]],[[1,2],[1,1]],)"
            R"([[0,0],[0,1]],[[0,1],[1,1]],[[0,2],[1,2]],[[0,2],[1,1]]]})");
  EXPECT_EQ(write_board(generate_board(2, 2, 7)),
            R"({"rows":2,"cols":2,"coins":[[0,0,4],[0,1,1],[1,0,9],[1,1,6]],)"
            R"("strings":[[[0,0],[1,0]],[[0,1],[0,0]],[[1,1],[0,1]],[[0,1],[1,0]],[[1,0],[1,1]]]})");
}

TEST(GeneratedBoard, IsAlwaysABoardWithoutLooseCoins) {
  std::size_t most = 0;
  for (int rows = min_generated; rows <= max_generated; ++rows)
    for (int columns = min_generated; columns <= max_generated; ++columns)
      for (int seed = 0; seed < 60; ++seed) {
        const CoinBoard board = generate_board(rows, columns, seed);
        const auto read = parse_board(write_board(board));
        ASSERT_TRUE(read) << read.error();
        ASSERT_EQ(*read, board);
        std::set<int> tied;
        for (const auto& string : board.strings) tied.insert({string.coin, string.other.value_or(string.coin)});
        ASSERT_EQ(tied.size(), static_cast<std::size_t>(rows * columns));
        most = std::max(most, board.strings.size());
      }
  EXPECT_GT(most, 110U);
  EXPECT_EQ(generate_board(8, 8, 139).strings.size(), 127U);  // would have more, did the generator not stop
}

TEST(GeneratedBoard, SeedsDiffer) { EXPECT_NE(generate_board(4, 5, 7), generate_board(4, 5, 8)); }

// 2 rows of 2 boxes: lines 1-6 lie, row by row, 7-12 stand.
TEST(DotsBoard, NumbersHorizontalEdgesFirst) {
  const CoinBoard board = dots_board(2, 2);
  const std::vector<CoinBoard::String> expected{{0, std::nullopt},
                                                {1, std::nullopt},
                                                {0, 2},
                                                {1, 3},
                                                {2, std::nullopt},
                                                {3, std::nullopt},
                                                {0, std::nullopt},
                                                {0, 1},
                                                {1, std::nullopt},
                                                {2, std::nullopt},
                                                {2, 3},
                                                {3, std::nullopt}};
  EXPECT_EQ(board.strings, expected);
  EXPECT_EQ(board.coins[3], (CoinBoard::Coin{1, 1, 1}));
}

TEST(DotsBoard, HasAsManyEdgesAsItSays) {
  for (const auto& [rows, columns] : {std::pair{1, 1}, {1, 42}, {42, 1}, {3, 3}, {8, 7}, {7, 8}}) {
    const CoinBoard board = dots_board(rows, columns);
    EXPECT_EQ(board.strings.size(), static_cast<std::size_t>(dots_strings(rows, columns)));
    EXPECT_LE(board.strings.size(), static_cast<std::size_t>(max_strings));
    std::vector<int> edges(board.coins.size());
    for (const auto& string : board.strings) {
      ++edges[static_cast<std::size_t>(string.coin)];
      if (string.other) ++edges[static_cast<std::size_t>(*string.other)];
    }
    EXPECT_EQ(edges, std::vector<int>(board.coins.size(), 4));
  }
}

}  // namespace
}  // namespace turno::coins
