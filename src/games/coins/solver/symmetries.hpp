#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/bits.hpp"
#include "games/coins/solver/string_graph.hpp"

namespace turno::coins {

// Which sets of strings are alike: by a symmetry of the board, that is a renaming of coins that keeps their values and
// strings, or because strings from one coin to the ground are all alike. Not all need be found: a set that is taken for
// another is like it, and one that is not is only solved again.
class Symmetries {
 public:
  explicit Symmetries(const StringGraph& graph);

  // One for all sets that are alike.
  Bits64 canonical(Bits64 left) const {
    for (const Bits64 alike : alike_)
      if ((left & alike) != 0) left = lowest_of(left, alike);
    Bits64 least = left;
    for (const Renaming& renaming : renamings_) {
      Bits64 renamed = 0;
      for (std::size_t byte = 0; byte < bytes_; ++byte) renamed |= renaming[byte][left >> 8 * byte & 0xFFU];
      if (renamed < least) least = renamed;
    }
    return least;
  }

  std::size_t count() const { return renamings_.size() + 1; }

 private:
  using Renaming = std::array<std::array<Bits64, 256>, 8>;  // by byte of a set

  // As many strings of a group as are left of it, the lowest.
  static Bits64 lowest_of(Bits64 left, Bits64 alike) {
    Bits64 kept = left & ~alike;
    for (Bits64 rest = left & alike; rest != 0; rest &= rest - 1) {
      kept |= alike & (~alike + 1);
      alike &= alike - 1;
    }
    return kept;
  }

  void add(const StringGraph& graph, const std::vector<std::size_t>& image);

  std::size_t bytes_;
  std::vector<Bits64> alike_;  // groups of two or more strings from one coin to the ground
  std::vector<Renaming> renamings_;
};

}  // namespace turno::coins
