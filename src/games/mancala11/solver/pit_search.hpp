#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

#include "games/mancala11/solver/proof_memory.hpp"
#include "games/mancala11/solver/state_number.hpp"
#include "search/solver/solve_watch.hpp"

namespace turno::mancala11 {

// Proves how many points the side to move has at the end, the draw rule included: a draw is half of all points.
//
// Every proof knows its reach: how many half-moves ahead it looks. If the draw rule ended none of its lines, it holds
// wherever the rows are the same and the draw rule is farther away than that; else only where the draw rule remembers
// the same. The seeds in a store stay its owner's, whatever the draw rule says: if neither side has more than half of
// all seeds in its store, a draw gives each half, and else the points count.
class PitSearch {
 public:
  // `on_look`, if there is one, is called every few thousand positions.
  PitSearch(const Mancala11& game, const StateNumbers& numbers, ProofMemory& memory, search::SolveWatch& watch,
            std::function<void()> on_look)
      : game_(game), numbers_(numbers), memory_(memory), watch_(watch), on_look_(std::move(on_look)) {}
  PitSearch(const PitSearch&) = delete;
  PitSearch(PitSearch&&) = delete;
  PitSearch& operator=(const PitSearch&) = delete;
  PitSearch& operator=(PitSearch&&) = delete;
  ~PitSearch() { watch_.report(nodes_ - reported_); }

  // Whether the side to move has at least `bound` points at the end: a result of `bound` or more is a lower bound of
  // them, less is an upper bound. The game must not be over. Once stopped it means nothing.
  int search(const State& at, int bound) { return find_out(at, bound).points; }

  bool stopped() const { return stopped_; }

 private:
  // A bound of the points. With a reach of `drawn` the draw rule had its say.
  struct Found {
    int points;
    int reach;
  };
  static constexpr int drawn = 128;

  struct Child {  // NOLINT(cppcoreguidelines-pro-type-member-init): made by the million
    State state;
    int order;
    int half_moves;  // one, and one more where the other side must pass
    bool again;
  };
  // What a move leads to: points of the side that makes it.
  struct Known {
    Found low;
    Found high;
  };

  Found find_out(const State& at, int bound);
  // Makes a move. False if it ends the game: `end` is then what that means.
  bool make_child(const State& at, Move move, Child& child, Found& end) const;
  Known known_of(const State& at) const;
  Known known_of(const Child& child) const;
  void keep(const State& at, const Found& found, bool is_low, unsigned work);
  bool is_free(const State& at, int reach) const;
  void look();

  const Mancala11& game_;
  const StateNumbers& numbers_;
  ProofMemory& memory_;
  search::SolveWatch& watch_;
  std::function<void()> on_look_;
  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
  std::uint64_t reported_ = 0;
};

}  // namespace turno::mancala11
