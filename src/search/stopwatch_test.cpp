#include "search/stopwatch.hpp"

#include <gtest/gtest.h>

#include "search/meter.hpp"

namespace turno::search {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using Time = Stopwatch::Clock::time_point;

constexpr Time start{};

TEST(Stopwatch, StopsAtTheDeadlineWhereNobodyDisturbs) {
  Stopwatch watch(start + milliseconds(10), {}, start);
  for (Time now = start; now < start + microseconds(9800); now += microseconds(100)) EXPECT_FALSE(watch.is_late(now));
  EXPECT_TRUE(watch.is_late(start + microseconds(9800)));  // the look after the next would be at the deadline
}

TEST(Stopwatch, KeepsBackTwiceTheLongestWait) {
  Stopwatch watch(start + milliseconds(40), {}, start);
  EXPECT_FALSE(watch.is_late(start));
  EXPECT_FALSE(watch.is_late(start + milliseconds(8)));  // the core was somebody else's
  for (Time now = start + milliseconds(12); now < start + milliseconds(24); now += milliseconds(4))
    EXPECT_FALSE(watch.is_late(now));
  EXPECT_TRUE(watch.is_late(start + milliseconds(24)));
}

TEST(Stopwatch, LeavesAQuarterOfTheTimeToTheSearch) {
  Stopwatch watch(start + milliseconds(100), {}, start);
  EXPECT_FALSE(watch.is_late(start - milliseconds(60)));  // as though it had waited since then
  EXPECT_FALSE(watch.is_late(start));
  EXPECT_FALSE(watch.is_late(start + milliseconds(24)));
  EXPECT_TRUE(watch.is_late(start + milliseconds(25)));
}

TEST(Stopwatch, ExpectsWhatOthersHaveMet) {
  Stopwatch watch(start + milliseconds(40), milliseconds(5), start);
  EXPECT_FALSE(watch.is_late(start + milliseconds(29)));
  EXPECT_TRUE(watch.is_late(start + milliseconds(30)));
  EXPECT_EQ(watch.longest_wait(), milliseconds(1));
}

// What happens before the first look is not a wait for the core.
TEST(Stopwatch, LearnsFromTheFirstLookOn) {
  Stopwatch watch(start + milliseconds(40), {}, start);
  EXPECT_FALSE(watch.is_late(start + milliseconds(15)));
  EXPECT_FALSE(watch.is_late(start + milliseconds(16)));
  EXPECT_FALSE(watch.is_late(start + milliseconds(17)));
  EXPECT_FALSE(watch.is_late(start + milliseconds(18)));
}

TEST(Stopwatch, LooksAsOftenAsTheClockAsks) {
  Stopwatch slow(start + milliseconds(1000), {}, start);
  for (int look = 0; look < 20; ++look) slow.is_late(start + look * milliseconds(1));
  EXPECT_EQ(slow.between_looks(), 1U);
  Stopwatch fast(start + milliseconds(1000), {}, start);
  for (int look = 0; look < 20; ++look) fast.is_late(start + look * microseconds(10));
  EXPECT_EQ(fast.between_looks(), 4096U);
}

TEST(Meter, StopsWhenTimeIsUp) {
  Meter meter({}, Meter::Clock::now(), std::nullopt);
  while (!meter.stopped()) meter.enter(0);
  EXPECT_LT(meter.nodes(), 100U);
}

TEST(Meter, CountsExactlyAsManyAsAllowed) {
  Meter meter({}, std::nullopt, 50);
  while (!meter.stopped()) meter.enter(0);
  EXPECT_EQ(meter.nodes(), 50U);
}

}  // namespace
}  // namespace turno::search
