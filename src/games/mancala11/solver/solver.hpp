#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/replay.hpp"
#include "games/mancala11/mancala11.hpp"
#include "games/mancala11/solver/pit_search.hpp"
#include "search/solver/solution.hpp"

namespace turno::mancala11 {

// Solves mancala11 with its draw rule, by null windows over what is proven, on one thread. The game must outlive it.
// The capability HasSolver.
class Solver {
 public:
  using Game = Mancala11;

  static bool solves(const Game& game) { return game.rules().cap <= StateNumbers::max_cap; }

  Solver(const Game& game, const SolverSettings& settings);

  // Never an error: it reads no tables.
  tl::expected<Solution, std::string> solve(const Replay<Game>& at, const SolveLimits& limits,
                                            const std::stop_token& stop, const OnSolveProgress& on_progress);

 private:
  // One question being answered.
  struct Query {
    search::SolveWatch watch;
    const SolveLimits& limits;
    const OnSolveProgress& on_progress;
    Solution solution;
  };

  MarginBounds widest(const Replay<Game>& at) const;
  void list_moves(const Replay<Game>& at, Query& query) const;
  void solve_all_moves(const Replay<Game>& at, Query& query);
  void append_best_play(Replay<Game> at, Query& query);
  bool keeps_margin(const Replay<Game>& at, Move move, Query& query);

  // Narrows the bounds of a margin, first at the guess, until the question is answered or time is up.
  void narrow(const Replay<Game>& at, Query& query, MarginBounds& margin, const std::function<void()>& on_bound);
  // Whether the side to move has at least `bound` points at the end, as PitSearch says it; nothing when stopped.
  std::optional<int> ask(const Replay<Game>& at, int bound, Query& query);

  const Game& game_;
  StateNumbers numbers_;
  ProofMemory memory_;
};

}  // namespace turno::mancala11
