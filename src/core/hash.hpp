#pragma once

#include <cstdint>

namespace turno {

inline constexpr std::uint64_t golden_gamma = 0x9E3779B97F4A7C15;  // 2^64 divided by the golden ratio, made odd

// A bijection in which every input bit reaches every output bit (the finaliser of SplitMix64).
constexpr std::uint64_t scramble(std::uint64_t x) {
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EB;
  return x ^ (x >> 31U);
}

// A hash of a sequence: scramble its first word, then fold the others in, one after the other. The factor makes the
// order count, also where a word is a hash itself.
constexpr std::uint64_t fold(std::uint64_t hash, std::uint64_t word) {
  return scramble(hash * 0xD1342543DE82EF95 + golden_gamma + word);
}

}  // namespace turno
