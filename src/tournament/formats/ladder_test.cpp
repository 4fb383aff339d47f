#include "tournament/formats/ladder.hpp"

#include <gtest/gtest.h>

#include "tournament/formats/draw_example.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {
namespace {

using example::by_strength;
using example::play_known;
using example::settings_of;
using example::texts_of;

TEST(Ladder, BeginsWithNeighboursOfTheFile) {
  Settings settings = settings_of(Format::Ladder, 5);
  settings.rounds = 0;
  const Draw draw(settings);
  EXPECT_EQ(texts_of(draw)[0], "Round 1: 0-1 3-2 +4");
  EXPECT_FALSE(draw.expected());
}

// After two games each 0 and 2 have won 100 + 66 (each step half of 200, then of 100 about), 1 and 3 lost as much. 4
// has not played and chooses first; 0 and 2 are as near to it as 1 and 3, the first of the file with as few games is
// taken.
TEST(Ladder, WinnersMeetWinners) {
  Settings settings = settings_of(Format::Ladder, 4);
  settings.rounds = 0;
  Draw draw(settings);
  play_known(draw, by_strength({4, 3, 2, 1}));
  EXPECT_EQ(texts_of(draw)[1], "Round 2: 2-0 1-3");
}

TEST(Ladder, GoesOnUntilItIsStopped) {
  Settings settings = settings_of(Format::Ladder, 3);
  settings.rounds = 0;
  Draw draw(settings);
  for (int i = 0; i < 200; ++i) play_known(draw, by_strength({3, 2, 1}));
  EXPECT_FALSE(draw.is_complete());
  EXPECT_EQ(draw.finished(), 400U);
  EXPECT_EQ(standings(draw).rows[0].entrant, 0U);
  settings.rounds = 2;
  Draw short_one(settings);
  example::play_all(short_one, by_strength({3, 2, 1}));
  EXPECT_EQ(short_one.finished(), 4U);
}

// Strengths 1 to 8; a ninth comes after 40 rounds, as strong as the sixth, and plays alone with those near it until it
// has caught up.
TEST(Ladder, NewcomersFindTheirPlaceSoon) {
  Settings settings = settings_of(Format::Ladder, 9);
  settings.rounds = 0;
  settings.entrants[8].since = 40 * 8;
  Draw draw(settings);
  const auto outcomes = by_strength({10, 20, 30, 40, 50, 60, 70, 80, 61});
  for (int i = 0; i < 40; ++i) play_known(draw, outcomes);
  const std::vector<Stage> before = draw.stages();
  for (std::size_t i = 0; i < 40; ++i)
    for (const Match& match : before[i].matches) ASSERT_TRUE(match.first != 8 && match.second != 8);
  EXPECT_EQ(before[40].matches.size(), 1U);
  for (int i = 0; i < 20; ++i) play_known(draw, outcomes);
  const auto place_of_newcomer = [&] {
    const Standings table = standings(draw);
    return std::find_if(table.rows.begin(), table.rows.end(), [](const Row& row) { return row.entrant == 8; }) -
           table.rows.begin();
  };
  EXPECT_EQ(place_of_newcomer(), 2);  // below 7 and 6
  std::size_t near = 0;
  std::size_t all = 0;
  for (const Stage& stage : draw.stages())
    for (const Match& match : stage.matches)
      if (match.first == 8 || match.second == 8) {
        ++all;
        const std::size_t other = match.first == 8 ? match.second : match.first;
        near += other >= 4 ? 1 : 0;
      }
  EXPECT_GE(all, 20U);
  EXPECT_GE(near * 3, all * 2);
}

TEST(Ladder, WhoIsWithdrawnPlaysNoMore) {
  Settings settings = settings_of(Format::Ladder, 4);
  settings.rounds = 0;
  settings.entrants[0].until = 4;
  Draw draw(settings);
  for (int i = 0; i < 5; ++i) play_known(draw, by_strength({4, 3, 2, 1}));
  const std::vector<Stage> stages = draw.stages();
  ASSERT_EQ(stages.size(), 6U);
  for (std::size_t i = 1; i < stages.size(); ++i)
    for (const Match& match : stages[i].matches) EXPECT_TRUE(match.first != 0 && match.second != 0);
}

}  // namespace
}  // namespace turno::tournament
