#include "tournament/formats/sprt_progress.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/random.hpp"
#include "tournament/formats/draw_example.hpp"

namespace turno::tournament {
namespace {

using example::result_of;

Settings test_of(double elo0, double elo1) {
  Settings settings = example::settings_of(Format::Sprt, 2);
  settings.rounds = 0;
  settings.sprt.elo0 = elo0;
  settings.sprt.elo1 = elo1;
  return settings;
}

// The new version is entrant 0, First in odd games.
TEST(SprtProgress, CountsPairsForTheNewVersion) {
  Settings settings = test_of(0, 10);
  Draw draw(settings);
  const auto& course = draw.sprt();
  draw.add(result_of(*draw.find(1), 5));   // new wins as First
  EXPECT_EQ(course.pairs(), 0U);           // half a pair
  draw.add(result_of(*draw.find(2), -1));  // and as Second
  draw.add(result_of(*draw.find(4), 0));
  EXPECT_EQ(course.pairs(), 1U);
  draw.add(result_of(*draw.find(3), -2));
  EXPECT_EQ(course.pair_scores(), (PairScores{0, 1, 0, 0, 1}));
  EXPECT_EQ(course.games().won, 2U);
  EXPECT_EQ(course.games().drawn, 1U);
  EXPECT_EQ(course.games().lost, 1U);
  EXPECT_FALSE(draw.is_complete());
  EXPECT_FALSE(draw.expected());
}

// However the games come in, the test ends at the same pair; what was played beyond does not count.
TEST(SprtProgress, EndsWhereItWouldIfGamesCameInOrder) {
  const auto outcome = [](const Pairing& pairing) {  // the new version wins three games of four
    Random random(pairing.number);
    const bool new_wins = random.below(4) != 0;
    return new_wins == (pairing.first == 0) ? 1 : -1;
  };
  Draw in_order(test_of(0, 50));
  while (!in_order.is_complete()) {
    const std::size_t number = in_order.finished() + 1;
    in_order.add(result_of(*in_order.find(number), outcome(*in_order.find(number))));
  }
  EXPECT_EQ(in_order.sprt().state().verdict, Verdict::AcceptNew);
  Draw backwards(test_of(0, 50));
  while (!backwards.is_complete()) {
    const auto pairings = backwards.pairings();
    const auto last = std::find_if(pairings.rbegin(), pairings.rend(),
                                   [&](const Pairing& one) { return !backwards.has_result(one.number); });
    const Pairing pairing = *last;
    backwards.add(result_of(pairing, outcome(pairing)));
  }
  EXPECT_EQ(backwards.sprt().pairs(), in_order.sprt().pairs());
  EXPECT_EQ(backwards.sprt().pair_scores(), in_order.sprt().pair_scores());
  EXPECT_GT(backwards.finished(), in_order.finished());
  EXPECT_EQ(backwards.results(), in_order.results());  // what the table is made of
}

TEST(SprtProgress, EndsWithoutAnAnswerAfterTheMostPairs) {
  Settings settings = test_of(0, 1);
  settings.rounds = 3;
  Draw draw(settings);
  EXPECT_EQ(draw.expected(), 6U);
  example::play_all(draw, [](const Pairing&) { return 0; });
  EXPECT_EQ(draw.finished(), 6U);
  EXPECT_EQ(draw.sprt().state().verdict, Verdict::Undecided);
}

// Both games of a pair go the same way for the opening: by games the test would believe twice as much.
TEST(SprtProgress, TheModelIsThatOfTheSettings) {
  Settings settings = test_of(0, 50);
  settings.rounds = 20;
  const auto outcome = [](const Pairing& pairing) {
    const bool new_wins = (pairing.number - 1) / 2 % 5 < 3;
    return new_wins == (pairing.first == 0) ? 1 : -1;
  };
  Draw by_pairs(settings);
  example::play_all(by_pairs, outcome);
  settings.sprt.by_pairs = false;
  Draw by_games(settings);
  example::play_all(by_games, outcome);
  EXPECT_GT(by_games.sprt().state().llr, 1.9 * by_pairs.sprt().state().llr);
}

}  // namespace
}  // namespace turno::tournament
