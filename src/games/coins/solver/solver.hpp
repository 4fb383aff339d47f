#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "games/coins/coins.hpp"
#include "games/coins/solver/cut_order.hpp"
#include "games/coins/solver/string_graph.hpp"
#include "games/coins/solver/string_search.hpp"
#include "games/coins/solver/symmetries.hpp"
#include "search/busy.hpp"
#include "search/solver/bounds_table.hpp"
#include "search/solver/solution.hpp"
#include "search/solver/solve_watch.hpp"

namespace turno::coins {

// Solves coins and strings by null windows over the positions in which nothing can be taken; harvest.hpp says why these
// are enough. The game must outlive it.
class Solver {
 public:
  using Game = SmallCoins;
  using Position = Game::Position;

  // The table of bounds has no room for more strings, nor for coins of more value. It needs 256 MB for so many strings,
  // and would need twice as much for each more.
  static constexpr int max_strings = 60;
  static constexpr int max_value = 254;

  // About how many positions a proof takes, and the least memory that it needs.
  static std::uint64_t expected_nodes(int strings);
  static std::size_t least_memory(int strings);

  static constexpr std::size_t default_memory = std::size_t{1} << 30U;

  Solver(const Game& game, SolverSettings settings);

  // There is never an error.
  tl::expected<Solution, std::string> solve(const Position& at, const SolveLimits& limits, const std::stop_token& stop,
                                            const OnSolveProgress& on_progress);

 private:
  // One question being answered.
  struct Query {
    search::SolveWatch watch;
    const SolveLimits& limits;
    const OnSolveProgress& on_progress;
    Solution solution;
  };

  std::size_t memory() const;
  void prove(const Position& at, Query& query);
  // Gets so much memory to remember positions in, or as much as there may be; says whether there could be much more.
  bool prepare(std::size_t bytes);

  MarginBounds widest(const Position& at) const;  // all that the margin at the end of a game could be
  void list_moves(const Position& at, Query& query) const;
  void solve_all_moves(const Position& at, Query& query);
  void append_best_play(Position at, Query& query);
  // Moves, those first of which the table knows that they keep the margin, those last of which it knows the contrary.
  std::vector<Move> likely_best_first(const Position& at, Query& query, int margin);
  bool keeps_margin(const Position& at, Move move, Query& query, int margin);

  // Narrows the bounds of a position's margin until the question is answered or time is up.
  void narrow(const Position& at, Query& query, MarginBounds& margin, const std::function<void()>& on_bound);
  // Whether the side to move wins at least `bound` of what is left, as StringSearch says it, found by all threads
  // together; nothing when stopped.
  StringSearchShared shared_with(Query& query);
  std::optional<int> ask(const Position& at, int bound, Query& query);

  const Game& game_;
  SolverSettings settings_;
  StringGraph graph_;
  Symmetries symmetries_;
  CutOrder order_;
  search::Busy busy_;
  std::unique_ptr<search::BoundsTable> bounds_;
};

}  // namespace turno::coins
