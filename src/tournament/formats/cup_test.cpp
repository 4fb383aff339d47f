#include "tournament/formats/cup.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tournament/formats/draw_example.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {
namespace {

using example::by_strength;
using example::play_all;
using example::settings_of;
using example::text_of;
using example::texts_of;
using Texts = std::vector<std::string>;
using Groups = std::vector<std::vector<std::size_t>>;

Settings cup_of(std::size_t north, std::size_t south) {
  Settings settings = settings_of(Format::Cup, north + south);
  for (std::size_t i = 0; i < north + south; ++i) settings.entrants[i].division = i < north ? "north" : "south";
  return settings;
}

TEST(Cup, GroupsAreAsEqualAsCanBe) {
  EXPECT_EQ(groups_of({0, 1, 2, 3, 4, 5, 6, 7}, 4), (Groups{{0, 3, 4, 7}, {1, 2, 5, 6}}));
  EXPECT_EQ(groups_of({0, 1, 2, 3, 4}, 4), (Groups{{0, 3, 4}, {1, 2}}));
  EXPECT_EQ(groups_of({10, 11, 12, 13}, 4), (Groups{{10, 13}, {11, 12}}));
  EXPECT_EQ(groups_of({0, 1, 2, 3, 4, 5, 6}, 3), (Groups{{0, 5, 6}, {1, 4}, {2, 3}}));
  EXPECT_EQ(groups_of({0, 1, 2, 3, 4}, 2), (Groups{{0, 3, 4}, {1, 2}}));  // nobody is alone
}

// Strengths 9 8 7 6 5 against 10 4 3 2, two games a match, so that each match is won by twice the difference:
// north, group 1: 0-3 +6, 0-4 +8, 3-4 +2: 0 has 14, 3 has -4, 4 has -10. Group 2: 1 has 2, 2 has -2.
// South, group 1: 5 has 16, 8 has -16. Group 2: 6 has 2, 7 has -2. Four are left in each without a knock-out.
TEST(Cup, GroupsLeadToTheQuarterFinalsOnPaper) {
  Draw draw(cup_of(5, 4));
  EXPECT_EQ(draw.expected(), 2U * (3 + 1 + 1 + 1 + 8));
  play_all(draw, by_strength({9, 8, 7, 6, 5, 10, 4, 3, 2}));
  const Texts texts = texts_of(draw);
  ASSERT_EQ(texts.size(), 8U);
  EXPECT_EQ(texts[0], "north, group 1: 3-4 4-0 0-3");
  EXPECT_EQ(texts[1], "north, group 2: 1-2");
  EXPECT_EQ(texts[2], "south, group 1: 5-8");
  EXPECT_EQ(texts[3], "south, group 2: 6-7");
  EXPECT_EQ(texts[4], "Quarter-finals: 0-8 1-7 5-3 6-2");
  const std::vector<Stage> stages = draw.stages();
  std::set<std::size_t> semi;
  for (const Match& match : stages[5].matches) semi.insert({match.first, match.second});
  EXPECT_EQ(semi, (std::set<std::size_t>{0, 1, 2, 5}));
  EXPECT_FALSE(draw.find(1)->is_final);
  EXPECT_TRUE(draw.find(stages[4].matches[0].games[0])->is_final);
  const auto places = draw.places();
  EXPECT_EQ(places[0], (Place{5, "Winner"}));  // the strongest
  EXPECT_EQ(places[1].reached, "Final");
  EXPECT_EQ(places[2].reached, "Third");
  EXPECT_EQ(places[3].reached, "Fourth");
  // By qualification score: 6 has 2, 7 has -2, 3 has -4, 8 has -16; 4 was in the groups.
  EXPECT_EQ(text_of({places.begin() + 4, places.end()}),
            "6 Quarter-finals\n7 Quarter-finals\n3 Quarter-finals\n8 Quarter-finals\n4 Groups\n");
  const Standings table = standings(draw);
  EXPECT_EQ(table.rows[0].bonus, 1.5);
  EXPECT_EQ(table.rows[1].bonus, 1);
  EXPECT_EQ(table.rows[2].bonus, 0.5);
  EXPECT_EQ(table.rows[3].bonus, 0);
}

// Seven and ten: 3 groups are 6 qualifiers, 4 would be 8. North 0..6 (strengths 20 19 .. 14) in groups of 3: {0,5,6},
// {1,4}, {2,3}; south 7..13 (13 .. 7): {7,12,13}, {8,11}, {9,10}. Scores (two games each):
// 0: 2*5+2*6=22, 5: -10+2=-8, 6 out; 1: 6, 4: -6; 2: 2, 3: -2. Order 0 (22), 1 (6), 2 (2), 3 (-2), 4 (-6), 5 (-8).
// Places of 8: seeds 1 - -, 4 5, 2 - -, 3 6: byes for 0 and 1; 3-4 and 2-5. The same in the south, 7 higher.
TEST(Cup, ByesOfTheKnockoutGoToTheBestQualified) {
  Settings settings = cup_of(7, 7);
  settings.group_size = 3;
  Draw draw(settings);
  EXPECT_EQ(draw.expected(), 2U * (2 * (3 + 1 + 1) + 2 * 2 + 8));
  play_all(draw, by_strength({20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7}));
  const Texts texts = texts_of(draw);
  EXPECT_EQ(texts[6], "Knock-out of the divisions, round 1: 3-4 2-5 10-11 9-12 +0 +1 +7 +8");
  EXPECT_EQ(texts[7], "Quarter-finals: 0-10 1-9 7-3 8-2");
  EXPECT_EQ(draw.places()[0], (Place{0, "Winner"}));
  EXPECT_EQ(draw.places()[8], (Place{4, "Knock-out of the divisions, round 1"}));  // -6, as 11; before it in the file
}

// 0, 3 and 4 beat each other in a circle by as much: all have 0, and against each other too; the file decides. In the
// other group 1 and 2 are drawn: the first two of it go on anyhow.
TEST(Cup, TiesInAGroupGoByTheGamesAmongThemAndThenTheFile) {
  Settings settings = cup_of(5, 4);
  Draw draw(settings);
  play_all(draw, [](const Pairing& pairing) {
    const auto beats = [](std::size_t a, std::size_t b) {
      return (a == 0 && b == 3) || (a == 3 && b == 4) || (a == 4 && b == 0);
    };
    if (pairing.first >= 5 || pairing.second >= 5)
      return static_cast<int>(pairing.second) - static_cast<int>(pairing.first);
    return beats(pairing.first, pairing.second) ? 3 : beats(pairing.second, pairing.first) ? -3 : 0;
  });
  // All of the north have 0: numbered by the file 0, 1, 2, 3. South: 5 (+6), 6 (+2), 7, 8.
  EXPECT_EQ(texts_of(draw)[4], "Quarter-finals: 0-8 1-7 5-3 6-2");
}

TEST(Cup, WhoIsWithdrawnMakesRoomForTheNext) {
  Settings settings = cup_of(5, 4);
  settings.entrants[0].until = 1;  // after the groups were drawn
  Draw draw(settings);
  play_all(draw, by_strength({9, 8, 7, 6, 5, 10, 4, 3, 2}));
  // Group 1 sends 3 (-4) and 4 (-10): the north is 1 (2), 2 (-2), 3 (-4), 4 (-10).
  EXPECT_EQ(texts_of(draw)[4], "Quarter-finals: 1-8 2-7 5-4 6-3");
}

TEST(Cup, WhoIsWithdrawnFromTheStartIsInNoGroup) {
  Settings settings = cup_of(6, 4);
  settings.entrants[1].until = 0;
  Draw draw(settings);
  EXPECT_EQ(texts_of(draw)[0], "north, group 1: 4-5 5-0 0-4");  // of 0 2 3 4 5: {0, 4, 5} and {2, 3}
  EXPECT_EQ(texts_of(draw)[1], "north, group 2: 2-3");
  play_all(draw, by_strength({9, 8, 7, 6, 5, 4, 3, 2, 1, 0}));
  EXPECT_EQ(draw.places().back(), (Place{1, "Withdrawn"}));
  EXPECT_EQ(draw.places().size(), 10U);
}

// After the groups all of the south leave: the north's four are left, and no one else earns anything.
TEST(Cup, OnlyWhoGotThereEarnsABonus) {
  Settings settings = cup_of(4, 4);
  for (std::size_t i = 0; i < 8; ++i)
    if (i != 2) settings.entrants[i].until = 1;
  Draw draw(settings);
  play_all(draw, by_strength({9, 8, 7, 6, 5, 4, 3, 2}));
  const Standings table = standings(draw);
  EXPECT_EQ(table.rows[0].entrant, 2U);
  EXPECT_EQ(table.rows[0].bonus, 1.5);
  for (std::size_t i = 1; i < 8; ++i) EXPECT_EQ(table.rows[i].bonus, 0) << i;
}

TEST(Cup, TheLotDependsOnTheSeed) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Settings settings = cup_of(4, 4);
    settings.seed = seed;
    Draw draw(settings);
    Draw again(settings);
    play_all(draw, by_strength({9, 8, 7, 6, 5, 4, 3, 2}));
    play_all(again, by_strength({9, 8, 7, 6, 5, 4, 3, 2}));
    EXPECT_EQ(texts_of(draw), texts_of(again));
    std::set<std::set<std::size_t>> pairs;
    const Stage semi_finals = draw.stages()[5];
    for (const Match& match : semi_finals.matches) pairs.insert({match.first, match.second});
    std::string text;
    for (const auto& pair : pairs)
      for (const std::size_t one : pair) text += std::to_string(one) + " ";
    seen.insert(text);
  }
  EXPECT_EQ(seen.size(), 3U);  // all ways to pair four
}

}  // namespace
}  // namespace turno::tournament
