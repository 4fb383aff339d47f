#include <gtest/gtest.h>

#include <map>
#include <string>

#include "core/evaluation.hpp"
#include "games/mancala11/mancala11.hpp"
#include "test_data.hpp"

namespace turno::mancala11 {
namespace {

static_assert(HasEvaluations<Mancala11>);

int value(const Mancala11& game, const std::string& name, const std::string& text) {
  const auto at = game.parse(text);
  if (!at) {
    ADD_FAILURE() << at.error();
    return 0;
  }
  for (const auto& evaluation : evaluations_of(game))
    if (evaluation.name == name) return evaluation.value(game, *at, game.to_move(*at), std::nullopt);
  ADD_FAILURE() << "no evaluation " << name;
  return 0;
}

TEST(Mancala11Evaluations, AreListedInOrderWithTheirUnits) {
  std::string listed;
  for (const auto& evaluation : evaluations_of(Mancala11()))
    listed += evaluation.name + "/" + std::to_string(evaluation.scale) + (evaluation.in_points ? " points, " : ", ");
  EXPECT_EQ(listed, "margin/1 points, regular/1 points, bueno/1, expert/100 points, ");
}

TEST(Mancala11Evaluations, AgreeWithEveryRecordedValue) {
  const Mancala11 game(Rules{.robbery = 6});
  std::map<std::string, int> records;
  for (const auto& record : test::json_lines("mancala11/engine2018.jsonl")) {
    if (record["t"] != "nmx") continue;
    SCOPED_TRACE(record.dump());
    std::string text;
    for (const auto& row : record["board"]) {
      for (const int cell : row) text += std::to_string(cell) + ",";
      text.back() = '|';
    }
    const std::string name = record["eval"];
    const int side = record["side"];
    ASSERT_EQ(value(game, name, text + std::to_string(side + 1)), record["static"].get<int>());
    ++records[name];
  }
  EXPECT_EQ(records, (std::map<std::string, int>{{"bueno", 150}, {"regular", 400}}));
}

TEST(Mancala11Evaluations, RegularCountsPitsAndKalaha) {
  const Mancala11 game;
  EXPECT_EQ(value(game, "regular", "1,0,2,1,2,1,10|0,2,0,3,1,0,8|1"), 17 - 14);
  EXPECT_EQ(value(game, "regular", "1,0,2,1,2,1,10|0,2,0,3,1,0,8|2"), 14 - 17);
  EXPECT_EQ(value(game, "regular", "1,0,2,1,2,1,10|0,2,0,3,1,0,8|1|pass"), 17 - 14);
}

// Both have 18 points. First's best is pit 0: its seed ends in the empty pit 1 and takes the three opposite. Second's
// pits 0, 1 and 2 change nothing, pit 3 gives two seeds away, pit 4 one.
TEST(Mancala11Evaluations, BuenoLooksOneMoveFurther) {
  const Mancala11 game;
  EXPECT_EQ(value(game, "bueno", "1,0,1,3,2,4,7|2,1,2,5,3,0,5|1"), 21 - 15);
  EXPECT_EQ(value(game, "bueno", "1,0,1,3,2,4,7|2,1,2,5,3,0,5|2"), 18 - 18);
  EXPECT_EQ(value(game, "bueno", "1,0,1,3,2,4,7|2,1,2,5,3,0,5|1|pass"), 18 - 18);
}

// First's pit 5 ends on six seeds, opposite the pit it left empty: seven change owners, and the game is over, which
// does not matter: only the evaluated position's own end does. Without robbery pit 4, which changes nothing, is best.
TEST(Mancala11Evaluations, BuenoSeesRobberies) {
  const std::string text = "0,0,0,0,1,2,5|6,0,0,0,0,0,5|1";
  EXPECT_EQ(value(Mancala11(Rules{.robbery = 6}), "bueno", text), 14 - 5);
  EXPECT_EQ(value(Mancala11(Rules{.robbery = 7}), "bueno", text), 8 - 11);
}

TEST(Mancala11Evaluations, BuenoOfAFinishedGameIsTheSameForAll) {
  const Mancala11 game;
  EXPECT_EQ(value(game, "bueno", "0,0,0,0,0,0,20|1,0,0,0,0,0,15|1"), -50);
  EXPECT_EQ(value(game, "bueno", "0,0,0,0,0,0,20|1,0,0,0,0,0,15|2"), -50);
  EXPECT_EQ(value(game, "bueno", "0,0,0,0,0,0,20|1,0,0,0,0,0,15|2|pass"), -50);
}

using Terms = std::map<std::string, int>;

Terms values_by_term(const Mancala11& game, const std::string& text) {
  Terms result;
  const auto values = game.expert_values(game.parse(text).value());
  for (std::size_t i = 0; i < values.size(); ++i) result[std::string(expert_terms[i])] = values[i];
  return result;
}

// First takes three turns, with pits 5, 4 and 5 again, and has 1,0,2,1,0,0 then; pits 2 and 3 can end in pit 4,
// opposite two seeds, pit 0 in pit 1, opposite one. Second has a turn with pit 3, and its pit 4 ends in pit 5, opposite
// one.
TEST(Mancala11Evaluations, ExpertCountsItsTerms) {
  EXPECT_EQ(values_by_term(Mancala11(), "1,0,2,1,2,1,10|0,2,0,3,1,0,8|1"), (Terms{{"store", 10 - 8},
                                                                                  {"row", 7 - 6},
                                                                                  {"pits", 5 - 3},
                                                                                  {"own_turns", 3},
                                                                                  {"own_gain", 2},
                                                                                  {"other_turns", 1},
                                                                                  {"other_gain", 1},
                                                                                  {"tempo", 1}}));
}

// Second takes four, with pits 3, 5, 4 and 5, and has 0,2,0,0,0,0 then; pit 1 ends in pit 3, opposite two seeds. First
// has a turn with pit 5 or pit 4; its pit 0 takes one seed, and pits 2 and 3 end in pit 4, which has seeds.
TEST(Mancala11Evaluations, ExpertSeesTheSameBoardFromTheOtherSide) {
  Terms expected{{"store", 8 - 10}, {"row", 6 - 7},     {"pits", 3 - 5},   {"own_turns", 4},
                 {"own_gain", 2},   {"other_turns", 2}, {"other_gain", 1}, {"tempo", 1}};
  EXPECT_EQ(values_by_term(Mancala11(), "1,0,2,1,2,1,10|0,2,0,3,1,0,8|2"), expected);
  // First, who must pass, has nothing else to hope for.
  for (auto& [name, count] : expected) count = -count;
  EXPECT_EQ(values_by_term(Mancala11(), "1,0,2,1,2,1,10|0,2,0,3,1,0,8|1|pass"), expected);
}

// No turn is earned in an empty kalaha; then pits 2 and 3 find pit 4 occupied, and pit 0 is left.
TEST(Mancala11Evaluations, ExpertEarnsNoTurnInAnEmptyKalaha) {
  const Terms of_first = values_by_term(Mancala11(), "1,0,2,1,2,1,0|0,2,0,3,1,0,8|1");
  EXPECT_EQ(of_first.at("own_turns"), 0);
  EXPECT_EQ(of_first.at("own_gain"), 1);
  const Terms of_second = values_by_term(Mancala11(), "1,0,2,1,2,1,0|0,2,0,3,1,0,8|2");
  EXPECT_EQ(of_second.at("other_turns"), 0);
}

TEST(Mancala11Evaluations, ExpertSeesRobberies) {
  const std::string text = "0,0,0,0,1,2,5|6,0,0,0,0,0,5|";
  EXPECT_EQ(values_by_term(Mancala11(Rules{.robbery = 6}), text + "1").at("own_gain"), 7);
  EXPECT_EQ(values_by_term(Mancala11(Rules{.robbery = 6}), text + "2").at("other_gain"), 7);
  EXPECT_EQ(values_by_term(Mancala11(Rules{.robbery = 7}), text + "1").at("own_gain"), 0);
}

// 2·3 + 1·5 + 2·13 + 3·17 + 2·19 + 1·23 + 1·29 + 31, by the terms of First above.
TEST(Mancala11Evaluations, ExpertAddsItsTermsUp) {
  const Mancala11 game;
  const std::vector<int> weights{3, 5, 13, 17, 19, 23, 29, 31};
  const auto at = game.parse("1,0,2,1,2,1,10|0,2,0,3,1,0,8|1").value();
  EXPECT_EQ(game.expert(weights).value(game, at, game.to_move(at), std::nullopt), 209);
}

}  // namespace
}  // namespace turno::mancala11
