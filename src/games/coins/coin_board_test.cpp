#include "games/coins/coin_board.hpp"

#include <gtest/gtest.h>

#include "games/coins/shipped_boards.hpp"
#include "test_data.hpp"

namespace turno::coins {
namespace {

TEST(CoinBoard, ShipsTheBoardsOfTheCourse) {
  const auto boards = test::json_data("coins/boards.json");
  ASSERT_EQ(shipped_board_names().size(), boards.size());
  EXPECT_EQ(shipped_board_names().back(), "t10");
  for (const auto& [name, json] : boards.items()) {
    const auto board = shipped_board(name);
    ASSERT_TRUE(board) << name << ": " << board.error();
    EXPECT_EQ(board->rows, json["rows"]);
    EXPECT_EQ(board->columns, json["cols"]);
    EXPECT_EQ(board->coins.size(), json["coins"].size());
    EXPECT_EQ(board->strings.size(), json["strings"].size());
    EXPECT_EQ(nlohmann::json::parse(write_board(*board)), json);
    EXPECT_EQ(parse_board(write_board(*board)), *board);
  }
  ASSERT_FALSE(shipped_board("t11"));
  EXPECT_NE(shipped_board("t11").error().find("\"t11\"; boards: t1, t2"), std::string::npos);
}

TEST(CoinBoard, ReadsGroundStringsAndCoinsWithoutAny) {
  const auto board =
      parse_board(R"({"rows":1,"cols":2,"coins":[[0,0,5],[0,1,3]],"strings":[[[0,0],null],[[0,0],null]]})");
  ASSERT_TRUE(board) << board.error();
  EXPECT_EQ(board->strings, (std::vector<CoinBoard::String>{{0, std::nullopt}, {0, std::nullopt}}));
}

struct Refused {
  std::string coins;
  std::string strings;
  std::string hint;
};

TEST(CoinBoard, SaysWhatIsWrongWithCoinsAndStrings) {
  const std::string two_coins = "[0,0,5],[0,1,3],[0,2,1]";
  const std::vector<Refused> cases{
      {"[2,0,5]", "", "coin 1: row 2, column 0 is outside the grid; rows are 0..1, columns 0..2"},
      {"[0,0,5],[-1,0,5]", "", "coin 2: row -1, column 0 is outside"},
      {"[0,3,5]", "", "coin 1: row 0, column 3 is outside"},
      {"[0,18446744073709551615,5]", "", "column 18446744073709551615 is outside"},
      {"[0,0,5],[0,0,5]", "", "coin 2: row 0, column 0 already holds coin 1"},
      {"[0,0,0]", "", "coin 1: the value 0 is not from 1 to 9"},
      {"[0,0,10]", "", "coin 1: the value 10 is not from 1 to 9"},
      {"[0,0]", "", "coin 1: not of the form [row, column, value]"},
      {"[0,0,1.5]", "", "coin 1: not of the form"},
      {"7", "", "coin 1: not of the form"},
      {two_coins, "", "no string"},
      {two_coins, "[[0,0],[0,2]]", "string 1: row 0, column 0 and row 0, column 2 are not neighbours"},
      {two_coins, "[[0,0],[0,0]]", "string 1: both ends are at the same coin"},
      {two_coins, "[[0,0],[1,0]]", "string 1: row 1, column 0 holds no coin"},
      {two_coins, "[[1,0],null]", "string 1: row 1, column 0 holds no coin"},
      {two_coins, "[[0,0],[0,3]]", "string 1: row 0, column 3 is outside"},
      {two_coins, "[[0,0],[0,1]],[[0,1],[0,0]]", "string 2: the same two coins as string 1"},
      {two_coins, "[[0,0]]", "string 1: not of the form"},
      {two_coins, "[null,[0,0]]", "string 1: not of the form"},
      {two_coins, "[[0,0],\"ground\"]", "string 1: not of the form"},
  };
  for (const Refused& refused : cases) {
    const auto board =
        parse_board("{\"rows\":2,\"cols\":3,\"coins\":[" + refused.coins + "],\"strings\":[" + refused.strings + "]}");
    ASSERT_FALSE(board) << refused.hint;
    EXPECT_NE(board.error().find(refused.hint), std::string::npos) << board.error() << "\nexpected " << refused.hint;
  }
}

std::string ground_strings(int count) {
  std::string strings;
  for (int i = 0; i < count; ++i) strings += std::string(i == 0 ? "" : ",") + "[[0,0],null]";
  return R"({"rows":1,"cols":1,"coins":[[0,0,5]],"strings":[)" + strings + "]}";
}

TEST(CoinBoard, SaysWhatIsWrongWithTheWhole) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"", "not JSON: mistake at byte 1"},
      {"{\"rows\":2,}", "not JSON: mistake at byte 11"},
      {"{\"rows\":1e999}", "not JSON: a number is too large"},
      {"\xff", "not JSON"},
      {"[1]", "a board is an object with the keys rows, cols, coins, strings"},
      {"{}", "the key \"rows\" is missing"},
      {R"({"rows":1,"cols":1,"coins":[]})", "the key \"strings\" is missing"},
      {R"({"rows":1,"cols":1,"coins":[],"strings":[],"a\nb":1})", R"(unknown key "a\nb")"},
      {R"({"rows":0,"cols":1,"coins":[],"strings":[]})", "rows must be a whole number from 1 to 20"},
      {R"({"rows":21,"cols":1,"coins":[],"strings":[]})", "rows must be a whole number from 1 to 20"},
      {R"({"rows":1,"cols":21,"coins":[],"strings":[]})", "cols must be a whole number from 1 to 20"},
      {R"({"rows":"1","cols":1,"coins":[],"strings":[]})", "rows must be a whole number"},
      {R"({"rows":1,"cols":1.0,"coins":[],"strings":[]})", "cols must be a whole number"},
      {R"({"rows":1,"cols":1,"coins":{},"strings":[]})", "coins must be a list"},
      {R"({"rows":1,"cols":1,"coins":[],"strings":7})", "strings must be a list"},
      {R"({"rows":1,"cols":1,"coins":[],"strings":[]})", "no string"},
      {ground_strings(128), "128 strings; at most 127"},
  };
  for (const auto& [text, hint] : cases) {
    const auto board = parse_board(text);
    ASSERT_FALSE(board) << text;
    EXPECT_NE(board.error().find(hint), std::string::npos) << board.error() << "\nexpected " << hint;
    EXPECT_EQ(board.error().find('\n'), std::string::npos) << board.error();
  }
  EXPECT_TRUE(parse_board(ground_strings(127)));
}

}  // namespace
}  // namespace turno::coins
