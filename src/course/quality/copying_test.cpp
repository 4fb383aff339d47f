#include "course/quality/copying.hpp"

#include <gtest/gtest.h>

// Copies made by hand, with numbers that can be counted on paper.
namespace turno::course {
namespace {

// Ten positions, six different values.
const std::vector<double> original{0, 3, -2, 3, 7, 0, 1, -5, 7, 3};

std::vector<double> changed(double factor, double shift) {
  std::vector<double> values = original;
  for (double& value : values) value = factor * value + shift;
  return values;
}

TEST(Copying, FindsTheSameValues) {
  const std::vector<ComparedPlayer> players{{"a1", "a", original}, {"b1", "b", original}, {"c1", "c", changed(-1, 0)}};
  EXPECT_EQ(signs_of_copying(players, {}), (std::vector<CopySign>{{Likeness::SameValues, "a1", "b1", 10, 10, 6}}));
}

TEST(Copying, FindsTheSameOrder) {
  const std::vector<ComparedPlayer> players{{"a1", "a", original}, {"b1", "b", changed(0.3, 100)}};
  EXPECT_EQ(signs_of_copying(players, {}), (std::vector<CopySign>{{Likeness::SameOrder, "a1", "b1", 45, 45, 6}}));
}

TEST(Copying, KeepsTiesApartFromOrder) {
  std::vector<double> broken = changed(2, 0);
  broken[5] += 1;  // was a tie with the first
  const std::vector<ComparedPlayer> players{{"a1", "a", original}, {"b1", "b", broken}};
  EXPECT_TRUE(signs_of_copying(players, {}).empty());
  CopyingSettings settings;
  settings.least_order = 0.97;
  EXPECT_EQ(signs_of_copying(players, {}, settings),  // 44 of 45 pairs
            (std::vector<CopySign>{{Likeness::SameOrder, "a1", "b1", 44, 45, 6}}));
}

TEST(Copying, TakesFloatsOfBothSizesForTheSame) {
  std::vector<double> values = changed(0.1, 0);
  for (double& value : values) value = static_cast<float>(value);
  const std::vector<ComparedPlayer> players{{"a1", "a", changed(0.1, 0)}, {"b1", "b", values}};
  ASSERT_EQ(signs_of_copying(players, {}).size(), 1U);
  EXPECT_EQ(signs_of_copying(players, {})[0].likeness, Likeness::SameValues);
}

TEST(Copying, IsNoConcernWithinAPairNorOfPlainFunctions) {
  const std::vector<double> plain{0, 1, 0, 1, 2, 0, 1, 0, 3, 0};  // four values
  const std::vector<ComparedPlayer> players{{"a1", "a", original}, {"a2", "a", original}, {"b1", "b", plain},
                                            {"c1", "c", plain},    {"d1", "d"},           {"e1", "e"}};
  EXPECT_TRUE(signs_of_copying(players, {}).empty());
}

ComparedGame ten_moves(const std::string& first, const std::string& second, const std::string& each) {
  const std::vector<std::string> moves(10, each);
  return {first, second, "", moves.size(), hash_of_moves(moves)};
}

// a1 and b1 play alike against c1 and d1 but for one of four games; what they play against each other says nothing.
std::vector<ComparedGame> double_round_robin() {
  std::vector<ComparedGame> games;
  for (const std::string opponent : {"c1", "d1"})
    for (const std::string player : {"a1", "b1"}) {
      games.push_back(ten_moves(player, opponent, "first against " + opponent));
      const bool differs = player == "b1" && opponent == "d1";
      games.push_back(ten_moves(opponent, player, (differs ? "else " : "second ") + opponent));
    }
  games.push_back(ten_moves("a1", "b1", "x"));
  games.push_back(ten_moves("b1", "a1", "y"));
  games.push_back(ten_moves("c1", "d1", "z"));
  games.push_back(ten_moves("d1", "c1", "z"));
  return games;
}

const std::vector<ComparedPlayer> four{{"a1", "a"}, {"b1", "b"}, {"c1", "c"}, {"d1", "d"}};

const CopyingSettings any_share{0.95, 0.995, 0.5};

TEST(Copying, FindsTheSameGames) {
  CopyingSettings settings;
  settings.least_games = 0.7;
  EXPECT_EQ(signs_of_copying(four, double_round_robin(), settings),
            (std::vector<CopySign>{{Likeness::SameGames, "a1", "b1", 3, 4, 0}}));
  settings.least_games = 0.8;
  EXPECT_TRUE(signs_of_copying(four, double_round_robin(), settings).empty());
}

TEST(Copying, ComparesGamesFromTheSameStart) {
  std::vector<ComparedGame> games = double_round_robin();
  for (ComparedGame& game : games)
    if (game.first == "b1" || game.second == "b1") game.start = "another board";
  EXPECT_TRUE(signs_of_copying(four, games, any_share).empty());
}

TEST(Copying, CountsRepeatedGamesOneByOne) {
  std::vector<ComparedGame> games = double_round_robin();
  const std::vector<ComparedGame> again = games;
  games.insert(games.end(), again.begin(), again.end());
  EXPECT_EQ(signs_of_copying(four, games, any_share),
            (std::vector<CopySign>{{Likeness::SameGames, "a1", "b1", 6, 8, 0}}));
}

TEST(Copying, LeavesOutShortGamesAndFew) {
  std::vector<ComparedGame> games = double_round_robin();
  for (ComparedGame& game : games) game.moves = 7;
  EXPECT_TRUE(signs_of_copying(four, games, any_share).empty());
  games = double_round_robin();
  std::erase_if(games, [](const ComparedGame& game) { return game.second == "d1"; });
  EXPECT_TRUE(signs_of_copying(four, games, any_share).empty());
}

TEST(Copying, TellsTheStrongestFirst) {
  std::vector<double> nearly(40);
  for (std::size_t i = 0; i < nearly.size(); ++i) nearly[i] = static_cast<double>(i);
  std::vector<ComparedPlayer> players{{"a1", "a", nearly}, {"b1", "b", nearly}, {"c1", "c", nearly}};
  players[1].values[0] = 50;                                      // 39 of 40
  for (double& value : players[2].values) value = 2 * value + 1;  // all in order
  std::vector<CopySign> signs = signs_of_copying(players, {});
  ASSERT_EQ(signs.size(), 2U);
  EXPECT_EQ(signs[0], (CopySign{Likeness::SameOrder, "a1", "c1", 780, 780, 40}));
  EXPECT_EQ(signs[1], (CopySign{Likeness::SameValues, "a1", "b1", 39, 40, 40}));
}

}  // namespace
}  // namespace turno::course
