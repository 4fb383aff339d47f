#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "core/bits.hpp"
#include "games/coins/solver/string_graph.hpp"

namespace turno::coins {

// Which sets of strings are alike: by a symmetry of the board, that is a renaming of coins that keeps their values and
// strings, or because strings from one coin to the ground are all alike. Not all need be found: a set that is taken for
// another is like it, and one that is not is only solved again.
class Symmetries {
 public:
  static constexpr std::size_t max_images = 8;  // those of a square

  explicit Symmetries(const StringGraph& graph);

  // A set under every renaming, the one that changes nothing first; as many as count() are of use.
  using Images = std::array<Bits64, max_images>;
  Images images(Bits64 set) const {
    Images all{};
    for (; set != 0; set &= set - 1) {
      const Images& of_string = images_of_[static_cast<std::size_t>(lowest_bit(set))];
      for (std::size_t i = 0; i < max_images; ++i) all[i] |= of_string[i];
    }
    return all;
  }

  // One for all sets that are alike.
  Bits64 canonical(Bits64 left) const {
    for (const Bits64 alike : alike_)
      if ((left & alike) != 0) left = lowest_of(left, alike);
    return least(images(left), {});
  }

  // The same for a set without some of its strings, by the images of both. Of strings from one coin to the ground there
  // must be only the lowest left: then nothing but the renamings can make it another.
  Bits64 least(const Images& all, const Images& without) const {
    Bits64 found = all[0] & ~without[0];
    for (std::size_t i = 1; i < count_; ++i) found = std::min(found, all[i] & ~without[i]);
    return found;
  }

  std::size_t count() const { return count_; }

 private:
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

  std::size_t count_ = 1;
  std::vector<Bits64> alike_;           // groups of two or more strings from one coin to the ground
  std::array<Images, 64> images_of_{};  // of single strings
};

}  // namespace turno::coins
