#include "core/positive_matrix.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

namespace turno {
namespace {

// 4 2 0
// 2 5 3
// 0 3 6
PositiveMatrix three_by_three() {
  PositiveMatrix matrix(3);
  matrix.at(0, 0) = 4;
  matrix.at(1, 0) = 2;
  matrix.at(1, 1) = 5;
  matrix.at(1, 2) = 3;  // the same place as (2, 1)
  matrix.at(2, 2) = 6;
  return matrix;
}

// The Hilbert matrix with 1 added on the diagonal, larger than the lanes in which products are summed.
PositiveMatrix twenty_by_twenty() {
  PositiveMatrix matrix(20);
  for (std::size_t i = 0; i < 20; ++i)
    for (std::size_t j = 0; j <= i; ++j) matrix.at(i, j) = 1.0 / static_cast<double>(i + j + 1) + (i == j ? 1 : 0);
  return matrix;
}

TEST(PositiveMatrix, SolvesASystemWithAKnownAnswer) {
  const std::vector<double> x = three_by_three().solve({8, 21, 24});
  ASSERT_EQ(x.size(), 3U);
  EXPECT_NEAR(x[0], 1, 1e-12);
  EXPECT_NEAR(x[1], 2, 1e-12);
  EXPECT_NEAR(x[2], 3, 1e-12);
}

TEST(PositiveMatrix, InverseTimesMatrixIsOne) {
  const PositiveMatrix matrix = twenty_by_twenty();
  const PositiveMatrix inverse = matrix.inverse();
  for (std::size_t i = 0; i < 20; ++i)
    for (std::size_t j = 0; j < 20; ++j) {
      double sum = 0;
      for (std::size_t k = 0; k < 20; ++k) sum += matrix.at(i, k) * inverse.at(k, j);
      EXPECT_NEAR(sum, i == j ? 1 : 0, 1e-12) << i << ' ' << j;
    }
}

}  // namespace
}  // namespace turno
