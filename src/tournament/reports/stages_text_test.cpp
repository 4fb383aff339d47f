#include "tournament/reports/stages_text.hpp"

#include <gtest/gtest.h>

#include "tournament/reports/report_example.hpp"

namespace turno::tournament {
namespace {

Settings cup() {
  Settings settings;
  settings.format = Format::Cup;
  settings.entrants = {{"Ana", "first"}, {"Blas\x1B[2J", "last"}, {"Cid", "last"}, {"Dora", "last"}};
  return settings;
}

// Two games a match, numbered as they come; margins of First.
std::vector<ReportedGame> games_of(const std::vector<std::array<int, 4>>& all) {
  std::vector<ReportedGame> games;
  for (const auto& [number, first, second, margin] : all) {
    ReportedGame game;
    game.result = {static_cast<std::size_t>(number), static_cast<std::size_t>(first), static_cast<std::size_t>(second),
                   std::nullopt, margin};
    if (margin != 0) game.result.winner = margin > 0 ? Side::First : Side::Second;
    games.push_back(game);
  }
  return games;
}

TEST(StagesText, IsOfCupsAndKnockoutsOnly) {
  const std::vector<Stage> stages{{"Round 1", {{0, 1, {1, 2}, 0}}}};
  EXPECT_EQ(stages_text(example::settings(), stages, example::games()), "");
  EXPECT_EQ(stages_text(cup(), {}, {}), "");
}

// Ana beats Blas by 3 - -2 = 5, Cid and Ana are level, Blas beats Cid by 4: Ana +5, Blas -1, Cid -4.
TEST(StagesText, SumsTheMatchesOfAGroup) {
  const std::vector<Stage> stages{
      {"North, group 1", {{0, 1, {1, 2}, 0}, {2, 0, {3, 4}, {}}, {1, 2, {5, 6}, 1}}},
      {"Quarter-finals", {{1, 3, {7, 8}, {}}}, {0}, true},
  };
  const auto games = games_of({{1, 0, 1, 3}, {2, 1, 0, -2}, {3, 2, 0, 7}, {4, 0, 2, 7}, {5, 1, 2, 4}, {6, 2, 1, 0}});
  EXPECT_EQ(stages_text(cup(), stages, games),
            "\nGroups: sums of margins; > goes on\n"
            "\nNorth, group 1\n"
            "                     1   2   3  sum\n"
            "1  > Ana             -  +5   0   +5\n"
            "2  > Blas\\u{1B}[2J  -5   -  +4   -1\n"
            "3    Cid             0  -4   -   -4\n"
            "\nBracket: sums of margins; > goes on\n"
            "\nQuarter-finals\n"
            "  Blas\\u{1B}[2J         Dora\n"
            "> Ana            bye\n");
}

// A match that is still to be played is a dot.
TEST(StagesText, OrdersThoseWhoAreTiedAsTheCupDoes) {
  const std::vector<Stage> stages{{"North, group 1", {{2, 1, {1}, {}}, {1, 0, {2}, {}}, {0, 2, {3}, {}}}}};
  EXPECT_EQ(stages_text(cup(), stages, games_of({{1, 2, 1, 2}, {2, 1, 0, 2}})),
            "\nGroups: sums of margins; > goes on\n"
            "\nNorth, group 1\n"
            "                     1   2   3  sum\n"
            "1    Cid             -  +2   .   +2\n"
            "2    Blas\\u{1B}[2J  -2   -  +2    0\n"
            "3    Ana             .  -2   -   -2\n");
  const std::vector<Stage> four{{"South, group 1", {{0, 1, {1}, {}}, {2, 3, {2}, {}}, {3, 0, {3}, {}}}}};
  // Ana 0 (-2 and +2), Dora 0 (+2 and -2), but Ana has beaten Dora; Blas +2, Cid -2.
  EXPECT_EQ(stages_text(cup(), four, games_of({{1, 0, 1, -2}, {2, 2, 3, -2}, {3, 3, 0, -2}})).find("2    Ana"),
            std::string("\nGroups: sums of margins; > goes on\n"
                        "\nSouth, group 1\n"
                        "                     1   2   3   4  sum\n"
                        "1    Blas\\u{1B}[2J   -  +2   .   .   +2\n")
                .size());
}

TEST(StagesText, AKnockoutCountsPoints) {
  Settings settings = cup();
  settings.format = Format::Knockout;
  const std::vector<Stage> stages{
      {"Semi-finals", {{0, 3, {1, 2}, 0}, {1, 2, {3, 4}, {}}}, {}, true},
      {"Semi-finals, replayed", {{2, 1, {5, 6}, 1}}, {}, true, true},
  };
  const auto games = games_of({{1, 0, 3, 9}, {2, 3, 0, 0}, {3, 1, 2, 1}, {4, 2, 1, 1}, {5, 2, 1, -1}});
  EXPECT_EQ(stages_text(settings, stages, games),
            "\nBracket: points (margin); > goes on\n"
            "\nSemi-finals\n"
            "> Ana            1.5 (+9)    Dora  0.5 (-9)\n"
            "  Blas\\u{1B}[2J     1 (0)    Cid      1 (0)\n"
            "\nSemi-finals, replayed\n"
            "  Cid  0 (-1)  > Blas\\u{1B}[2J  1 (+1)\n");
}

}  // namespace
}  // namespace turno::tournament
