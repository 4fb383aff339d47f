#include "tournament/formats/swiss.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/random.hpp"
#include "tournament/formats/draw_example.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {
namespace {

using example::play_all;
using example::play_known;
using example::settings_of;
using example::texts_of;
using Texts = std::vector<std::string>;

std::string text_of(const SwissRound& round) {
  std::string text;
  for (const auto& [first, second] : round.encounters)
    text += (text.empty() ? "" : " ") + std::to_string(first) + "-" + std::to_string(second);
  for (const std::size_t one : round.byes) text += " +" + std::to_string(one);
  return text;
}

std::vector<SwissPlayer> players(std::vector<std::int64_t> points) {
  std::vector<SwissPlayer> all(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) all[i] = {i, points[i]};
  return all;
}

void let_meet(std::vector<SwissPlayer>& all, std::size_t a, std::size_t b) {
  all[a].met.push_back(b);
  all[b].met.push_back(a);
}

TEST(Swiss, TheUpperHalfMeetsTheLower) {
  EXPECT_EQ(text_of(draw_swiss_round(players({0, 0, 0, 0, 0, 0, 0, 0}))), "0-4 5-1 2-6 7-3");
  EXPECT_EQ(text_of(draw_swiss_round(players({0, 0}))), "0-1");
}

TEST(Swiss, EqualPointsMeet) {
  EXPECT_EQ(text_of(draw_swiss_round(players({1, 0, 1, 0, 1, 0, 1, 0}))), "0-4 6-2 1-5 7-3");
}

TEST(Swiss, WhoIsTooManyGoesDown) {
  EXPECT_EQ(text_of(draw_swiss_round(players({1, 1, 1, 0, 0, 0}))), "0-1 3-2 4-5");
  EXPECT_EQ(text_of(draw_swiss_round(players({2, 1, 1, 1, 0, 0}))), "0-1 3-2 4-5");
}

TEST(Swiss, NobodyMeetsTwice) {
  auto four = players({0, 0, 0, 0});
  let_meet(four, 0, 2);
  EXPECT_EQ(text_of(draw_swiss_round(four)), "0-3 2-1");
  let_meet(four, 0, 3);
  EXPECT_EQ(text_of(draw_swiss_round(four)), "0-1 3-2");
}

// 0 would like 2, but 1 and 3 have met.
TEST(Swiss, NobodyIsLeftWithoutAnOpponent) {
  auto four = players({0, 0, 0, 0});
  let_meet(four, 1, 3);
  EXPECT_EQ(text_of(draw_swiss_round(four)), "0-3 2-1");
}

// 0 has met all but 5, who could also meet others; 1 to 4 are left two triangles if 0 took anybody else.
TEST(Swiss, LooksAheadOverSeveralPairs) {
  auto six = players({1, 1, 1, 0, 0, 0});
  for (const std::size_t other : {1U, 2U, 3U, 4U}) let_meet(six, 0U, other);
  let_meet(six, 1, 2);
  EXPECT_EQ(text_of(draw_swiss_round(six)), "0-5 3-1 2-4");
}

TEST(Swiss, TheLastWhoHasNotRestedRests) {
  auto five = players({0, 0, 0, 0, 0});
  EXPECT_EQ(text_of(draw_swiss_round(five)), "0-2 3-1 +4");
  five[4].has_rested = true;
  EXPECT_EQ(text_of(draw_swiss_round(five)), "0-2 4-1 +3");
  five[2].points = -1;
  EXPECT_EQ(text_of(draw_swiss_round(five)), "0-3 4-1 +2");
}

TEST(Swiss, MoreRestWhereTooFewCanMeet) {
  auto four = players({0, 0, 0, 0});
  for (const std::size_t other : {0U, 1U, 2U}) let_meet(four, 3U, other);
  EXPECT_EQ(text_of(draw_swiss_round(four)), "0-1 +3 +2");
}

// Balance comes before the list of opponents: 0 and 2 were both First.
TEST(Swiss, SidesStayBalanced) {
  auto four = players({0, 0, 0, 0});
  for (std::size_t i = 0; i < 4; ++i) {
    four[i].balance = i % 2 == 0 ? 1 : -1;
    four[i].was_first = i % 2 == 0;
  }
  EXPECT_EQ(text_of(draw_swiss_round(four)), "3-0 1-2");
  let_meet(four, 0, 3);
  let_meet(four, 0, 1);  // nobody else is left for 0
  EXPECT_EQ(text_of(draw_swiss_round(four)), "0-2 3-1");
}

TEST(Swiss, UsualNumbersOfRounds) {
  const std::vector<std::pair<std::size_t, std::size_t>> known{{2, 1}, {3, 3},  {4, 3},  {5, 4},   {8, 4},
                                                               {9, 5}, {16, 5}, {17, 6}, {200, 9}, {1000, 11}};
  for (const auto& [entrants, rounds] : known) EXPECT_EQ(usual_swiss_rounds(entrants), rounds) << entrants;
  EXPECT_EQ(max_swiss_rounds(6), 5U);
  EXPECT_EQ(max_swiss_rounds(7), 7U);
}

// Eight players, the better one always wins: worked out on paper.
TEST(Swiss, AWholeTournamentOnPaper) {
  Settings settings = settings_of(Format::Swiss, 8);
  settings.rounds = 3;
  settings.double_games = false;
  Draw draw(settings);
  play_all(draw, example::by_strength({8, 7, 6, 5, 4, 3, 2, 1}));
  EXPECT_EQ(texts_of(draw), (Texts{"Round 1: 0-4 5-1 2-6 7-3",  //
                                   "Round 2: 3-0 1-2 4-7 6-5",  //
                                   "Round 3: 0-1 2-4 5-3 7-6"}));
}

// Five entrants and all the rounds that there can be: everybody has met everybody, rested once.
TEST(Swiss, AllRoundsThatThereCanBe) {
  Random random(7);
  for (std::size_t entrants = 2; entrants <= 24; ++entrants)
    for (std::size_t rounds = 1; rounds <= max_swiss_rounds(entrants); ++rounds) {
      Settings settings = settings_of(Format::Swiss, entrants);
      settings.rounds = rounds;
      settings.double_games = false;
      Draw draw(settings);
      play_all(draw, [&](const Pairing&) { return static_cast<int>(random.below(3)) - 1; });
      ASSERT_EQ(draw.stages().size(), rounds) << entrants;
      std::set<std::pair<std::size_t, std::size_t>> met;
      std::vector<std::size_t> rested(entrants, 0);
      std::vector<int> balance(entrants, 0);
      for (const Stage& stage : draw.stages()) {
        ASSERT_EQ(stage.matches.size(), entrants / 2);
        ASSERT_EQ(stage.byes.size(), entrants % 2);
        for (const std::size_t one : stage.byes) ++rested[one];
        for (const Match& match : stage.matches) {
          ASSERT_TRUE(met.insert(std::minmax(match.first, match.second)).second) << entrants << " " << rounds;
          ++balance[match.first];
          --balance[match.second];
        }
      }
      for (std::size_t i = 0; i < entrants; ++i) {
        EXPECT_LE(rested[i], 1U) << entrants << " " << rounds;
        EXPECT_LE(std::abs(balance[i]), rounds <= entrants / 4 ? 1 : 3) << entrants << " " << rounds;
      }
    }
}

// 3 leaves after the first round; the others go on, and one rests each time.
TEST(Swiss, WhoIsWithdrawnIsDrawnNoMore) {
  Settings settings = settings_of(Format::Swiss, 8);
  settings.rounds = 3;
  settings.entrants[3].until = 1;  // after the first game, so not in the second round
  Draw draw(settings);
  play_all(draw, example::by_strength({8, 7, 6, 5, 4, 3, 2, 1}));
  EXPECT_EQ(texts_of(draw), (Texts{"Round 1: 0-4 5-1 2-6 7-3",  //
                                   "Round 2: 0-1 4-2 5-6 +7",   //
                                   "Round 3: 0-2 7-1 5-4 +6"}));
}

// More rounds than half of the players, and most of them gone: the others go on as long as they can meet.
TEST(Swiss, LongTournamentsGoOnWithThoseWhoAreLeft) {
  Settings settings = settings_of(Format::Swiss, 7);
  settings.rounds = 4;
  for (const std::size_t one : {1U, 2U, 3U, 4U}) settings.entrants[one].until = 0;
  Draw draw(settings);
  play_all(draw, example::by_strength({7, 6, 5, 4, 3, 2, 1}));
  EXPECT_EQ(texts_of(draw), (Texts{"Round 1: 0-5 +6", "Round 2: 0-6 +5", "Round 3: 5-6 +0"}));

  settings = settings_of(Format::Swiss, 6);
  settings.rounds = 4;
  for (const std::size_t one : {1U, 4U}) settings.entrants[one].until = 0;
  Draw four(settings);
  play_all(four, example::by_strength({7, 6, 5, 4, 3, 2}));
  EXPECT_EQ(texts_of(four), (Texts{"Round 1: 0-3 5-2", "Round 2: 0-2 5-3", "Round 3: 0-5 3-2"}));
}

// By hand; a bye is worth a match won, and counts as a meeting with oneself.
TEST(Swiss, BuchholzBreaksTies) {
  Settings settings = settings_of(Format::Swiss, 5);
  settings.rounds = 2;
  settings.double_games = false;
  Draw draw(settings);
  play_known(draw, [](const Pairing&) { return 1; });  // First wins: 0-2, 3-1; 4 rests
  ASSERT_EQ(texts_of(draw)[0], "Round 1: 0-2 3-1 +4");
  // One point have 0, 3 and 4. 2 rests, the last of the others. 0 and 3 were both First, so they do not meet; 3 has met
  // 1, so 1 is for 0.
  ASSERT_EQ(texts_of(draw)[1], "Round 2: 1-0 4-3 +2");
  play_known(draw, [](const Pairing& pairing) { return pairing.first == 1 ? 0 : 1; });  // a draw; 4 wins
  ASSERT_TRUE(draw.is_complete());
  const Standings table = standings_by_points(draw);  // which pairings go by
  std::vector<std::size_t> order;
  std::vector<double> points;
  std::vector<double> buchholz;
  for (const Row& row : table.rows) {
    order.push_back(row.entrant);
    points.push_back(row.points);
    buchholz.push_back(*row.buchholz);
  }
  // 4: bye, win over 3. 0: win over 2, draw with 1. 2: loss to 0, bye. 3: win over 1, loss to 4. 1: loss to 3, draw.
  EXPECT_EQ(order, (std::vector<std::size_t>{4, 0, 2, 3, 1}));
  EXPECT_EQ(points, (std::vector<double>{2, 1.5, 1, 1, 0.5}));
  EXPECT_EQ(buchholz, (std::vector<double>{2 + 1, 1 + 0.5, 1.5 + 1, 0.5 + 2, 1 + 1.5}));
}

}  // namespace
}  // namespace turno::tournament
