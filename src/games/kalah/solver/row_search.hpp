#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

#include "games/kalah/endgames/position_index.hpp"
#include "games/kalah/endgames/rows.hpp"
#include "games/kalah/rules.hpp"
#include "games/sowing/packed_sowing.hpp"
#include "search/busy.hpp"
#include "search/solver/bounds_table.hpp"
#include "search/solver/solve_watch.hpp"

namespace turno::kalah {

// What the threads of a solver share.
struct RowSearchShared {
  Rules rules;
  const sowing::PackedSowing& sowing;
  const PositionIndex& index;           // of all positions that can come up
  const std::int8_t* values = nullptr;  // by number, of positions with at most `known_seeds`
  int known_seeds = 0;
  search::BoundsTable& table;
  search::SolveWatch& watch;
  search::Busy* busy = nullptr;  // where there are several threads
};

// The search of one thread, which proves by how much the side to move wins what is still to be won: the change of the
// margin until the end. It has the parity of the seeds in the rows, and is no more than these.
class RowSearch {
 public:
  // `stopped` is set by anybody who no longer needs the answer, or when the watch says so. `on_look`, if there is one,
  // is called every few thousand positions.
  RowSearch(const RowSearchShared& shared, std::atomic<bool>& stopped, std::function<void()> on_look = {})
      : shared_(shared), stopped_(stopped), on_look_(std::move(on_look)) {}
  RowSearch(const RowSearch&) = delete;
  RowSearch(RowSearch&&) = delete;
  RowSearch& operator=(const RowSearch&) = delete;
  RowSearch& operator=(RowSearch&&) = delete;
  ~RowSearch() { shared_.watch.report(nodes_ - reported_); }

  // Whether the value is at least `bound`, which has the parity of the seeds: a result of `bound` or more is a lower
  // bound of the value, less is an upper bound. Neither row is empty. Once stopped it means nothing.
  int search(const Rows& rows, int bound);

  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

 private:
  struct Node {  // NOLINT(cppcoreguidelines-pro-type-member-init): made by the million
    Rows rows;
    std::uint64_t number;
    search::BoundsTable::Key key;  // where it is not in the endgame table
    int seeds;
  };
  struct Child {  // NOLINT(cppcoreguidelines-pro-type-member-init): likewise
    Node node;
    int gain;
    int order;
    unsigned pit;
    bool again;  // the turn stays
  };
  // All moves of a position, made. Of those that end the game only the best is kept.
  struct Moves {  // NOLINT(cppcoreguidelines-pro-type-member-init): filled as far as it is read
    std::array<Child, PositionIndex::max_pits> children;
    std::size_t made;
    int best_end;
    unsigned ending_pit;
  };
  struct Range {
    int low;
    int high;
  };

  int search(const Node& node, int bound);
  int search(const Node& node, int bound, Moves& moves);  // which are made already
  void make_moves(const Node& node, Moves& moves) const;
  // Makes a move and prefetches what is known of its position. False if it ends the game: `gain` is then its value.
  bool make_child(const Node& node, unsigned pit, Child& child) const;
  Range known_of(const Child& child) const;
  void look();

  const RowSearchShared& shared_;
  std::atomic<bool>& stopped_;
  std::function<void()> on_look_;
  std::uint64_t nodes_ = 0;
  std::uint64_t reported_ = 0;
};

}  // namespace turno::kalah
