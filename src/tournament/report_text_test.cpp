#include "tournament/report_text.hpp"

#include <gtest/gtest.h>

#include "tournament/report_example.hpp"

namespace turno::tournament {
namespace {

// Margins 10 + 48. The Elo numbers are those of a sweep of two games, which ratings_test.cpp has: 175.8 +- 308.8.
TEST(ReportText, IsATable) {
  Settings settings = example::settings();
  settings.entrants[1].name = "中";
  settings.entrants[2].name = "idle";
  EXPECT_EQ(report_text(settings, example::table()),
            "spring: kalah(pits=6,seeds=4), round-robin, players: 3, games: 2 of 6, 100ms a move, opening moves: 0, "
            "seed: 1\n"
            "\n"
            "rank  name   points  score %  games  W  D  L  margin   Elo    ±\n"
            "   1  ñandú       2    100.0      2  2  0  0     +58  +176  309\n"
            "   2  idle        0               0  0  0  0       0\n"
            "   3  中          0      0.0      2  0  0  2     -58  -176  309\n"
            "lost by forfeit: 中 1\n"
            "\n"
            "Points of each against each\n"
            "          1  2  3\n"
            "1  ñandú  -  .  2\n"
            "2  idle   .  -  .\n"
            "3  中     0  .  -\n");
}

TEST(ReportText, WritesHalfPointsAndEvenScores) {
  Settings settings = example::settings();
  settings.entrants = {{"a", "a"}, {"b", "b"}};
  settings.points.draw = 0.1;
  const std::vector<Result> results{{1, 0, 1, 0, 0, false}, {2, 1, 0, 0, 0, false}, {3, 0, 1, 0, 0, false}};
  const std::string text = standings_text(settings, standings(settings, results));
  EXPECT_NE(text.find("   1  a        0.3     50.0      3  0  3  0       0    0  "), std::string::npos) << text;
}

TEST(ReportText, LeavesTheCrosstableOfManyOut) {
  Settings settings = example::settings();
  settings.entrants.assign(20, {"x", "x"});
  EXPECT_NE(report_text(settings, standings(settings, {})).find("against each"), std::string::npos);
  settings.entrants.assign(21, {"x", "x"});
  EXPECT_EQ(report_text(settings, standings(settings, {})).find("against each"), std::string::npos);
}

TEST(ReportText, TellsTheTimeOfAGame) {
  Settings settings = example::settings();
  settings.time = {std::nullopt, std::chrono::minutes(1), std::chrono::milliseconds(500)};
  EXPECT_NE(report_text(settings, example::table()).find(", 60s a game and 500ms more each move, "), std::string::npos);
  settings.time = {};
  EXPECT_NE(report_text(settings, example::table()).find(", no time limit, "), std::string::npos);
}

}  // namespace
}  // namespace turno::tournament
