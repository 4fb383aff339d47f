#include "core/random.hpp"

#include <gtest/gtest.h>

#include <array>

namespace turno {
namespace {

// The published reference outputs of SplitMix64.
TEST(Random, IsSplitMix64) {
  Random zero(0);
  EXPECT_EQ(zero.next(), 0xE220A8397B1DCDAFU);
  Random seeded(1234567);
  for (const std::uint64_t expected :
       {6457827717110365317U, 3203168211198807973U, 9817491932198370423U, 4593380528125082431U, 16408922859458223821U})
    EXPECT_EQ(seeded.next(), expected);
}

// From those outputs by hand: the high 32 bits of 0xE220A839..., times 6, divided by 2^32, is 5.
TEST(Random, BelowScalesTheHighBits) {
  Random random(0);
  EXPECT_EQ(random.below(6), 5U);
}

TEST(Random, BelowIsEven) {
  Random random(1);
  std::array<int, 7> seen{};
  constexpr int draws = 700000;
  for (int i = 0; i < draws; ++i) ++seen[random.below(7)];
  for (const int count : seen) EXPECT_NEAR(count, draws / 7, 1500);  // five standard deviations
}

}  // namespace
}  // namespace turno
