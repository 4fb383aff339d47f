#include "games/sowing/at_hand.hpp"

#include <gtest/gtest.h>

#include "core/random.hpp"

namespace turno::sowing {
namespace {

template <class Board>
Board board_of(const std::vector<int>& own, const std::vector<int>& other) {
  Board board;
  for (std::size_t i = 0; i < own.size(); ++i) {
    board.add_to_pit(Half::Own, static_cast<int>(i), own[i]);
    board.add_to_pit(Half::Other, static_cast<int>(i), other[i]);
  }
  return board;
}

// Pit 3 holds three seeds, which end in the store, and so does the one of pit 5; pit 0 with its thirteen would, after a
// way round, end in itself.
TEST(AtHand, CountsSowingsThatEndInTheStore) {
  const auto board = board_of<PackedBoard>({13, 0, 0, 3, 0, 1}, {0, 0, 0, 0, 2, 0});
  EXPECT_EQ(AtHand<PackedBoard>(6).turns(board, Half::Own), 2);
  EXPECT_EQ(AtHand<PackedBoard>(6).turns(board, Half::Other), 1);
}

// 2,1 in the last two pits: the last, the one before it, and the last again. The seed of the first pit stays.
TEST(AtHand, TakesTurnsUntilThereIsNone) {
  auto board = board_of<PackedBoard>({1, 0, 0, 0, 2, 1}, {4, 4, 4, 4, 4, 4});
  EXPECT_EQ(AtHand<PackedBoard>(6).take_turns(board), 3);
  auto expected = board_of<PackedBoard>({1, 0, 0, 0, 0, 0}, {4, 4, 4, 4, 4, 4});
  expected.add_to_store(Half::Own, 3);
  EXPECT_EQ(board, expected);
}

// Pit 0 ends in pit 2, which faces five seeds; pit 3 in pit 4, which faces none.
TEST(AtHand, FindsTheBestCapture) {
  const auto board = board_of<PackedBoard>({2, 0, 0, 1, 0, 0}, {0, 0, 0, 5, 0, 0});
  EXPECT_EQ(AtHand<PackedBoard>(6).best_capture(board, Half::Own, Across::NeedsSeeds), 6);
  const auto bare = board_of<PackedBoard>({0, 0, 0, 1, 0, 0}, {0, 0, 0, 5, 0, 0});
  EXPECT_EQ(AtHand<PackedBoard>(6).best_capture(bare, Half::Own, Across::NeedsSeeds), 0);
  EXPECT_EQ(AtHand<PackedBoard>(6).best_capture(bare, Half::Own, Across::MayBeEmpty), 1);
}

// All pits at once or one by one: the same, on boards of any size and any fullness.
TEST(AtHand, SaysTheSameOfBothKindsOfBoards) {
  Random random(7);
  for (int round = 0; round < 20'000; ++round) {
    const int pits = 1 + static_cast<int>(random.below(7));
    const std::uint32_t most = 1 + random.below(18);
    std::vector<int> own;
    std::vector<int> other;
    for (int i = 0; i < pits; ++i) {
      own.push_back(static_cast<int>(random.below(most)));
      other.push_back(static_cast<int>(random.below(most)));
    }
    auto packed = board_of<PackedBoard>(own, other);
    auto wide = board_of<WideBoard>(own, other);
    const AtHand<PackedBoard> at_once(pits);
    const AtHand<WideBoard> one_by_one{pits};
    for (const Half half : {Half::Own, Half::Other}) {
      ASSERT_EQ(at_once.turns(packed, half), one_by_one.turns(wide, half));
      for (const Across across : {Across::NeedsSeeds, Across::MayBeEmpty})
        ASSERT_EQ(at_once.best_capture(packed, half, across), one_by_one.best_capture(wide, half, across));
    }
    ASSERT_EQ(at_once.take_turns(packed), one_by_one.take_turns(wide));
    for (int i = 0; i < pits; ++i) ASSERT_EQ(packed.pit(Half::Own, i), wide.pit(Half::Own, i));
    ASSERT_EQ(packed.store(Half::Own), wide.store(Half::Own));
  }
}

}  // namespace
}  // namespace turno::sowing
