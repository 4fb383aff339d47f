#include "tournament/latency.hpp"

#include <gtest/gtest.h>

namespace turno::tournament {
namespace {

TEST(Latency, IsUnknownWithoutAnswers) { EXPECT_EQ(LatencyCounts().latency(), std::nullopt); }

// Of 200 answers the 100th and the 198th, in the order of their length.
TEST(Latency, IsMedianAndNearlyAllAndWorst) {
  LatencyCounts counts;
  for (std::uint32_t time = 200; time > 0; --time) counts.add(time);
  EXPECT_EQ(counts.latency(), (Latency{100, 198, 200}));
  LatencyCounts one;
  one.add(7);
  EXPECT_EQ(one.latency(), (Latency{7, 7, 7}));
}

TEST(Latency, AddsUp) {
  LatencyCounts all;
  all.add(1, 98);
  LatencyCounts slow;
  slow.add(50, 2);
  all.add(slow);
  EXPECT_EQ(all.latency(), (Latency{1, 50, 50}));
}

}  // namespace
}  // namespace turno::tournament
