#include "games/coins/layout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "games/coins/shipped_boards.hpp"

namespace turno::coins {
namespace {

TEST(CoinLayout, IsAWholeBoardInOneWord) {
  const auto board = parse_layout("53/.1:0-1_1-3_3-g");
  ASSERT_TRUE(board) << board.error();
  EXPECT_EQ(board->rows, 2);
  EXPECT_EQ(board->columns, 2);
  EXPECT_EQ(board->coins, (std::vector<CoinBoard::Coin>{{0, 0, 5}, {0, 1, 3}, {1, 1, 1}}));
  EXPECT_EQ(board->strings, (std::vector<CoinBoard::String>{{0, 1}, {1, 2}, {2, std::nullopt}}));
}

// t2 as its drawing shows it, written by hand.
TEST(CoinLayout, WritesAShippedBoard) {
  const auto written = parse_layout("538/116/247:0-1_0-3_3-4_1-4_1-2_4-5_2-5_3-6_4-7_5-8_6-7_7-8");
  ASSERT_TRUE(written) << written.error();
  const auto shipped = shipped_board("t2");
  EXPECT_EQ(written->coins, shipped->coins);
  ASSERT_EQ(written->strings.size(), shipped->strings.size());
  for (std::size_t i = 0; i < written->strings.size(); ++i) {
    const auto& ours = written->strings[i];
    const auto& theirs = shipped->strings[i];
    EXPECT_EQ(std::minmax({ours.coin, *ours.other}), std::minmax({theirs.coin, *theirs.other})) << i + 1;
  }
}

TEST(CoinLayout, SaysWhatIsWrong) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"", "one \":\""},
      {"53/.1", "one \":\""},
      {"53:0-1:0-1", "one \":\""},
      {"53/1:0-1", "row 2 of the layout is not as long"},
      {"5x:0-1", "\"x\" is no cell"},
      {"53:", "\"\" is no string"},
      {":0-1", "\"0-1\" is no string"},
      {"53:0-1_1", "\"1\" is no string"},
      {"53:0-1-1", "\"0-1-1\" is no string"},
      {"53:a-1", "\"a-1\" is no string"},
      {"53:0-h", "\"0-h\" is no string"},
      {"53:0-7", "outside the grid"},
      {"50:0-1", "the value 0 is not from 1 to 9"},
      {"5.3:0-2", "not neighbours"},
      {"53:0-1_1-0", "the same two coins"},
  };
  for (const auto& [text, hint] : cases) {
    const auto refused = parse_layout(text);
    ASSERT_FALSE(refused) << text;
    EXPECT_NE(refused.error().find(hint), std::string::npos) << text << ": " << refused.error();
  }
}

}  // namespace
}  // namespace turno::coins
