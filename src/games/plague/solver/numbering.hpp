#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"

namespace turno::plague {

// Numbers for the positions of a board of up to 40 cells: cell i is digit i in base three, 0 if it is empty, 1 if it is
// the mover's, 2 if it is the other's. On a square board a position and its mirror image in the diagonal from the first
// cell to the last, where the game begins, have the same number: the lower of the two.
class Numbering {
 public:
  static constexpr int max_cells = 40;  // 3^40 < 2^64

  Numbering(int columns, int rows);

  // Of sets of cells, each counted as digit 1: sums of disjoint sets add up.
  struct Sum {
    std::uint64_t plain = 0;
    std::uint64_t mirrored = 0;

    friend Sum operator+(const Sum& a, const Sum& b) { return {a.plain + b.plain, a.mirrored + b.mirrored}; }
    friend Sum operator-(const Sum& a, const Sum& b) { return {a.plain - b.plain, a.mirrored - b.mirrored}; }
  };

  Sum sum(Bits64 cells) const {
    Sum total;
    for (std::size_t i = 0; i < chunks; ++i) total = total + sums_[i][cells >> (chunk_bits * i) & chunk_mask];
    return total;
  }

  static std::uint64_t number(const Sum& own, const Sum& other) {
    const std::uint64_t plain = own.plain + 2 * other.plain;
    const std::uint64_t mirrored = own.mirrored + 2 * other.mirrored;
    return plain < mirrored ? plain : mirrored;
  }

  // All numbers are below it.
  std::uint64_t count() const { return count_; }

 private:
  static constexpr std::size_t chunk_bits = 8;
  static constexpr std::size_t chunks = max_cells / chunk_bits;
  static constexpr Bits64 chunk_mask = (Bits64{1} << chunk_bits) - 1;

  std::array<std::array<Sum, std::size_t{1} << chunk_bits>, chunks> sums_{};
  std::uint64_t count_ = 1;
};

}  // namespace turno::plague
