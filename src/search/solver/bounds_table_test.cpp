#include "search/solver/bounds_table.hpp"

#include <gtest/gtest.h>

#include <set>
#include <utility>

namespace turno::search {
namespace {

TEST(BoundsTable, TellsAllPositionsApart) {
  for (const std::uint64_t positions : {2ULL, 3ULL, 1000ULL, 70'000ULL}) {
    const BoundsTable table(positions, 4096);
    std::set<std::pair<std::uint64_t, std::uint64_t>> keys;
    for (std::uint64_t number = 0; number < positions; ++number) {
      const auto key = table.key(number);
      EXPECT_LT(key.tag, std::uint64_t{1} << 39U);
      keys.insert({key.place, key.tag});
    }
    EXPECT_EQ(keys.size(), positions);
  }
}

// As many positions as 64 bits number need places, or tags would be too long.
TEST(BoundsTable, TakesWhatItsTagsNeed) {
  EXPECT_EQ(BoundsTable(std::uint64_t{1} << 50U, 1).bytes(), std::size_t{64} << 12U);
  EXPECT_EQ(BoundsTable(1000, 4096).bytes(), 4096U);
}

TEST(BoundsTable, NeverAnswersForAnotherPosition) {
  constexpr std::uint64_t positions = 1U << 20U;
  BoundsTable table(positions, 1U << 16U);  // room for one in a hundred
  const auto bounds_of = [](std::uint64_t number) {
    const auto mixed = static_cast<unsigned>(number * 0x9E3779B9U >> 7U);
    return StepBounds{mixed & 0xFFU, mixed >> 8U & 0xFFU, mixed >> 16U & 7U};
  };
  for (std::uint64_t number = 0; number < positions; ++number)
    table.keep(table.key(number), bounds_of(number), static_cast<unsigned>(number % 32));
  std::size_t found = 0;
  for (std::uint64_t number = 0; number < positions; ++number)
    if (const auto bounds = table.find(table.key(number))) {
      ++found;
      EXPECT_EQ(bounds->low, bounds_of(number).low);
      EXPECT_EQ(bounds->high, bounds_of(number).high);
      EXPECT_EQ(bounds->move, bounds_of(number).move);
    }
  EXPECT_GT(found, table.entries() / 2);
}

TEST(BoundsTable, KeepsWhatCostMost) {
  BoundsTable table(1U << 20U, 64);  // one line
  table.keep(table.key(7), {1, 2, 3}, 20);
  for (std::uint64_t number = 100; number < 200; ++number) table.keep(table.key(number), {0, 9, 0}, 3);
  ASSERT_TRUE(table.find(table.key(7)));
  EXPECT_EQ(table.find(table.key(7))->high, 2U);
  EXPECT_TRUE(table.find(table.key(199)));
}

TEST(BoundsTable, TakesOverASmallerTable) {
  constexpr std::uint64_t positions = 1U << 20U;
  BoundsTable smaller(positions, 1U << 10U);
  for (std::uint64_t number = 0; number < 1000; ++number)
    smaller.keep(smaller.key(number), {static_cast<unsigned>(number % 50), 60, static_cast<unsigned>(number % 8)}, 5);
  BoundsTable larger(positions, 1U << 16U);
  larger.take_over(smaller);
  std::size_t found = 0;
  for (std::uint64_t number = 0; number < positions; ++number) {
    const auto before = smaller.find(smaller.key(number));
    const auto after = larger.find(larger.key(number));
    ASSERT_EQ(before.has_value(), after.has_value()) << number;
    if (!before) continue;
    ++found;
    EXPECT_EQ(after->low, before->low);
    EXPECT_EQ(after->high, before->high);
    EXPECT_EQ(after->move, before->move);
  }
  EXPECT_EQ(found, smaller.entries());
}

}  // namespace
}  // namespace turno::search
