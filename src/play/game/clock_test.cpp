#include "play/game/clock.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace turno {
namespace {

using namespace std::chrono_literals;

using Times = std::vector<std::chrono::milliseconds>;

TEST(GameClock, LimitsNothingUnlessTold) {
  const GameClock clock;
  EXPECT_FALSE(clock.times_the_game());
  EXPECT_EQ(clock.limit_of(Side::First), std::nullopt);
  EXPECT_FALSE(clock.clocks());
}

TEST(GameClock, CountsForEachSideAlone) {
  GameClock clock({std::nullopt, 10s, 1s});
  clock.moved(Side::First, 3s);
  clock.moved(Side::First, 3s);  // plays again, and earns the increment again
  clock.moved(Side::Second, 500ms);
  ASSERT_TRUE(clock.clocks());
  EXPECT_EQ(clock.clocks()->left, (std::array{std::chrono::milliseconds(6s), std::chrono::milliseconds(10'500)}));
  EXPECT_EQ(clock.clocks()->increment, 1s);
  EXPECT_EQ(clock.limit_of(Side::First), 6s);
  clock.run_out(Side::First);
  EXPECT_EQ(clock.limit_of(Side::First), 0ms);
  EXPECT_EQ(clock.limit_of(Side::Second), 10'500ms);
}

TEST(GameClock, TakesTheTighterOfMoveAndGame) {
  GameClock clock({2s, 5s, 0ms});
  EXPECT_EQ(clock.limit_of(Side::Second), 2s);
  clock.moved(Side::Second, 4s);
  EXPECT_EQ(clock.limit_of(Side::Second), 1s);
  EXPECT_EQ(clock.limit_of(Side::First), 2s);
  EXPECT_EQ(GameClock({2s, std::nullopt, 0ms}).limit_of(Side::First), 2s);
}

// Parts of a millisecond add up: they are cut off in what is told, not in what is counted.
TEST(GameClock, LosesNoPartsOfAMillisecond) {
  GameClock clock({std::nullopt, 10ms, 0ms});
  for (int i = 0; i < 4; ++i) clock.moved(Side::First, 500us);
  EXPECT_EQ(clock.limit_of(Side::First), 8ms);
  clock.moved(Side::First, 500us);
  EXPECT_EQ(clock.limit_of(Side::First), 7ms);
}

// A margin lets a move take more than was left.
TEST(GameClock, IsNeverBelowNothing) {
  GameClock clock({std::nullopt, 1000ms, 100ms});
  clock.moved(Side::First, 1050ms);
  EXPECT_EQ(clock.limit_of(Side::First), 100ms);
}

TEST(GameClock, FollowsFromTheMoves) {
  const std::vector<Move> moves{Move{1}, Move{2}, Move::Pass, Move{3}};
  const std::vector<Side> movers{Side::First, Side::First, Side::Second, Side::First};
  const auto clock = GameClock::after({std::nullopt, 10s, 1s}, moves, movers, Times{1s, 2s, 0s, 3s});
  EXPECT_EQ(clock.limit_of(Side::First), 7s);
  EXPECT_EQ(clock.limit_of(Side::Second), 10s);  // a forced pass earns nothing
}

}  // namespace
}  // namespace turno
