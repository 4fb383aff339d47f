#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "core/hash.hpp"
#include "core/side.hpp"

namespace turno::sowing {

// Up to seven pits and a store a side, one byte each, so that half a board is one word:
//
//   byte     7       6             1       0
//        [ store | pit 6 |  ...  | pit 1 | pit 0 ]
//
// A sowing is then one addition a half, and "the row is empty" one comparison.
struct PackedBoard {
  static constexpr int max_pits = 7;
  static constexpr int max_seeds = 255;

  std::array<std::uint64_t, 2> halves{};

  int pit(Side side, int index) const { return static_cast<int>(half(side) >> shift(index) & 0xFFU); }
  int store(Side side) const { return static_cast<int>(half(side) >> store_shift); }

  void add_to_pit(Side side, int index, int seeds) { half(side) += static_cast<std::uint64_t>(seeds) << shift(index); }
  void add_to_store(Side side, int seeds) { half(side) += static_cast<std::uint64_t>(seeds) << store_shift; }
  void clear_pit(Side side, int index) { half(side) &= ~(std::uint64_t{0xFF} << shift(index)); }
  void clear_row(Side side) { half(side) &= ~row_mask; }

  bool row_is_empty(Side side) const { return (half(side) & row_mask) == 0; }

  // The product adds all bytes of the row up in its highest byte: no sum exceeds max_seeds.
  int row_sum(Side side) const {
    return static_cast<int>((half(side) & row_mask) * 0x0101010101010101U >> store_shift);
  }

  // Bit i is set when pit i has seeds.
  unsigned occupied(Side side) const {
    const std::uint64_t row = half(side) & row_mask;
    const std::uint64_t high_bits = (((row & ~top_bits) + ~top_bits) | row) & top_bits;  // 0x80 in every nonzero byte
    return static_cast<unsigned>((high_bits >> 7U) * gather >> store_shift);
  }

  std::uint64_t hash() const { return fold(scramble(halves[0]), halves[1]); }

  std::uint64_t& half(Side side) { return halves[index_of(side)]; }
  const std::uint64_t& half(Side side) const { return halves[index_of(side)]; }

  friend bool operator==(const PackedBoard&, const PackedBoard&) = default;

 private:
  static constexpr unsigned store_shift = 56;
  static constexpr std::uint64_t row_mask = 0x00FFFFFFFFFFFFFF;
  static constexpr std::uint64_t top_bits = 0x8080808080808080;
  // Sends bit 8i to bit 56 + i for i in 0..6: the sum of 2^(56 - 7i).
  static constexpr std::uint64_t gather = 0x0102040810204000;

  static unsigned shift(int index) {
    assert(index >= 0 && index < max_pits);
    return static_cast<unsigned>(index) * 8U;
  }
};

}  // namespace turno::sowing
