#pragma once

#include <array>
#include <cstddef>

#include "core/bits.hpp"
#include "games/coins/solver/harvest.hpp"
#include "games/coins/solver/string_graph.hpp"

namespace turno::coins {

// A position of which no cut takes anything: every coin that is left hangs on two strings or more. Joints are coins
// with more than two; coins with two form chains between joints or the ground, and loops.
class QuietCuts {
 public:
  // All cuts that matter, each as what it leaves to the other side. Cutting a string between joints or the ground is
  // safe: it leaves a quiet position. To cut any string of a chain or loop lets the other side take all of it, with the
  // same rest, so one cut stands for all of them: one that makes its deal the dearest, or leaves none.
  QuietCuts(const StringGraph& graph, Bits64 left);

  const Harvest* begin() const { return cuts_.data(); }
  const Harvest* end() const { return cuts_.data() + count_; }
  std::size_t safe() const { return safe_; }  // so many of them, the first, are safe

 private:
  struct Walk {  // NOLINT(cppcoreguidelines-pro-type-member-init): the row is filled as far as it is read
    Harvest cut;
    std::array<int, StringGraph::max_coins> row;  // values of its coins, one after the other
    std::size_t length;
    int end;  // the coin, or the ground, that it leads to
  };

  Walk walk(std::size_t first, Bits64 string);
  void add_safe_cuts(Bits64 strings);
  void add_chain(std::size_t first, Bits64 string);
  void add_loop(std::size_t first);
  void add(const Harvest& cut) { cuts_[count_++] = cut; }

  const StringGraph& graph_;
  Bits64 left_;
  Bits64 ends_ = 0;  // strings by which chains hang on joints or on the ground
  Bits64 seen_ = 0;  // strings of chains and loops that are done
  std::size_t count_ = 0;
  std::size_t safe_ = 0;
  std::array<Harvest, 64> cuts_;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled as far as it is read
};

}  // namespace turno::coins
