#include "core/positive_matrix.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numeric>

namespace turno {
namespace {

// Several sums side by side, since each must wait for its own last addition only.
double product(const double* a, const double* b, std::size_t size) {
  constexpr std::size_t lanes = 8;
  std::array<double, lanes> sums{};
  std::size_t i = 0;
  for (; i + lanes <= size; i += lanes)
    for (std::size_t lane = 0; lane < lanes; ++lane) sums[lane] += a[i + lane] * b[i + lane];
  for (; i < size; ++i) sums[0] += a[i] * b[i];
  return std::accumulate(sums.begin(), sums.end(), 0.0);
}

}  // namespace

PositiveMatrix PositiveMatrix::root() const {
  PositiveMatrix root = *this;
  for (std::size_t i = 0; i < size_; ++i) {
    double* const row = &root.values_[index(i, 0)];
    for (std::size_t j = 0; j <= i; ++j) {
      const double* const other = &root.values_[index(j, 0)];
      const double sum = row[j] - product(row, other, j);
      assert(i != j || sum > 0);
      row[j] = i == j ? std::sqrt(sum) : sum / other[j];
    }
  }
  return root;
}

void PositiveMatrix::forward(std::vector<double>& right, std::size_t from) const {
  for (std::size_t i = from; i < size_; ++i) {
    const double* const row = &values_[index(i, 0)];
    right[i] = (right[i] - product(row + from, &right[from], i - from)) / row[i];
  }
}

void PositiveMatrix::backward(std::vector<double>& right, std::size_t down_to) const {
  for (std::size_t i = size_; i-- > down_to;) {
    const double* const row = &values_[index(i, 0)];
    right[i] /= row[i];
    for (std::size_t k = down_to; k < i; ++k) right[k] -= row[k] * right[i];
  }
}

std::vector<double> PositiveMatrix::solve(std::vector<double> right) const {
  assert(right.size() == size_);
  const PositiveMatrix triangle = root();
  triangle.forward(right, 0);
  triangle.backward(right, 0);
  return right;
}

// A unit vector has zeros above its one, and of a column only the half below the diagonal is wanted.
PositiveMatrix PositiveMatrix::inverse() const {
  const PositiveMatrix triangle = root();
  PositiveMatrix inverse(size_);
  std::vector<double> unit(size_);
  for (std::size_t column = 0; column < size_; ++column) {
    std::fill(unit.begin(), unit.end(), 0.0);
    unit[column] = 1;
    triangle.forward(unit, column);
    triangle.backward(unit, column);
    for (std::size_t row = column; row < size_; ++row) inverse.at(row, column) = unit[row];
  }
  return inverse;
}

}  // namespace turno
