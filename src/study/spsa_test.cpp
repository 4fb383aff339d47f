#include "study/spsa.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/random.hpp"

namespace turno {
namespace {

// Whoever is nearer to (3, -2) tends to win; the third direction does not matter and the fourth is left alone.
double nearer(std::span<const double> first, std::span<const double> second, std::uint64_t seed) {
  const auto distance = [](std::span<const double> at) {
    return (at[0] - 3) * (at[0] - 3) + (at[1] + 2) * (at[1] + 2);
  };
  const double advantage = distance(second) - distance(first);
  const double luck = static_cast<double>(Random(seed).below(1001)) / 250 - 2;
  return advantage + luck > 0 ? 1 : -1;
}

const std::vector<double> size{0.5, 0.5, 0.5, 0};

TEST(Spsa, FindsTheOptimumThroughNoise) {
  const auto found = spsa({2000, 8, 1, 1}, {0, 0, 0, 7}, size, nearer, {}, {});
  EXPECT_NEAR(found[0], 3, 0.4);
  EXPECT_NEAR(found[1], -2, 0.4);
  EXPECT_EQ(found[3], 7);
}

TEST(Spsa, FindsTheSameWithAnyNumberOfThreads) {
  const auto one = spsa({20, 8, 1, 1}, {0, 0, 0, 7}, size, nearer, {}, {});
  EXPECT_EQ(spsa({20, 8, 1, 4}, {0, 0, 0, 7}, size, nearer, {}, {}), one);
  EXPECT_NE(spsa({20, 8, 2, 4}, {0, 0, 0, 7}, size, nearer, {}, {}), one);
}

TEST(Spsa, MakesASingleStep) {
  const auto found = spsa({1, 1, 1, 1}, {0, 0, 0, 7}, size, nearer, {}, {});
  EXPECT_GT(std::abs(found[0]), 0);
  EXPECT_LT(std::abs(found[0]), 10);
  EXPECT_EQ(found[3], 7);
}

TEST(Spsa, StopsWhenTold) {
  std::stop_source source;
  std::size_t steps = 0;
  const auto found = spsa(
      {20, 8, 1, 1}, {0, 0, 0, 7}, size, nearer,
      [&](std::size_t step) {
        steps = step;
        if (step == 3) source.request_stop();
      },
      source.get_token());
  EXPECT_TRUE(found.empty());
  EXPECT_EQ(steps, 3U);
}

}  // namespace
}  // namespace turno
