#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

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

  // Empties the mover's pit, sows its seeds and gives the cell of the last one.
  int sow(PackedBoard& board, int pit) const {
    const int seeds = board.pit(Half::Own, pit);
    assert(seeds > 0);
    const Entry& entry = entries_[index(pit, seeds)];
    board.of(Half::Own) += entry.own;  // no byte overflows: a board holds at most max_seeds in all
    board.of(Half::Other) += entry.other;
    return entry.last;
  }

 private:
  struct alignas(32) Entry {
    std::uint64_t own;  // wraps: it takes the seeds out of the origin
    std::uint64_t other;
    int last;
  };

  // Few seeds are sown far more often than many: their entries lie together.
  static std::size_t index(int pit, int seeds) { return static_cast<std::size_t>(seeds * 8 + pit); }

  std::vector<Entry> entries_;
};

}  // namespace turno::sowing
