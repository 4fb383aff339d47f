#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <utility>

#include "core/bits.hpp"
#include "games/coins/solver/cut_order.hpp"
#include "games/coins/solver/harvest.hpp"
#include "games/coins/solver/string_graph.hpp"
#include "games/coins/solver/symmetries.hpp"
#include "search/busy.hpp"
#include "search/solver/bounds_table.hpp"
#include "search/solver/solve_watch.hpp"

namespace turno::coins {

// What the threads of a solver share.
struct StringSearchShared {
  const StringGraph& graph;
  const Symmetries& symmetries;
  const CutOrder& order;
  search::BoundsTable& table;  // of quiet positions
  search::SolveWatch& watch;
  search::Busy* busy = nullptr;  // where there are several threads
};

// The search of one thread, which proves by how much the side to move wins the coins that are left. That has the parity
// of their value, and is no more.
class StringSearch {
 public:
  // `stopped` is set by anybody who no longer needs the answer, or when the watch says so. `on_look`, if there is one,
  // is called every few thousand positions.
  StringSearch(const StringSearchShared& shared, std::atomic<bool>& stopped, std::function<void()> on_look = {})
      : shared_(shared), stopped_(stopped), on_look_(std::move(on_look)) {}
  StringSearch(const StringSearch&) = delete;
  StringSearch(StringSearch&&) = delete;
  StringSearch& operator=(const StringSearch&) = delete;
  StringSearch& operator=(StringSearch&&) = delete;
  ~StringSearch() { shared_.watch.report(nodes_ - reported_); }

  // Whether the value is at least `bound`, which has the parity of what is left: a result of `bound` or more is a lower
  // bound of the value, less is an upper bound. Once stopped it means nothing.
  int search(Bits64 left, int bound);

  // What is known of the value without search.
  struct Range {
    int low;
    int high;
  };
  Range known(Bits64 left) const;

  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

 private:
  // A quiet position.
  struct Node {  // NOLINT(cppcoreguidelines-pro-type-member-init): made by the million
    Bits64 left;
    int total;  // value of the coins that are left
    search::BoundsTable::Key key;
  };
  // What the other side gets by a cut, and the quiet position after that.
  struct Child {  // NOLINT(cppcoreguidelines-pro-type-member-init): likewise
    Node node;
    Harvest harvest;
    unsigned string;  // that is cut, or the lowest that goes with it
    int order;
    Range known;  // of the node's value
  };

  Node node_of(Bits64 canonical, int total) const;
  Child child_of(Bits64 left) const;
  int search(const Node& node, int bound);
  Range known_of(const Node& node) const;
  // The same for a position in which the side to move takes the harvest. Narrows what is known of its rest.
  int search(Child& child, int bound);
  static Range value_of(const Child& child);
  void look();

  const StringSearchShared& shared_;
  std::atomic<bool>& stopped_;
  std::function<void()> on_look_;
  std::uint64_t nodes_ = 0;
  std::uint64_t reported_ = 0;
};

}  // namespace turno::coins
