#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/side.hpp"
#include "games/sowing/packed_board.hpp"
#include "games/sowing/ring.hpp"

namespace turno::sowing {

// Sowing on a packed board: what a pit with n seeds adds to both halves is looked up, and added in one go.
class PackedSowing {
 public:
  using Board = PackedBoard;

  PackedSowing(Ring ring, int max_seeds);

  static bool fits(int pits, int max_seeds) {
    return pits <= PackedBoard::max_pits && max_seeds <= PackedBoard::max_seeds;
  }

  // Empties the pit, sows its seeds and gives the cell of the last one.
  int sow(PackedBoard& board, Side mover, int pit) const {
    const int seeds = board.pit(mover, pit);
    assert(seeds > 0);
    const Entry& entry = entries_[static_cast<std::size_t>(pit * stride_ + seeds)];
    board.half(mover) += entry.own;  // no byte overflows: a board holds at most max_seeds in all
    board.half(opposite(mover)) += entry.other;
    return entry.last;
  }

 private:
  struct Entry {
    std::uint64_t own;  // wraps: it takes the seeds out of the origin
    std::uint64_t other;
    int last;
  };

  int stride_;
  std::vector<Entry> entries_;
};

}  // namespace turno::sowing
