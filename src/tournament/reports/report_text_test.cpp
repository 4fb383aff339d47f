#include "tournament/reports/report_text.hpp"

#include <gtest/gtest.h>

#include "tournament/reports/report_example.hpp"

namespace turno::tournament {
namespace {

// Margins 10 + 48. The Elo numbers are those of a sweep of two games, which ratings_test.cpp has: 175.8 +- 308.8.
// Either side has won once, with a chance p of 88.33 %, so that the first-move term is 0 with a variance of 1 / (2 p (1
// - p)).
TEST(ReportText, IsATable) {
  Settings settings = example::settings();
  settings.entrants[1].name = "中";
  settings.entrants[2].name = "idle";
  EXPECT_EQ(report_text(settings, example::table()),
            "spring: kalah(pits=6,seeds=4), round-robin, players: 3, games: 2 of 6, 100ms per move, opening moves: 0, "
            "seed: 1\n"
            "\n"
            "rank  name   points  score %  games  W  D  L  margin   Elo    ±\n"
            "   1  ñandú       2    100.0      2  2  0  0     +58  +176  309\n"
            "   2  中          0      0.0      2  0  0  2     -58  -176  309\n"
            "   3  idle        0               0  0  0  0       0\n"
            "ranked by score %\n"
            "lost by forfeit: 中 1\n"
            "\n"
            "first-move advantage: 0 ± 750 Elo\n"
            "ranks 1 and 2: 86.8 % that 1 is stronger; about 5 more games would separate them\n"
            "\n"
            "Crosstable (points)\n"
            "          1  2  3\n"
            "1  ñandú  -  2  .\n"
            "2  中     0  -  .\n"
            "3  idle   .  .  -\n");
}

// A bot may call itself anything; where none does, there is no column.
TEST(ReportText, ShowsWhatBotsCallThemselvesBesideTheirNames) {
  Settings settings = example::settings();
  settings.entrants[1].name = "b";
  settings.entrants[2].name = "idle";
  Standings table = example::table();
  EXPECT_EQ(standings_text(settings, table).find("id name"), std::string::npos);
  table.rows[1].id_name = "\x1B[2J\u202Eevil";
  EXPECT_EQ(standings_text(settings, table),
            "rank  name   id name                points  score %  games  W  D  L  margin   Elo    ±\n"
            "   1  ñandú                              2    100.0      2  2  0  0     +58  +176  309\n"
            "   2  b      \\u{1B}[2J\\u{202E}evil       0      0.0      2  0  0  2     -58  -176  309\n"
            "   3  idle                               0               0  0  0  0       0\n"
            "name: as the tournament's file says; id name: as the bot calls itself\n"
            "ranked by score %\n"
            "lost by forfeit: b 1\n");
}

TEST(ReportText, WritesHalfPointsAndEvenScores) {
  Settings settings = example::settings();
  settings.entrants = {{"a", "a"}, {"b", "b"}};
  settings.points.draw = 0.1;
  const std::vector<Result> results{
      {1, 0, 1, std::nullopt, 0, false}, {2, 1, 0, std::nullopt, 0, false}, {3, 0, 1, std::nullopt, 0, false}};
  const std::string text = standings_text(settings, standings(settings, results));
  EXPECT_NE(text.find("   1  a        0.3     50.0      3  0  3  0       0    0  "), std::string::npos) << text;
}

TEST(ReportText, TellsHowSureTheFirstTenRanksAre) {
  Settings settings = example::settings();
  settings.entrants.assign(12, {"x", "x"});
  Standings table = standings(settings, {});
  EXPECT_EQ(report_text(settings, table).find("that"), std::string::npos);
  for (Row& row : table.rows) row.above_next = Superiority::of(0.9);
  table.rows[0].above_next = Superiority::of(0.9876);
  table.rows[1].games_to_separate = 1234;
  table.rows[2].games_to_separate = 99;
  table.rows[3].above_next = Superiority::of(0.012);  // it is for the other to say
  table.elo_differs = true;
  table.rows[4].games_to_separate = 991;
  table.first_move = Rating{-12.4, -30, 5.2};
  EXPECT_NE(report_text(settings, table)
                .find("\n"
                      "\n"
                      "first-move advantage: -12 ± 18 Elo\n"
                      "ranks 1 and 2: 98.8 % that 1 is stronger\n"
                      "ranks 2 and 3: 90.0 % that 2 is stronger; about 1300 more games would separate them\n"
                      "ranks 3 and 4: 90.0 % that 3 is stronger; about 99 more games would separate them\n"
                      "ranks 5 and 6: 90.0 % that 5 is stronger; about 1000 more games would separate them\n"
                      "ranks 6 and 7: 90.0 % that 6 is stronger; more than 1000000 games would be needed to separate "
                      "them\n"),
            std::string::npos)
      << report_text(settings, table);
  EXPECT_NE(report_text(settings, table).find("ranks 9 and 10: "), std::string::npos);
  EXPECT_EQ(report_text(settings, table).find("ranks 10 and 11: "), std::string::npos);
}

TEST(ReportText, LeavesTheCrosstableOfManyOut) {
  Settings settings = example::settings();
  settings.entrants.assign(20, {"x", "x"});
  EXPECT_NE(report_text(settings, standings(settings, {})).find("Crosstable"), std::string::npos);
  settings.entrants.assign(21, {"x", "x"});
  EXPECT_EQ(report_text(settings, standings(settings, {})).find("Crosstable"), std::string::npos);
}

TEST(ReportText, TellsTheTimeOfAGame) {
  Settings settings = example::settings();
  settings.time = {std::nullopt, std::chrono::minutes(1), std::chrono::milliseconds(500)};
  EXPECT_NE(report_text(settings, example::table()).find(", 60s per game plus 500ms per move, "), std::string::npos);
  settings.time = {};
  EXPECT_NE(report_text(settings, example::table()).find(", no time limit, "), std::string::npos);
}

}  // namespace
}  // namespace turno::tournament
