#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/replay.hpp"
#include "games/kalah/endgames/endgame_table.hpp"
#include "games/kalah/kalah.hpp"
#include "games/kalah/solver/row_search.hpp"
#include "search/busy.hpp"
#include "search/solver/bounds_table.hpp"
#include "search/solver/solution.hpp"
#include "search/solver/solve_watch.hpp"

namespace turno::kalah {

// Solves Kalah on boards of up to seven pits: null windows over endgame tables. Not for games that a majority ends,
// since their future depends on the stores. The game must outlive it. The capability HasSolver.
class Solver {
 public:
  using Game = SmallKalah;
  using Position = Game::Position;

  static bool solves(const Game& game);

  Solver(const Game& game, SolverSettings settings);

  // An error is that of a table on disk that cannot be believed.
  tl::expected<Solution, std::string> solve(const Position& at, const SolveLimits& limits, const std::stop_token& stop,
                                            const OnSolveProgress& on_progress);
  tl::expected<Solution, std::string> solve(const Replay<Game>& so_far, const SolveLimits& limits,
                                            const std::stop_token& stop, const OnSolveProgress& on_progress) {
    return solve(so_far.at(), limits, stop, on_progress);
  }

 private:
  // One question being answered.
  struct Query {
    search::SolveWatch watch;
    const SolveLimits& limits;
    const OnSolveProgress& on_progress;
    Solution solution;
  };

  // How many positions an endgame table should have to pay for itself.
  double wanted_positions(const Position& at, const SolveLimits& limits) const;
  std::size_t memory() const;
  // Of a search that guesses the value; nothing where the memory is too short for that, or the game too small.
  std::size_t memory_to_guess() const;
  // Gets that table, or the largest that fits, and memory for the search over it, if there is any; says whether there
  // could be much more.
  tl::expected<bool, std::string> prepare(double wanted, Query& query);
  tl::expected<void, std::string> prove(const Position& at, Query& query);
  tl::expected<void, std::string> find_table(int wanted_seeds, Query& query);

  // All that the margin at the end of a game could be.
  MarginBounds widest(const Position& at) const;
  int guess(const Position& at, const Query& query) const;
  void list_moves(const Position& at, Query& query) const;
  void solve_all_moves(const Position& at, Query& query);
  void append_best_play(Position at, Query& query);
  std::vector<Move> likely_best_first(const Position& at) const;
  bool keeps_margin(const Position& at, Move move, Query& query, int margin);

  // Narrows the bounds of a position's margin, first at the guess, until the question is answered or time is up.
  void narrow(const Position& at, Query& query, MarginBounds& margin, const std::function<void()>& on_bound);
  // Whether the side to move wins at least `bound` of what is still to be won, as RowSearch says it, found by all
  // threads together; nothing when stopped.
  std::optional<int> ask(const Position& at, int bound, Query& query);
  // The same by one thread, also for positions where more than the rows matters.
  int ask(RowSearch& search, const Position& at, int bound) const;

  const Game& game_;
  SolverSettings settings_;
  sowing::PackedSowing sowing_;
  PositionIndex index_;
  search::Busy busy_;
  std::optional<EndgameTable> endgames_;
  std::optional<UsedTable> used_table_;
  std::unique_ptr<search::BoundsTable> bounds_;
};

}  // namespace turno::kalah
