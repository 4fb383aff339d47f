#include "games/kalah/endgames/endgame_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/kalah/endgames/plain_values.hpp"
#include "games/kalah/endgames/table_files.hpp"

namespace turno::kalah {
namespace {

std::vector<Rules> variants(int pits) {
  std::vector<Rules> all;
  for (const Capture capture : {Capture::Nonempty, Capture::Empty, Capture::None})
    for (const End end : {End::Row, End::Mover})
      all.push_back({.pits = pits, .seeds = 12, .capture = capture, .end = end});
  return all;
}

std::vector<std::uint64_t> all_rows(const PositionIndex& index, int max_seeds) {
  std::vector<std::uint64_t> rows;
  for (int seeds = 0; seeds <= max_seeds; ++seeds)
    for (const std::uint64_t row : index.list_rows(seeds)) rows.push_back(row);
  return rows;
}

TEST(PositionIndex, NumbersEveryPositionOnceAndBySeeds) {
  for (const int pits : {1, 2, 3, 5}) {
    constexpr int most = 7;
    const PositionIndex index = PositionIndex::make(pits, most).value();
    std::vector<int> seen(index.positions());
    for (const std::uint64_t own : all_rows(index, most))
      for (const std::uint64_t other : all_rows(index, most)) {
        const int seeds = PositionIndex::seeds(own) + PositionIndex::seeds(other);
        if (seeds > most) continue;
        const std::uint64_t number = index.number(own, other);
        ASSERT_LT(number, index.positions(seeds));
        ASSERT_GE(number, seeds == 0 ? 0 : index.positions(seeds - 1));
        ++seen[number];
      }
    EXPECT_EQ(std::count(seen.begin(), seen.end(), 1), static_cast<std::ptrdiff_t>(seen.size())) << pits;
  }
}

// C(20 + 12, 12) and C(24 + 14, 14).
TEST(PositionIndex, HasAsManyPositionsAsThereAre) {
  EXPECT_EQ(PositionIndex::make(6, 20)->positions(), 225'792'840U);
  EXPECT_EQ(PositionIndex::make(7, 24)->positions(), 9'669'554'100U);
  EXPECT_EQ(PositionIndex::make(7, 98)->positions(6), PositionIndex::make(7, 6)->positions());
  EXPECT_FALSE(PositionIndex::make(7, 255).has_value());  // more than 64 bits number
}

TEST(PositionIndex, SowingsThatStayInARowLowerItsRank) {
  const PositionIndex index = PositionIndex::make(4, 9).value();
  for (const std::uint64_t row : all_rows(index, 9)) {
    const unsigned first = row & 0xFFU;
    if (first == 0 || first > 3) continue;
    std::uint64_t sown = row & ~std::uint64_t{0xFF};
    for (unsigned i = 1; i <= first; ++i) sown += std::uint64_t{1} << 8U * i;
    EXPECT_LT(index.rank(sown), index.rank(row));
  }
}

// Sowings that go round the board, and end where they began, need more seeds than most positions have.
struct Extent {
  int pits;
  int max_seeds;
};

class EndgameTables : public testing::TestWithParam<Extent> {};

TEST_P(EndgameTables, HoldWhatPlainSearchFinds) {
  const auto [pits, max_seeds] = GetParam();
  for (const Rules& rules : variants(pits)) {
    PlainValues plain(rules);
    const auto table = EndgameTable::build(rules, max_seeds, {});
    ASSERT_TRUE(table);
    ASSERT_EQ(table->values().size(), table->index().positions());
    for (const std::uint64_t own : all_rows(table->index(), max_seeds))
      for (const std::uint64_t other : all_rows(table->index(), max_seeds)) {
        if (!table->has(own, other)) continue;
        ASSERT_EQ(table->value(own, other), plain.value(own, other))
            << table_rules(rules) << " " << plain.game().to_text(PlainValues::position(own, other));
      }
  }
}

INSTANTIATE_TEST_SUITE_P(AllVariants, EndgameTables,
                         testing::Values(Extent{1, 24}, Extent{2, 16}, Extent{3, 11}, Extent{4, 8}, Extent{5, 6},
                                         Extent{6, 5}, Extent{7, 4}));

TEST(EndgameTable, IsTheSameWhoeverBuildsIt) {
  const Rules rules{.pits = 5};
  const auto alone = EndgameTable::build(rules, 13, {});
  BuildSettings two;
  two.threads = 2;
  const auto together = EndgameTable::build(rules, 13, two);
  EXPECT_TRUE(std::equal(alone->values().begin(), alone->values().end(), together->values().begin()));
}

TEST(EndgameTable, IsNotBuiltByHalves) {
  std::stop_source source;
  BuildSettings settings;
  settings.stop = source.get_token();
  settings.on_layer = [&](int seeds) {
    if (seeds == 4) source.request_stop();
  };
  EXPECT_FALSE(EndgameTable::build({}, 8, settings));
}

TEST(EndgameTable, FitsTheMemoryAndTheGame) {
  const Rules rules{};
  EXPECT_EQ(EndgameTable::seeds_within(rules, 225'792'840), 20);
  EXPECT_EQ(EndgameTable::seeds_within(rules, 225'792'839), 19);
  EXPECT_EQ(EndgameTable::seeds_within({.pits = 1, .seeds = 2}, 1'000'000), 4);
  EXPECT_EQ(table_rules({.pits = 4, .capture = Capture::Empty}), "kalah(pits=4,capture=empty,end=row)");
}

}  // namespace
}  // namespace turno::kalah
