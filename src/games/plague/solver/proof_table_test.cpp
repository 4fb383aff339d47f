#include "games/plague/solver/proof_table.hpp"

#include <gtest/gtest.h>

#include <set>
#include <utility>

namespace turno::plague {
namespace {

TEST(ProofTable, TellsAllPositionsApart) {
  for (const std::uint64_t positions : {2ULL, 3ULL, 1000ULL, 70'000ULL}) {
    const ProofTable table(positions, 4096);
    std::set<std::pair<std::uint64_t, std::uint64_t>> keys;
    for (std::uint64_t number = 0; number < positions; ++number) {
      const auto key = table.key(number);
      keys.insert({key.place, key.tag});
    }
    EXPECT_EQ(keys.size(), positions);
  }
}

TEST(ProofTable, TakesWhatItMayOrWhatItsTagsNeed) {
  EXPECT_EQ(ProofTable(1000, 4096 + 100).bytes(), 4096U);
  EXPECT_EQ(ProofTable(12157665459056928801U, 1).bytes(), std::size_t{64} << 17U);
  const ProofTable table(12157665459056928801U, 1);
  EXPECT_LT(table.key(12157665459056928800U).tag, std::uint64_t{1} << 47U);
}

TEST(ProofTable, KeepsBounds) {
  ProofTable table(1000, 64);
  const auto key = table.key(0);
  EXPECT_FALSE(table.find(key));
  for (const CellBounds bounds : {CellBounds{0, 0}, CellBounds{0, 40}, CellBounds{40, 40}, CellBounds{17, 23}}) {
    table.keep(key, bounds, 0);
    const auto found = table.find(key);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->low, bounds.low);
    EXPECT_EQ(found->high, bounds.high);
  }
}

TEST(ProofTable, ForgetsWhatTookTheLeastWork) {
  ProofTable table(1000, 64);
  for (unsigned i = 0; i < 8; ++i) table.keep(table.key(i), {1, 2}, i == 5 ? 1 : 9);
  table.keep(table.key(100), {3, 4}, 1);
  EXPECT_FALSE(table.find(table.key(5)));
  EXPECT_TRUE(table.find(table.key(100)));
  EXPECT_TRUE(table.find(table.key(4)));
}

TEST(ProofTable, TakesOverASmallerOne) {
  constexpr std::uint64_t positions = std::uint64_t{1} << 40U;
  ProofTable smaller(positions, 1U << 12U);
  for (std::uint64_t i = 0; i < 200; ++i) smaller.keep(smaller.key(i << 32U), {static_cast<int>(i % 20), 30}, 3);
  ProofTable larger(positions, 1U << 16U);
  larger.take_over(smaller);
  int kept = 0;
  for (std::uint64_t i = 0; i < 300; ++i) {
    const auto before = smaller.find(smaller.key(i << 32U));
    const auto after = larger.find(larger.key(i << 32U));
    ASSERT_EQ(before.has_value(), after.has_value());
    if (!after) continue;
    ++kept;
    EXPECT_EQ(after->low, before->low);
    EXPECT_EQ(after->high, before->high);
  }
  EXPECT_GT(kept, 150);
}

}  // namespace
}  // namespace turno::plague
