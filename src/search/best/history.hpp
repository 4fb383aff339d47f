#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/move.hpp"

namespace turno::search {

// How often a move refuted a position, by its place on the board. Old records fade.
class History {
 public:
  int of(Move move) const { return records_[slot(move)]; }

  void refuted(Move move, int depth, int limit) {
    int& record = records_[slot(move)];
    const int bonus = std::min(depth * depth, limit);
    record += bonus - record * bonus / limit;
  }

  void clear() { records_.fill(0); }

 private:
  static std::size_t slot(Move move) { return static_cast<std::size_t>(move) & (size - 1); }

  static constexpr std::size_t size = 128;  // the places of the largest board; pass and swap share the last two
  std::array<int, size> records_{};
};

}  // namespace turno::search
