#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <utility>

#include "core/bits.hpp"
#include "games/plague/grid.hpp"
#include "games/plague/solver/late_search.hpp"
#include "games/plague/solver/numbering.hpp"
#include "games/plague/solver/proof_table.hpp"
#include "games/plague/solver/settled.hpp"
#include "search/busy.hpp"
#include "search/solver/solve_watch.hpp"

namespace turno::plague {

// A position as the solver sees it: whose turn it is does not matter, only whose pieces are the mover's.
struct Cells {
  Bits64 own = 0;
  Bits64 other = 0;
};

// What the threads of a solver share.
struct CellSearchShared {
  const Grid<Bits64>& grid;
  const Numbering& numbering;
  ProofTable& table;
  search::SolveWatch& watch;
  search::Busy* busy = nullptr;            // where there are several threads
  int late_empty = LateSearch::max_empty;  // with so many empty cells, and fewer, no table is asked
};

// The search of one thread, which proves how many cells the side to move has at the end. Every cell belongs to one side
// then, so this says everything.
class CellSearch {
 public:
  // `stopped` is set by anybody who no longer needs the answer, or when the watch says so. `on_look`, if there is one,
  // is called every few thousand positions.
  CellSearch(const CellSearchShared& shared, std::atomic<bool>& stopped, std::function<void()> on_look = {})
      : shared_(shared),
        late_(shared.grid),
        cells_(count_bits(shared.grid.board())),
        stopped_(stopped),
        on_look_(std::move(on_look)) {}
  CellSearch(const CellSearch&) = delete;
  CellSearch(CellSearch&&) = delete;
  CellSearch& operator=(const CellSearch&) = delete;
  CellSearch& operator=(CellSearch&&) = delete;
  ~CellSearch() { shared_.watch.report(nodes_ - reported_); }

  // Whether the mover, who has a move, gets at least `bound` cells: a result of `bound` or more is a lower bound of
  // their number, less is an upper bound. Once stopped it means nothing.
  int search(const Cells& at, int bound);

  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

 private:
  struct Node {  // NOLINT(cppcoreguidelines-pro-type-member-init): made by the million
    Bits64 own;
    Bits64 other;
    Bits64 open;  // where the mover may go
    Numbering::Sum own_sum;
    Numbering::Sum other_sum;
    std::uint64_t number;
    ProofTable::Key key;
    CellBounds bounds;  // by the pieces that stay what they are
  };
  struct Child {  // NOLINT(cppcoreguidelines-pro-type-member-init): likewise
    Node node;
    int order;
  };

  int search(const Node& node, int bound);
  void look();

  const CellSearchShared& shared_;
  LateSearch late_;
  int cells_;
  std::atomic<bool>& stopped_;
  std::function<void()> on_look_;
  std::uint64_t nodes_ = 0;
  std::uint64_t reported_ = 0;
};

}  // namespace turno::plague
