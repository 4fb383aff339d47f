#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/replay.hpp"
#include "games/plague/plague.hpp"
#include "games/plague/solver/cell_search.hpp"
#include "games/plague/solver/numbering.hpp"
#include "games/plague/solver/oriented_board.hpp"
#include "games/plague/solver/proof_table.hpp"
#include "search/busy.hpp"
#include "search/solver/solution.hpp"
#include "search/solver/solve_watch.hpp"

namespace turno::plague {

// Solves plague on boards of up to 40 cells, by null windows over a table of what is proven. The game must outlive it.
// The capability HasSolver.
class Solver {
 public:
  using Game = SmallPlague;
  using Position = Game::Position;

  static bool solves(const Game& game) { return game.rules().cells() <= Numbering::max_cells; }

  // About how many positions a proof takes, and the least memory that it needs.
  static std::uint64_t expected_nodes(const Game& game, const Position& at);
  static std::size_t least_memory(const Game& game);

  Solver(const Game& game, SolverSettings settings);

  // Never an error: it reads no tables.
  tl::expected<Solution, std::string> solve(const Position& at, const SolveLimits& limits, const std::stop_token& stop,
                                            const OnSolveProgress& on_progress);
  tl::expected<Solution, std::string> solve(const Replay<Game>& so_far, const SolveLimits& limits,
                                            const std::stop_token& stop, const OnSolveProgress& on_progress) {
    return solve(so_far.at(), limits, stop, on_progress);
  }

 private:
  struct Guess {
    Position at;
    int margin = 0;
  };
  // One question being answered.
  struct Query {
    search::SolveWatch watch;
    const SolveLimits& limits;
    const OnSolveProgress& on_progress;
    Solution solution;
    std::vector<Guess> guesses;  // so far: a table that grows asks again
  };

  int empty_cells(const Position& at) const { return cells_ - count_bits(at.own | at.other); }

  std::size_t memory() const;
  // Of a search that guesses the value; nothing where the memory is too short for that, or the board too small.
  std::size_t memory_to_guess() const;
  void prove(const Position& at, Query& query);
  // The bytes that a larger table could have; 0 if there is no memory for one.
  std::size_t larger_table() const;
  void take_table(std::size_t bytes);

  // Cells of the side to move, and of First minus those of Second.
  MarginBounds margin_of(const CellBounds& bounds, Side mover) const;
  CellBounds bounds_of(const MarginBounds& margin, Side mover) const;
  // All that the margin at the end of a game could be, without search.
  MarginBounds widest(const Position& at) const;
  // What the margin at the end may be.
  int guess(const Position& at, Query& query) const;

  void list_moves(const Position& at, Query& query) const;
  void solve_all_moves(const Position& at, Query& query);
  void append_best_play(Position at, Query& query);
  std::vector<Move> likely_best_first(const Position& at, int margin) const;
  bool keeps_margin(const Position& at, Move move, Query& query, int margin);

  // Narrows the bounds of a position's margin, first at the guess, until the question is answered or time is up.
  void narrow(const Position& at, Query& query, MarginBounds& margin, const std::function<void()>& on_bound);
  // Whether the side to move gets at least `bound` cells, as CellSearch says it, found by all threads together; nothing
  // when stopped.
  std::optional<int> ask(const Position& at, int bound, Query& query);

  const Game& game_;
  SolverSettings settings_;
  int cells_;
  OrientedBoard board_;
  Numbering numbering_;
  search::Busy busy_;
  std::unique_ptr<ProofTable> table_;
};

}  // namespace turno::plague
