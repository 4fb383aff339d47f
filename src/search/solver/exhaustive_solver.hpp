#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "core/evaluation.hpp"
#include "core/game.hpp"
#include "core/replay.hpp"
#include "search/best/analyse.hpp"
#include "search/solver/solution.hpp"

namespace turno::search {

// Solves any game: the search of `best`, deeper and deeper until every line has come to an end. The game must outlive
// it.
template <Game G>
class ExhaustiveSolver {
 public:
  ExhaustiveSolver(const G& game, const SolverSettings& settings)
      : game_(game),
        evaluation_(strongest(game)),
        threads_(settings.threads),
        table_(settings.memory.value_or(default_bytes)),
        busy_(settings.threads > 1 ? std::make_unique<Busy>() : nullptr) {}

  tl::expected<Solution, std::string> solve(const Replay<G>& at, const SolveLimits& limits, const std::stop_token& stop,
                                            const OnSolveProgress& on_progress) {
    Solution solution;
    solution.margin = widest(at);
    if (at.ending()) return solution;
    const MoveList moves = at.moves();
    BestSettings settings;
    settings.exact_moves = limits.all_moves ? moves.size() : 1;
    settings.threads = threads_;
    Limits until;
    until.time = limits.time;
    until.nodes = limits.nodes;
    const BestShared<G> shared{game_, evaluation_, table_, {}, busy_.get()};
    bool is_settled = false;  // every move of a finished depth is proven
    const auto on_depth = [&](const Analysis& so_far) {
      is_settled = std::all_of(so_far.ranking.begin(), so_far.ranking.end(),
                               [](const RankedMove& ranked) { return ranked.proven; });
      if (on_progress) on_progress({SolveProgress::Stage::Search, 0, 0, solution.margin, so_far.nodes, so_far.time});
    };
    const Analysis analysis = BestAnalysis<G>(shared, settings, on_depth).run(at, until, stop);
    if (is_settled) {
      tell(at, moves, analysis, limits.all_moves, solution);
    } else {
      const bool is_limited = limits.time || limits.nodes;
      solution.end = stop.stop_requested() || !is_limited ? SolveEnd::Interrupted : SolveEnd::OutOfTime;
    }
    solution.nodes = analysis.nodes;
    solution.time = analysis.time;
    return solution;
  }

 private:
  static constexpr std::size_t default_bytes = std::size_t{256} << 20U;

  // The strongest in points. Ends of the game prove values; this one only says where to look first.
  static Evaluation<G> strongest(const G& game) {
    Evaluation<G> found;
    for (Evaluation<G>& evaluation : evaluations_of(game))
      if (evaluation.in_points) found = std::move(evaluation);
    return found;
  }

  MarginBounds widest(const Replay<G>& at) const {
    if (at.ending()) return {at.margin(), at.margin()};
    if constexpr (HasTally<G>) {
      const int all = stake(at.at());  // a rule of history may declare a draw
      return {-all, all};
    } else if constexpr (BoundsMargin<G>) {
      const MarginRange range = game_.reachable_margin(at.at());
      return {range.low, range.high};
    } else {
      const int all = stake(at.at());
      return {-all, all};
    }
  }

  int stake(const typename G::Position& at) const {
    if constexpr (HasStake<G>) return game_.stake(at);
    return 1;  // won or lost
  }

  // Values are for the side to move; those of moves after the first are exact only where all were asked for.
  static void tell(const Replay<G>& at, const MoveList& moves, const Analysis& analysis, bool all_moves,
                   Solution& solution) {
    const auto margin_of = [&](const RankedMove& ranked) {
      const int margin = seen_by(at.to_move(), static_cast<int>(std::lround(ranked.value)));
      return MarginBounds{margin, margin};
    };
    for (const Move move : moves)
      for (const RankedMove& ranked : analysis.ranking)
        if (ranked.move == move && (all_moves || move == analysis.ranking.front().move))
          solution.moves.push_back({move, margin_of(ranked)});
    solution.margin = margin_of(analysis.ranking.front());
    solution.line = analysis.ranking.front().line;
  }

  const G& game_;
  Evaluation<G> evaluation_;
  std::size_t threads_;
  Table table_;
  std::unique_ptr<Busy> busy_;
};

}  // namespace turno::search
