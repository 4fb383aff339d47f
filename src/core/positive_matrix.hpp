#pragma once

#include <cstddef>
#include <vector>

namespace turno {

// A symmetric, positive definite matrix. Only one half is kept.
class PositiveMatrix {
 public:
  explicit PositiveMatrix(std::size_t size) : size_(size), values_(size * (size + 1) / 2, 0.0) {}

  double& at(std::size_t row, std::size_t column) { return values_[index(row, column)]; }
  double at(std::size_t row, std::size_t column) const { return values_[index(row, column)]; }

  std::vector<double> solve(std::vector<double> right) const;  // x with matrix * x = right
  PositiveMatrix inverse() const;

 private:
  static std::size_t index(std::size_t row, std::size_t column) {
    return row < column ? column * (column + 1) / 2 + row : row * (row + 1) / 2 + column;
  }

  // The lower triangle whose product with its transpose is this matrix (Cholesky).
  PositiveMatrix root() const;
  // For a triangle from root(): solves with it where all above `from` is 0, and with its transpose, down to a row.
  void forward(std::vector<double>& right, std::size_t from) const;
  void backward(std::vector<double>& right, std::size_t down_to) const;

  std::size_t size_;
  std::vector<double> values_;  // rows of the lower triangle
};

}  // namespace turno
