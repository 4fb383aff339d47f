#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "core/move.hpp"

namespace turno {

// What a solver may use. It keeps what it builds from one question to the next.
struct SolverSettings {
  std::size_t threads = 1;
  std::optional<std::size_t> memory;            // bytes, for tables and everything that is remembered
  std::size_t solvers = 1;                      // that share the machine's memory, where none is given
  std::optional<std::size_t> memory_at_first;   // instead of the usual size of the first table; more when it is full
  std::optional<std::filesystem::path> tables;  // a folder with tables; without one none is looked for
};

// What the margin at the end is proven to be: First's points minus Second's, under best play of both.
struct MarginBounds {
  int low = 0;
  int high = 0;

  bool proven() const { return low == high; }
  bool within(const MarginBounds& wider) const { return low >= wider.low && high <= wider.high; }
  bool outside(const MarginBounds& other) const { return low > other.high || high < other.low; }
  friend bool operator==(const MarginBounds&, const MarginBounds&) = default;
};

struct SolveLimits {
  std::optional<std::chrono::milliseconds> time;
  std::optional<std::uint64_t> nodes;  // about so many; they count as time
  bool all_moves = false;              // the value of every move, not only of the best
  // Asks only whether the margin lies in here, which takes two null windows at most. Not together with all moves. The
  // bounds of the solution then lie within or outside of these, and there need be no moves and no line.
  std::optional<MarginBounds> asked_within;

  bool answered_by(const MarginBounds& margin) const {
    return margin.proven() || (asked_within && (margin.within(*asked_within) || margin.outside(*asked_within)));
  }
};

struct SolvedMove {
  Move move = Move::Pass;
  MarginBounds margin;
};

// The endgame table that was used.
struct UsedTable {
  int max_pieces = 0;  // of the positions that it has
  std::uint64_t positions = 0;
  std::optional<std::filesystem::path> file;  // nothing: built in memory
  std::chrono::microseconds build_time{0};
};

enum class SolveEnd : std::uint8_t { Proven, Interrupted, OutOfTime, OutOfMemory };

struct Solution {
  MarginBounds margin;
  SolveEnd end = SolveEnd::Proven;
  std::vector<SolvedMove> moves;  // of which something was proven, as the game lists them
  std::vector<Move> line;         // best play, as far as it is proven
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};
  std::optional<UsedTable> table;

  // The margin, and that of every move that was asked for.
  bool proven() const {
    return margin.proven() &&
           std::all_of(moves.begin(), moves.end(), [](const SolvedMove& solved) { return solved.margin.proven(); });
  }
  // The same, if the question was only where the margin lies.
  bool answers(const SolveLimits& limits) const { return limits.asked_within ? limits.answered_by(margin) : proven(); }
};

struct SolveProgress {
  enum class Stage : std::uint8_t { Tables, Search };
  Stage stage = Stage::Search;
  int pieces = 0;       // tables: positions with so many are done ...
  int max_pieces = 0;   // ... of so many
  MarginBounds margin;  // search: proven so far
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};
};
using OnSolveProgress = std::function<void(const SolveProgress&)>;

}  // namespace turno
