#include "games/plague/solver/numbering.hpp"

#include <gtest/gtest.h>

#include <set>

namespace turno::plague {
namespace {

std::uint64_t number(const Numbering& numbering, Bits64 own, Bits64 other) {
  return Numbering::number(numbering.sum(own), numbering.sum(other));
}

TEST(Numbering, TellsAllPositionsApart) {
  const Numbering numbering(3, 2);
  std::set<std::uint64_t> numbers;
  std::size_t positions = 0;
  for (Bits64 own = 0; own < 64; ++own)
    for (Bits64 other = 0; other < 64; ++other) {
      if ((own & other) != 0) continue;
      ++positions;
      numbers.insert(number(numbering, own, other));
    }
  EXPECT_EQ(positions, 729U);
  EXPECT_EQ(numbers.size(), positions);
  EXPECT_EQ(*numbers.rbegin(), numbering.count() - 1);
}

// Of the 19683 positions of 3 x 3 cells 3^6 are their own mirror images; the others come in pairs.
TEST(Numbering, TakesMirrorImagesOfSquaresForOne) {
  const Numbering numbering(3, 3);
  std::set<std::uint64_t> numbers;
  for (Bits64 own = 0; own < 512; ++own)
    for (Bits64 other = 0; other < 512; ++other)
      if ((own & other) == 0) numbers.insert(number(numbering, own, other));
  EXPECT_EQ(numbers.size(), (19683U + 729U) / 2);
  EXPECT_EQ(number(numbering, 0b000'000'010, 0b001'100'000), number(numbering, 0b000'001'000, 0b010'000'100));
}

TEST(Numbering, HasRoomForFortyCells) {
  const Numbering numbering(10, 4);
  EXPECT_EQ(number(numbering, 0, (Bits64{1} << 40U) - 1), numbering.count() - 1);
  EXPECT_EQ(numbering.count(), 12157665459056928801U);
}

}  // namespace
}  // namespace turno::plague
