#include "games/coins/drawing.hpp"

#include <gtest/gtest.h>

#include "games/coins/coins.hpp"
#include "games/coins/generated_board.hpp"
#include "games/coins/shipped_boards.hpp"
#include "test_data.hpp"

namespace turno::coins {
namespace {

TEST(CoinsDrawing, DrawsTheCoursesBoardsToTheCharacter) {
  for (const std::string name : {"t1", "t2", "t3", "t10"}) {
    const SmallCoins game(shipped_board(name).value());
    EXPECT_EQ(game.draw(game.start(), {Side::First, {}}),
              test::read_data("coins/drawings/" + name + ".txt") + "*First 0   Second 0\n");
  }
}

TEST(CoinsDrawing, WhatIsCutAndTakenLeavesBlanks) {
  const SmallCoins game(shipped_board("t1").value());
  EXPECT_EQ(game.draw(game.parse("1-2-3-7-8|5|6|2").value(), {Side::Second, {}}),
            "===============================\n"
            "||            (3)            ||\n"
            "||           / |             ||\n"
            "||             |             ||\n"
            "||        /    05            ||\n"
            "||      04     |             ||\n"
            "||     /       |             ||\n"
            "||  (1)---06--(1)            ||\n"
            "===============================\n"
            " First 5  *Second 6\n");
  EXPECT_EQ(game.draw(game.parse("1-2-3-4-5-6-7-8|10|6|1").value(), {}).substr(8 * 32 + 32), " First 10   Second 6\n");
}

TEST(CoinsDrawing, ListsTheGroundStringsThatAreLeft) {
  const SmallCoins game(CoinBoard{1, 2, {{0, 0, 5}, {0, 1, 3}}, {{0, std::nullopt}, {0, 1}, {1, std::nullopt}}});
  EXPECT_EQ(game.draw(game.parse("1|0|0|2").value(), {Side::Second, {}}),
            "=====================\n"
            "||  (5)---02--(3)  ||\n"
            "=====================\n"
            " First 0  *Second 0\n"
            "3: (3) at row 1, column 2 to the ground\n");
}

// 99 strings hang on the ground so that the drawn ones have three digits; each takes the place before the other two.
TEST(CoinsDrawing, DrawsIdsOverNinetyNine) {
  CoinBoard board{2, 2, {{0, 0, 1}, {0, 1, 2}, {1, 0, 3}, {1, 1, 4}}, {}};
  board.strings.assign(99, {0, std::nullopt});
  for (const CoinBoard::String string : {CoinBoard::String{0, 1}, {2, 0}, {0, 3}, {2, 1}, {3, 1}})
    board.strings.push_back(string);
  EXPECT_EQ(draw_frame(to_string_board(board)),
            "=====================\n"
            "||  (1)--100--(2)  ||\n"
            "||   | \\     / |   ||\n"
            "||   | 102     |   ||\n"
            "||  101   x   104  ||\n"
            "||   | 103     |   ||\n"
            "||   | /     \\ |   ||\n"
            "||  (3)       (4)  ||\n"
            "=====================\n");
}

TEST(CoinsDrawing, DrawsDotsAndLines) {
  const SmallCoins game(dots_board(2, 3), Look::Dots);
  // Lines 1 4 10 11 close the upper left box; 8 is drawn too.
  EXPECT_EQ(game.draw(game.parse("1-4-8-10-11|0|1|2").value(), {Side::Second, {}}),
            "  +-----+  2  +  3  +\n"
            "  |  #  |    12    13\n"
            "  +-----+  5  +  6  +\n"
            " 14    15    16    17\n"
            "  +  7  +-----+  9  +\n"
            " First 0  *Second 1\n");
  const LargeCoins wide(dots_board(1, 42), Look::Dots);
  const std::string drawing = wide.draw(wide.start(), {});
  EXPECT_NE(drawing.find("\n 85    86    87 "), std::string::npos) << drawing;
  EXPECT_NE(drawing.find("   126   127\n"), std::string::npos) << drawing;
}

}  // namespace
}  // namespace turno::coins
