#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/move.hpp"
#include "core/side.hpp"

namespace turno {

// What ends a search before the game's end does. Without any limit it goes to the end of the game.
struct Limits {
  std::optional<int> depth;  // plies
  std::optional<std::uint64_t> nodes;
  std::optional<std::chrono::milliseconds> time;
};

enum class Bound : std::uint8_t { Exact, Upper };

struct RankedMove {
  Move move = Move::Pass;
  double value = 0;  // for the side to move, in the evaluation's own unit
  Bound bound = Bound::Exact;
  bool proven = false;     // the exact margin under best play of both
  std::vector<Move> line;  // this move and what best play goes on with
  // Of mcts only: how often the move was tried, and the part of the points that it brought to the side to move.
  std::optional<std::uint64_t> visits = std::nullopt;
  std::optional<double> reward = std::nullopt;
};

// One step of a search as a course draws it: a move, with the window it was searched with and what came back.
struct TracedMove {
  int ply = 0;  // 0: a move of the analysed position
  Move move = Move::Pass;
  Side mover = Side::First;
  double value = 0;
  std::optional<double> alpha;  // nothing: no bound
  std::optional<double> beta;
  bool is_leaf = false;
  bool is_better = false;                              // strictly better for its mover than the moves before it
  std::vector<Move> not_searched;                      // cut off right after this move
  std::optional<std::uint64_t> visits = std::nullopt;  // of mcts only
};

// What a search found out. Hints, levels, solving and logs all speak this.
struct Analysis {
  std::vector<RankedMove> ranking;  // best first
  int depth = 0;                    // plies that were looked ahead
  bool complete = true;             // false: stopped before all moves were compared; the ranking is of those that were
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
  std::chrono::microseconds time{0};
  std::vector<TracedMove> trace;  // in the order of the search, only where asked for
};

// Told after every depth that a search has finished.
using OnProgress = std::function<void(const Analysis&)>;

}  // namespace turno
