#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tournament/result.hpp"

namespace turno::tournament {

// The games of two players in which the same one moved first; at least one. Seen by First.
struct PairCount {
  std::size_t first = 0;
  std::size_t second = 0;
  std::uint32_t won = 0;
  std::uint32_t drawn = 0;
  std::uint32_t lost = 0;

  std::size_t games() const { return std::size_t{won} + drawn + lost; }
  friend bool operator==(const PairCount&, const PairCount&) = default;
};

// Whole numbers in the order of the indexes, so that the order of the results is lost.
std::vector<PairCount> count_pairs(std::size_t players, std::span<const Result> results);

}  // namespace turno::tournament
