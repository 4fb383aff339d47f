#include "tournament/grading/grade_scale.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace turno::tournament {
namespace {

using Players = std::vector<std::string>;

Scale read_good(const std::string& toml, const Players& players = {}) {
  auto scale = parse_scale(toml, "scale.toml", players);
  EXPECT_TRUE(scale) << scale.error();
  return scale.value_or(Scale());
}

std::string read_bad(const std::string& toml, const Players& players = {}) {
  const auto scale = parse_scale(toml, "scale.toml", players);
  return scale ? "" : scale.error();
}

TEST(GradeScale, ReadsEveryKey) {
  Scale expected;
  expected.references = {{"level2", "easy", 4, 0.75, true}, {"best(depth=4,threads=1)", "hard", 5.5, 0.5, false}};
  expected.bonus = 1;
  expected.forfeit_each = -0.25;
  expected.forfeit_most = -2;
  expected.max_points = 10;
  expected.visibility = "after_due_date";
  expected.leaderboard = true;
  EXPECT_EQ(read_good(R"toml(
max-points = 10
visibility = "after_due_date"
leaderboard = true

[[reference]]
player = "level2"
name = "easy"
points = 4
score = 0.75
partial = true

[[reference]]
player = "best(depth=4,threads=1)"
name = "hard"
points = 5.5

[bonus]
points = 1

[forfeits]
each = -0.25
most = -2
)toml"),
            expected);
  EXPECT_EQ(max_points(expected), 10);
  expected.max_points = std::nullopt;
  EXPECT_EQ(max_points(expected), 10.5);
}

TEST(GradeScale, TakesPlayersOfTheCommandLineInOrder) {
  const std::string toml = R"toml(
[[reference]]
name = "x"
points = 1
[[reference]]
player = "level2"
points = 2
[[reference]]
points = 3
)toml";
  const Scale scale = read_good(toml, {"level2", "level5", "level8"});
  ASSERT_EQ(scale.references.size(), 3U);
  EXPECT_EQ(scale.references[0], (ReferenceScale{"level2", "level2", 2, 0.5, false}));
  EXPECT_EQ(scale.references[1], (ReferenceScale{"level5", "x", 1, 0.5, false}));
  EXPECT_EQ(scale.references[2], (ReferenceScale{"level8", "level8", 3, 0.5, false}));
}

TEST(GradeScale, GivesTenPointsInEqualPartsByDefault) {
  const Scale scale = default_scale(Players{"level2", "level5", "level5", "ugi:" + std::string(60, 'x')});
  ASSERT_EQ(scale.references.size(), 4U);
  for (const ReferenceScale& reference : scale.references) {
    EXPECT_EQ(reference.points, 2.5);
    EXPECT_EQ(reference.score, 0.5);
    EXPECT_FALSE(reference.partial);
  }
  EXPECT_EQ(scale.references[1].name, "level5");
  EXPECT_EQ(scale.references[2].name, "level5 (2)");
  EXPECT_EQ(scale.references[3].name, "reference");
  EXPECT_EQ(max_points(scale), 10);
}

TEST(GradeScale, SaysWhereAndWhatIsWrong) {
  const std::string one = "[[reference]]\nplayer = \"level2\"\npoints = 4\n";
  const std::vector<std::pair<std::string, std::string>> cases{
      {"reference = ", "scale.toml:1: this is not valid TOML: "},
      {"", "scale.toml: reference: there are none; write [[reference]]"},
      {"reference = 3\n", "scale.toml:1: reference: write [[reference]]"},
      {"[[reference]]\nplayer = \"level2\"\n", "scale.toml:1: reference.points: there are none"},
      {"[[reference]]\npoints = 2\n", "scale.toml:1: reference.player: there is none"},
      {one + "weight = 2\n", "scale.toml:4: reference.weight: there is no such key"},
      {one + "score = 0\n", "scale.toml:4: reference.score: write a number from 0.001 to 1"},
      {one + "score = 75\n", "scale.toml:4: reference.score: write a number from 0.001 to 1"},
      {one + "score = nan\n", "scale.toml:4: reference.score: write a number from 0.001 to 1"},
      {one + "partial = 1\n", "scale.toml:4: reference.partial: write true or false"},
      {one + "name = \"graded\"\n", "scale.toml:4: reference.name: \"graded\" is the graded player"},
      {one + "name = \"x\"\n" + one + "name = \"x\"\n",
       "scale.toml:4: reference.name: there are two references named \"x\""},
      {one + "name = \"" + std::string(41, 'x') + "\"\n", "write at most 40 characters"},
      {"[[reference]]\nplayer = \"level2\"\npoints = -1\n", "scale.toml:3: reference.points: write a number from 0 to"},
      {"[[reference]]\nplayer = \"level2\"\npoints = 0\n", "reference: nobody could get any points"},
      {"max-points = 0\n" + one, "reference: nobody could get any points"},
      {one + "[bonus]\n", "scale.toml:4: bonus.points: there are none"},
      {one + "[forfeits]\neach = 1\n", "scale.toml:5: forfeits.each: write a number from -1000 to 0"},
      {one + "[forfeits]\nmost = -1\n", "forfeits.each: there is none"},
      {one + "[forfeits]\neach = -2\nmost = -1\n",
       "scale.toml:6: forfeits.most: a single forfeit already deducts more than that"},
      {"visibility = \"never\"\n" + one, "scale.toml:1: visibility: write visible, hidden"},
  };
  for (const auto& [toml, words] : cases) {
    const std::string message = read_bad(toml);
    EXPECT_NE(message.find(words), std::string::npos) << toml << "\n" << message;
  }
}

TEST(GradeScale, RefusesOtherPlayersThanTheCommandLineNames) {
  const std::string one = "[[reference]]\nplayer = \"level2\"\npoints = 4\n";
  EXPECT_NE(read_bad(one, {"level3"}).find("scale.toml:2: reference.player: \"level2\" is not in --references"),
            std::string::npos);
  EXPECT_NE(read_bad(one + one, {"level2", "level3"}).find("scale.toml:5: reference.player: \"level2\" is not in"),
            std::string::npos);
  EXPECT_NE(read_bad(one, {"level2", "level3"}).find("there are 1 here but 2 in --references"), std::string::npos);
}

}  // namespace
}  // namespace turno::tournament
