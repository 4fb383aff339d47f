#include "search/typical_margin.hpp"

#include <gtest/gtest.h>

#include "games/kalah/kalah.hpp"

namespace turno::search {
namespace {

TEST(TypicalMargin, LiesBetweenADrawAndAll) {
  const kalah::SmallKalah game(kalah::Rules{});
  EXPECT_GT(typical_margin(game), 4);
  EXPECT_LT(typical_margin(game), 48);
  EXPECT_EQ(typical_margin(game), typical_margin(game));
}

// One seed each: whoever begins, it is a draw.
TEST(TypicalMargin, IsNeverNothing) {
  kalah::Rules rules;
  rules.pits = 1;
  rules.seeds = 1;
  EXPECT_EQ(typical_margin(kalah::SmallKalah(rules)), 1);
}

}  // namespace
}  // namespace turno::search
