#include "play/ugi/go_command.hpp"

#include <gtest/gtest.h>

namespace turno::ugi {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

TEST(GoCommands, SayHowLongToThink) {
  const GoCommand go = parse_go(" movetime 250  depth 7 nodes 5000");
  EXPECT_EQ(go.limits.time, milliseconds(250));
  EXPECT_EQ(go.limits.depth, 7);
  EXPECT_EQ(go.limits.nodes, 5000U);
  EXPECT_FALSE(go.infinite);
  EXPECT_TRUE(parse_go("infinite").infinite);
}

TEST(GoCommands, LeaveOpenWhatTheyDoNotSay) {
  const Limits limits = limits_for(parse_go(""), Side::First);
  EXPECT_FALSE(limits.time || limits.depth || limits.nodes);
}

TEST(GoCommands, PassOverWhatMeansNothing) {
  const GoCommand go = parse_go("ponder movestogo 12 depth six movetime 9x nodes 10");
  EXPECT_FALSE(go.limits.depth);
  EXPECT_FALSE(go.limits.time);
  EXPECT_EQ(go.limits.nodes, 10U);
}

TEST(GoCommands, KeepNumbersInBounds) {
  EXPECT_EQ(parse_go("depth 0").limits.depth, 1);
  EXPECT_EQ(parse_go("depth 1000000000000").limits.depth, 99);
  EXPECT_EQ(parse_go("nodes -5").limits.nodes, 1U);
  EXPECT_EQ(parse_go("movetime -30").limits.time, milliseconds(0));
  EXPECT_EQ(parse_go("movetime 9223372036854775807").limits.time, hours(24));
}

// A twentieth of 10 s, and three quarters of the increment of 200 ms.
TEST(GoCommands, TakeAShareOfTheOwnClock) {
  const GoCommand go = parse_go("p1time 10000 p2time 400 p1inc 200 p2inc 1000");
  EXPECT_EQ(limits_for(go, Side::First).time, milliseconds(500 + 150));
  EXPECT_EQ(limits_for(go, Side::Second).time, milliseconds(200));  // never more than half
  EXPECT_FALSE(limits_for(parse_go("p2time 1000"), Side::First).time);
}

TEST(GoCommands, ObeyTheShorterOfMoveTimeAndClock) {
  EXPECT_EQ(limits_for(parse_go("movetime 100 p1time 10000"), Side::First).time, milliseconds(100));
  EXPECT_EQ(limits_for(parse_go("movetime 100 p1time 1000"), Side::First).time, milliseconds(50));
}

}  // namespace
}  // namespace turno::ugi
