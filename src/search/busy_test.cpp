#include "search/busy.hpp"

#include <gtest/gtest.h>

namespace turno::search {
namespace {

TEST(Busy, KnowsWhatWasBegunAndNotEnded) {
  Busy busy;
  EXPECT_FALSE(busy.has(7));
  busy.begin(7);
  busy.begin(8);
  EXPECT_TRUE(busy.has(7));
  EXPECT_TRUE(busy.has(8));
  busy.end(7);
  EXPECT_FALSE(busy.has(7));
  EXPECT_TRUE(busy.has(8));
}

// Works that fall into one place: the fifth takes the place of another, and all can be ended.
TEST(Busy, ForgetsWherePlacesAreShort) {
  Busy busy;
  constexpr std::uint64_t apart = 1U << 20U;
  for (std::uint64_t i = 1; i <= 5; ++i) busy.begin(i * apart);
  int known = 0;
  for (std::uint64_t i = 1; i <= 5; ++i) known += busy.has(i * apart) ? 1 : 0;
  EXPECT_EQ(known, 4);
  EXPECT_TRUE(busy.has(5 * apart));
  for (std::uint64_t i = 1; i <= 5; ++i) busy.end(i * apart);
  for (std::uint64_t i = 1; i <= 5; ++i) EXPECT_FALSE(busy.has(i * apart));
}

}  // namespace
}  // namespace turno::search
