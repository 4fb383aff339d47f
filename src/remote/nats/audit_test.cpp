#include "remote/nats/audit.hpp"

#include <gtest/gtest.h>

#include "core/random.hpp"

namespace turno::remote::nats {
namespace {

// By hand: a faked game is found with probability 0.02, and one in a hundred is faked, so each game finds the worker
// with probability 1/5000; (1 - 1/5000)^n is at most 1/100 from n = ln 100 / -ln(1 - 1/5000) = 23,023.5 on.
TEST(Audit, FindsWhoFakesOneGameInAHundredAfter23024Games) {
  EXPECT_EQ(games_until_found(0.02, 0.01, 0.99), 23'024U);
  EXPECT_EQ(games_until_found(1, 1, 0.99), 1U);
  EXPECT_EQ(games_until_found(0.5, 1, 0.75), 2U);  // two coins
}

// 2,000 workers that fake one game in a hundred: about 99 % of them are found within so many games, which is 20 missed
// with a deviation of 4.4.
TEST(Audit, ASimulationFindsNinetyNineOfAHundred) {
  const std::size_t games = games_until_found(0.02, 0.01, 0.99);
  Random random(1);
  int missed = 0;
  for (std::uint64_t worker = 0; worker < 2000; ++worker) {
    const AuditSettings audits{0.02, random.next()};
    bool is_found = false;
    for (std::size_t game = 1; game <= games && !is_found; ++game)
      is_found = random.below(100) == 0 && is_audited(audits, game);
    missed += is_found ? 0 : 1;
  }
  EXPECT_GT(missed, 2);
  EXPECT_LT(missed, 38);
}

TEST(Audit, DrawsTheShareThatWasAskedForAndAnotherOneForAnotherSecret) {
  int some = 0;
  int same = 0;
  for (std::size_t game = 1; game <= 100'000; ++game) {
    EXPECT_FALSE(is_audited({0, 7}, game));
    EXPECT_TRUE(is_audited({1, 7}, game));
    some += is_audited({0.02, 7}, game) ? 1 : 0;
    same += is_audited({0.02, 7}, game) && is_audited({0.02, 8}, game) ? 1 : 0;
  }
  EXPECT_NEAR(some, 2000, 5 * 44);
  EXPECT_LT(same, 80);  // 0.02 x 0.02 of them, 40
}

TEST(Audit, ComparesWhatWasPlayedAndNotHowLongItTook) {
  GameRecord one;
  one.game.moves = {"1", "2"};
  one.times = {std::chrono::milliseconds(1), std::chrono::milliseconds(2)};
  one.ending = RecordedEnding{Side::First, "played", "", 3};
  GameRecord other = one;
  other.times[1] = std::chrono::milliseconds(500);
  other.complaints[0] = "warm";
  EXPECT_TRUE(is_same_play(one, other));
  other.game.moves[1] = "3";
  EXPECT_FALSE(is_same_play(one, other));
  other = one;
  other.ending->margin = 4;
  EXPECT_FALSE(is_same_play(one, other));
  other = one;
  other.players[1].version = "another";
  EXPECT_FALSE(is_same_play(one, other));
}

}  // namespace
}  // namespace turno::remote::nats
