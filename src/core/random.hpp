#pragma once

#include <cassert>
#include <cstdint>

#include "core/hash.hpp"

namespace turno {

// The generator behind everything seeded. Records depend on its numbers, so neither the generator (SplitMix64)
// nor the distribution may ever change: docs/decisions/002-random-numbers.md.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += golden_gamma;
    return scramble(state_);
  }

  // Uniform in 0..bound-1, exactly: the high half of a 32×32-bit product, drawing again in the few cases that would
  // favour some results.
  constexpr std::uint32_t below(std::uint32_t bound) {
    assert(bound > 0);
    std::uint64_t product = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t biased = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < biased) product = (next() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

 private:
  std::uint64_t state_;
};

}  // namespace turno
