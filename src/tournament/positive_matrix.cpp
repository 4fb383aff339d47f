#include "tournament/positive_matrix.hpp"

#include <cassert>
#include <cmath>

namespace turno::tournament {

PositiveMatrix PositiveMatrix::root() const {
  PositiveMatrix root = *this;
  for (std::size_t i = 0; i < size_; ++i) {
    double* const row = &root.values_[index(i, 0)];
    for (std::size_t j = 0; j <= i; ++j) {
      const double* const other = &root.values_[index(j, 0)];
      double sum = row[j];
      for (std::size_t k = 0; k < j; ++k) sum -= row[k] * other[k];
      assert(i != j || sum > 0);
      row[j] = i == j ? std::sqrt(sum) : sum / other[j];
    }
  }
  return root;
}

void PositiveMatrix::forward(std::vector<double>& right) const {
  for (std::size_t i = 0; i < size_; ++i) {
    const double* const row = &values_[index(i, 0)];
    for (std::size_t k = 0; k < i; ++k) right[i] -= row[k] * right[k];
    right[i] /= row[i];
  }
}

void PositiveMatrix::backward(std::vector<double>& right) const {
  for (std::size_t i = size_; i-- > 0;) {
    const double* const row = &values_[index(i, 0)];
    right[i] /= row[i];
    for (std::size_t k = 0; k < i; ++k) right[k] -= row[k] * right[i];
  }
}

std::vector<double> PositiveMatrix::solve(std::vector<double> right) const {
  assert(right.size() == size_);
  const PositiveMatrix triangle = root();
  triangle.forward(right);
  triangle.backward(right);
  return right;
}

PositiveMatrix PositiveMatrix::inverse() const {
  const PositiveMatrix triangle = root();
  PositiveMatrix inverse(size_);
  for (std::size_t column = 0; column < size_; ++column) {
    std::vector<double> unit(size_, 0.0);
    unit[column] = 1;
    triangle.forward(unit);
    triangle.backward(unit);
    for (std::size_t row = column; row < size_; ++row) inverse.at(row, column) = unit[row];
  }
  return inverse;
}

}  // namespace turno::tournament
