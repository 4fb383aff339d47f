#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <utility>

#include "core/hash.hpp"
#include "games/sowing/half.hpp"

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

  std::array<std::uint64_t, 2> halves{};  // by Half

  int pit(Half half, int index) const { return static_cast<int>(of(half) >> shift(index) & 0xFFU); }
  int store(Half half) const { return static_cast<int>(of(half) >> store_shift); }

  void add_to_pit(Half half, int index, int seeds) { of(half) += static_cast<std::uint64_t>(seeds) << shift(index); }
  void add_to_store(Half half, int seeds) { of(half) += static_cast<std::uint64_t>(seeds) << store_shift; }
  void clear_pit(Half half, int index) { of(half) &= ~(std::uint64_t{0xFF} << shift(index)); }
  void clear_row(Half half) { of(half) &= ~row_mask; }

  bool row_is_empty(Half half) const { return (of(half) & row_mask) == 0; }

  // The product adds all bytes of the row up in its highest byte: no sum exceeds max_seeds.
  int row_sum(Half half) const { return static_cast<int>((of(half) & row_mask) * low_bits >> store_shift); }

  // Bit i is set when pit i has seeds.
  unsigned occupied(Half half) const {
    const std::uint64_t bytes = of(half);
    const std::uint64_t nonzero = (((bytes & ~top_bits) + ~top_bits) | bytes) & top_bits;  // 0x80 in nonzero bytes
    return static_cast<unsigned>(nonzero * gather >> store_shift);
  }

  // The mover's half becomes the other's.
  void pass_turn() { std::swap(halves[0], halves[1]); }

  // Without a branch: whether a turn is earned cannot be predicted.
  void pass_turn_if(bool passes) {
    const std::uint64_t difference = (halves[0] ^ halves[1]) & (0 - static_cast<std::uint64_t>(passes));
    halves[0] ^= difference;
    halves[1] ^= difference;
  }

  std::uint64_t hash_of_rows() const { return fold(scramble(halves[0] & row_mask), halves[1] & row_mask); }
  std::uint64_t hash() const { return fold(scramble(halves[0]), halves[1]); }

  std::uint64_t& of(Half half) { return halves[static_cast<std::size_t>(half)]; }
  const std::uint64_t& of(Half half) const { return halves[static_cast<std::size_t>(half)]; }

  friend bool operator==(const PackedBoard&, const PackedBoard&) = default;

 private:
  static constexpr unsigned store_shift = 56;
  static constexpr std::uint64_t row_mask = 0x00FFFFFFFFFFFFFF;
  static constexpr std::uint64_t low_bits = 0x0101010101010101;
  static constexpr std::uint64_t top_bits = 0x8080808080808080;
  // As a factor, sends bit 8i + 7 to bit 56 + i for i in 0..6, and the store's bit out of the word: the sum of
  // 2^(49 - 7i). No two products meet, so nothing carries.
  static constexpr std::uint64_t gather = 0x0002040810204080;

  static unsigned shift(int index) {
    assert(index >= 0 && index < max_pits);
    return static_cast<unsigned>(index) * 8U;
  }
};

}  // namespace turno::sowing
