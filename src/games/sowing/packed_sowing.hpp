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

  // All there is to know about sowing n seeds from a pit, in one cache line. What the last seed meets is asked without
  // branches: where it falls cannot be predicted.
  struct alignas(64) Landing {
    std::uint64_t own = 0;  // what the sowing adds to the halves; wraps, since it takes the seeds out of the origin
    std::uint64_t other = 0;
    std::uint64_t own_pit = 0;   // the bytes of the last cell, if it is an own pit, and of the pit across
    std::uint64_t one_seed = 1;  // that byte with one seed; under an empty mask never equal to anything
    std::uint64_t pit_across = 0;
    int cell = 0;  // of the last seed
    bool in_own_store = false;

    bool is_alone(const PackedBoard& board) const { return (board.of(Half::Own) & own_pit) == one_seed; }

    // One comparison for both conditions: the first term is zero for a lone seed, and the second is zero unless the
    // subtraction wraps, which is when the pit across (never the highest byte) is empty.
    bool is_alone_facing_seeds(const PackedBoard& board) const {
      const std::uint64_t across = board.of(Half::Other) & pit_across;
      return (((board.of(Half::Own) & own_pit) ^ one_seed) | ((across - 1) >> 63U)) == 0;
    }
  };

  // Empties the mover's pit, sows its seeds and tells about the last one.
  const Landing& sow(PackedBoard& board, int pit) const {
    assert(board.pit(Half::Own, pit) > 0);
    return sow_if_any(board, pit);
  }

  // The same for a pit that may be empty: nothing is sown then, and no last seed is anywhere.
  const Landing& sow_if_any(PackedBoard& board, int pit) const {
    const Landing& landing = landings_[index(pit, board.pit(Half::Own, pit))];
    board.of(Half::Own) += landing.own;  // no byte overflows: a board holds at most max_seeds in all
    board.of(Half::Other) += landing.other;
    return landing;
  }

 private:
  // The row of a pit is found while its seeds are still being counted.
  std::size_t index(int pit, int seeds) const {
    return static_cast<std::size_t>(pit) * seed_counts_ + static_cast<std::size_t>(seeds);
  }

  std::size_t seed_counts_;
  std::vector<Landing> landings_;
};

}  // namespace turno::sowing
