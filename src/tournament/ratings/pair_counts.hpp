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

// Whether an advantage of moving first can be told from strength: First has won a game, Second has won one, and no
// strengths could stand for it. They could if every First were by the same amount stronger than its Second.
bool can_tell_first_move(std::size_t players, std::span<const PairCount> pairs);

}  // namespace turno::tournament
