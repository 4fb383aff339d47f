#include "core/move_list.hpp"

#include <gtest/gtest.h>

namespace turno {
namespace {

TEST(MoveList, KeepsMovesInTheOrderTheyCame) {
  MoveList moves;
  EXPECT_TRUE(moves.empty());
  moves.push_back(move_at(4));
  moves.push_back(Move::Pass);
  ASSERT_EQ(moves.size(), 2U);
  EXPECT_EQ(moves[0], move_at(4));
  EXPECT_TRUE(moves.contains(Move::Pass));
  EXPECT_FALSE(moves.contains(move_at(0)));
}

TEST(MoveList, RefersToATableUntilItGrows) {
  static constexpr std::array<Move, 4> table{move_at(1), move_at(3), move_at(7), move_at(9)};
  MoveList moves = MoveList::listed(table.data(), 2);
  EXPECT_EQ(moves.begin(), table.data());
  MoveList expected;
  expected.push_back(move_at(1));
  expected.push_back(move_at(3));
  EXPECT_EQ(moves, expected);

  const MoveList copy = moves;
  moves.push_back(Move::Swap);
  EXPECT_EQ(copy, expected);
  expected.push_back(Move::Swap);
  EXPECT_EQ(moves, expected);
  EXPECT_EQ(table[2], move_at(7));
}

TEST(MoveList, HoldsAsManyAsAnyGameNeeds) {
  MoveList moves;
  for (std::size_t i = 0; i < 127; ++i) moves.push_back(move_at(i));
  EXPECT_EQ(moves.size(), 127U);
  EXPECT_EQ(moves[126], move_at(126));
}

}  // namespace
}  // namespace turno
