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

TEST(MoveList, TakesTheFirstSlotsOfAnArray) {
  const std::array<Move, 4> slots{move_at(1), move_at(3), move_at(7), move_at(9)};
  const MoveList moves(slots, 2);
  MoveList expected;
  expected.push_back(move_at(1));
  expected.push_back(move_at(3));
  EXPECT_EQ(moves, expected);
  expected.push_back(move_at(7));
  EXPECT_FALSE(moves == expected);
}

TEST(MoveList, HoldsAsManyAsAnyGameNeeds) {
  MoveList moves;
  for (std::size_t i = 0; i < 127; ++i) moves.push_back(move_at(i));
  EXPECT_EQ(moves.size(), 127U);
  EXPECT_EQ(moves[126], move_at(126));
}

}  // namespace
}  // namespace turno
