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
#include "games/kalah/kalah.hpp"
#include "search/best/busy.hpp"
#include "search/solver/bounds_table.hpp"
#include "search/solver/solution.hpp"
#include "search/solver/sowing_search.hpp"
#include "search/solver/watch.hpp"
#include "search/tables/sowing_table.hpp"

namespace turno::search {

// Solves Kalah on boards of up to seven pits: null windows over endgame tables. Not for games that a majority ends,
// since their future hangs on the stores. The game must outlive it.
class KalahSolver {
 public:
  using Game = kalah::SmallKalah;
  using Position = Game::Position;

  static bool solves(const kalah::Rules& rules);

  KalahSolver(const Game& game, SolverSettings settings);

  // An error is that of a table on disk that cannot be believed.
  tl::expected<Solution, std::string> solve(const Position& at, const SolveLimits& limits, const std::stop_token& stop,
                                            const OnSolveProgress& on_progress);
  tl::expected<Solution, std::string> solve(const Replay<Game>& so_far, const SolveLimits& limits,
                                            const std::stop_token& stop, const OnSolveProgress& on_progress) {
    return solve(so_far.at(), limits, stop, on_progress);
  }

 private:
  // One question being answered.
  struct Course {
    SolveWatch watch;
    const OnSolveProgress& on_progress;
    Solution solution;
  };

  // An endgame table of so many positions pays for a question.
  double wanted_positions(const Position& at, const SolveLimits& limits) const;
  // That table, or what fits, and memory for the search over it; whether there could be much more.
  tl::expected<bool, std::string> prepare(double wanted, Course& course);
  tl::expected<void, std::string> find_table(int wanted_seeds, Course& course);

  // All that the margin at the end of a game could be.
  MarginBounds widest(const Position& at) const;
  int guess(const Position& at, const Course& course) const;
  void list_moves(const Position& at, Course& course) const;
  void solve_all_moves(const Position& at, Course& course);
  void follow_best_play(Position at, Course& course);
  std::vector<Move> likely_best_first(const Position& at) const;
  bool keeps_margin(const Position& at, Move move, Course& course, int margin);

  // Narrows the bounds of a position's margin, first at the guess, until they meet or time is up.
  void narrow(const Position& at, int guess, Course& course, MarginBounds& margin,
              const std::function<void()>& on_bound);
  // By how much the margin changes until the end, for the side to move: whether it is at least the bound, as
  // SowingSearch tells it, by all threads together; nothing when stopped.
  std::optional<int> ask(const Position& at, int bound, Course& course);
  // The same by one thread, also where more than the rows matters.
  int ask(SowingSearch& search, const Position& at, int bound) const;

  const Game& game_;
  SolverSettings settings_;
  sowing::PackedSowing sowing_;
  SowingIndex index_;
  Busy busy_;
  std::optional<SowingTable> endgames_;
  std::optional<UsedTable> used_table_;
  std::unique_ptr<BoundsTable> bounds_;
};

}  // namespace turno::search
