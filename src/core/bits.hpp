#pragma once

#include <bit>
#include <cassert>
#include <concepts>
#include <cstdint>

#include "core/hash.hpp"

namespace turno {

// Sets of small numbers as bits of a word: 64 where a board fits, 128 where it does not.
using Bits64 = std::uint64_t;
__extension__ using Bits128 = unsigned __int128;

template <class B>
concept BitSet = std::same_as<B, Bits64> || std::same_as<B, Bits128>;

constexpr std::uint64_t low_word(Bits128 bits) { return static_cast<std::uint64_t>(bits); }
constexpr std::uint64_t high_word(Bits128 bits) { return static_cast<std::uint64_t>(bits >> 64U); }

template <BitSet B>
constexpr B bit(int index) {
  assert(index >= 0 && index < static_cast<int>(sizeof(B) * 8));
  return B{1} << static_cast<unsigned>(index);
}

// The numbers below `count`.
template <BitSet B>
constexpr B first_bits(int count) {
  return count == static_cast<int>(sizeof(B) * 8) ? ~B{0} : static_cast<B>(bit<B>(count) - 1);
}

constexpr int count_bits(Bits64 bits) { return std::popcount(bits); }
constexpr int count_bits(Bits128 bits) { return std::popcount(low_word(bits)) + std::popcount(high_word(bits)); }

// Of a set that is not empty.
constexpr int lowest_bit(Bits64 bits) { return std::countr_zero(bits); }
constexpr int lowest_bit(Bits128 bits) {
  return low_word(bits) != 0 ? std::countr_zero(low_word(bits)) : 64 + std::countr_zero(high_word(bits));
}

constexpr int highest_bit(Bits64 bits) { return 63 - std::countl_zero(bits); }
constexpr int highest_bit(Bits128 bits) {
  return high_word(bits) != 0 ? 64 + highest_bit(high_word(bits)) : highest_bit(low_word(bits));
}

constexpr std::uint64_t hash_bits(Bits64 bits) { return scramble(bits); }
constexpr std::uint64_t hash_bits(Bits128 bits) { return fold(scramble(low_word(bits)), high_word(bits)); }

}  // namespace turno
