#include "tournament/grading/grade.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tournament/grading/grade_example.hpp"

namespace turno::tournament {
namespace {

TEST(Grade, CountsWinsDrawsAndLossesOfBothSides) {
  std::vector<ReportedGame> games;
  add_games(games, 1, "WWDL");
  add_games(games, 2, "DLFG");
  add_games(games, 3, "LLLW");
  const Grade marks = grade(three_references(), games);
  ASSERT_EQ(marks.references.size(), 3U);
  const ReferenceGrade& easy = marks.references[0];
  EXPECT_EQ(easy.games, 4U);
  EXPECT_EQ(easy.won, 2U);
  EXPECT_EQ(easy.drawn, 1U);
  EXPECT_EQ(easy.lost, 1U);
  EXPECT_DOUBLE_EQ(easy.share, 0.625);  // 2.5 of 4
  const ReferenceGrade& medium = marks.references[1];
  EXPECT_EQ(medium.won, 1U);
  EXPECT_EQ(medium.lost, 2U);
  EXPECT_EQ(medium.forfeits, 1U);
  EXPECT_EQ(medium.gifts, 1U);
  EXPECT_DOUBLE_EQ(medium.share, 0.375);
  EXPECT_EQ(marks.forfeits, 1U);
}

// 0.625 of 0.75 gives 4 x 5/6 points, 0.375 of 0.5 gives 4 x 3/4, and 0.25 of 0.5 gives nothing where parts do not
// count.
TEST(Grade, GivesPartsOfPointsWhereTheScaleSaysSo) {
  std::vector<ReportedGame> games;
  add_games(games, 1, "WWDL");
  add_games(games, 2, "DLLW");
  add_games(games, 3, "LLLW");
  const Grade marks = grade(three_references(), games);
  EXPECT_NEAR(marks.references[0].points, 10.0 / 3, 1e-12);
  EXPECT_NEAR(marks.references[1].points, 3, 1e-12);
  EXPECT_EQ(marks.references[2].points, 0);
  EXPECT_NEAR(marks.points, 19.0 / 3, 1e-12);
  EXPECT_FALSE(marks.references[0].reached);
}

TEST(Grade, GivesNoMoreThanAllPoints) {
  std::vector<ReportedGame> games;
  add_games(games, 1, "WWWW");
  add_games(games, 2, "WWWW");
  add_games(games, 3, "WDDL");  // exactly what is needed
  Scale scale = three_references();
  EXPECT_EQ(grade(scale, games).points, 10);
  scale.bonus = 1;
  EXPECT_EQ(grade(scale, games).points, 11);
  EXPECT_EQ(grade(scale, games).bonus, 1);
  scale.max_points = 10.5;
  EXPECT_EQ(grade(scale, games).points, 10.5);
}

TEST(Grade, GivesTheBonusOnlyForAll) {
  std::vector<ReportedGame> games;
  add_games(games, 1, "WWWW");
  add_games(games, 2, "WWWW");
  add_games(games, 3, "WDLL");
  Scale scale = three_references();
  scale.bonus = 1;
  EXPECT_EQ(grade(scale, games).bonus, 0);
  EXPECT_EQ(grade(scale, games).points, 8);
}

// 7 of 10 reach 0.7, though neither is exact to a machine.
TEST(Grade, ReachesWhatIsEqualOnPaper) {
  for (const auto& [letters, needed] : {std::pair("WWWWWWWLLL", 0.7), {"WWWLLLLLLL", 0.3}, {"WDL", 0.5}}) {
    std::vector<ReportedGame> games;
    add_games(games, 1, letters);
    Scale scale;
    scale.references = {{"level1", "one", 1, needed, false}};
    EXPECT_TRUE(grade(scale, games).references[0].reached) << letters;
    games.clear();
    add_games(games, 1, std::string(letters) + "L");
    EXPECT_FALSE(grade(scale, games).references[0].reached) << letters;
  }
}

TEST(Grade, TakesPointsOffForForfeitsButNeverBelowZero) {
  std::vector<ReportedGame> games;
  add_games(games, 1, "WWWWWWWWFFFF");  // 8 of 12 is 2/3, of 3/4 is 8/9
  add_games(games, 2, "FF");
  Scale scale = three_references();
  scale.forfeit_each = -0.25;
  EXPECT_EQ(grade(scale, games).forfeits, 6U);
  EXPECT_EQ(grade(scale, games).forfeit_points, -1.5);
  EXPECT_NEAR(grade(scale, games).points, 32.0 / 9 - 1.5, 1e-12);
  scale.forfeit_most = -1;
  EXPECT_NEAR(grade(scale, games).points, 32.0 / 9 - 1, 1e-12);
  scale.forfeit_most = std::nullopt;
  scale.forfeit_each = -100;
  EXPECT_EQ(grade(scale, games).points, 0);
}

TEST(Grade, TellsTheFirstForfeitWhateverTheOrder) {
  std::vector<ReportedGame> games;
  add_games(games, 1, "WGLFF");
  std::reverse(games.begin(), games.end());
  const Grade marks = grade(three_references(), games);
  EXPECT_EQ(marks.references[0].first_mishap, (Mishap{"g/4", 4, "crashed", "detail of 4", ""}));
  EXPECT_FALSE(marks.references[1].first_mishap);
}

TEST(Grade, GivesNothingWithoutGames) {
  Scale scale = three_references();
  scale.bonus = 1;
  EXPECT_EQ(grade(scale, {}).points, 0);
  EXPECT_FALSE(grade(scale, {}).only_forfeits);
}

TEST(Grade, TellsWhoNeverPlayedToAnEnd) {
  std::vector<ReportedGame> games;
  add_games(games, 2, "FF");
  add_games(games, 1, "FF");
  EXPECT_EQ(grade(three_references(), games).points, 0);
  EXPECT_EQ(grade(three_references(), games).only_forfeits, (Mishap{"g/1", 1, "crashed", "detail of 1", ""}));
  add_games(games, 3, "L");
  EXPECT_FALSE(grade(three_references(), games).only_forfeits);
}

}  // namespace
}  // namespace turno::tournament
