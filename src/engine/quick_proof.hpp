#pragma once

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/evaluation.hpp"
#include "core/game.hpp"
#include "core/replay.hpp"
#include "engine/engine.hpp"
#include "search/solver/solution.hpp"

namespace turno {

// A game whose own solver can tell beforehand whether it is worth asking.
template <class G>
concept SolvesQuickly = HasSolver<G> && requires(const G& game, const typename G::Position& at) {
  { G::Solver::expected_nodes(game, at) } -> std::same_as<std::uint64_t>;
  { G::Solver::least_memory(game) } -> std::same_as<std::size_t>;
};

// An analysis in which every value is proven, or what was spent on one in vain.
struct QuickProofTry {
  std::optional<Analysis> analysis;
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};

  // What is left for a search. There must be something: half of it is never touched.
  Limits rest_of(Limits limits) const {
    if (limits.nodes) *limits.nodes -= std::min(nodes, *limits.nodes - *limits.nodes / 2);
    if (limits.time) *limits.time -= std::min(std::chrono::ceil<std::chrono::milliseconds>(time), *limits.time / 2);
    return limits;
  }
};

// Asks the solver of a game before `best` searches, where a proof should take less than half of what the search may
// take. Whether it is asked depends on the position and the limits alone, so that answers stay the same everywhere.
template <Game G>
class QuickProof {
 public:
  QuickProof(const G& /*game*/, const EngineSettings& /*settings*/) {}
  QuickProofTry prove(const Replay<G>& /*so_far*/, const Limits& /*limits*/, const std::stop_token& /*stop*/) {
    return {};
  }
};

template <SolvesQuickly G>
class QuickProof<G> {
 public:
  // The game must outlive it.
  QuickProof(const G& game, const EngineSettings& settings)
      : game_(game),
        threads_(settings.threads),
        memory_(settings.memory),
        exact_moves_(settings.exact_moves),
        may_ask_(settings.asks_solver && G::Solver::solves(game) && G::Solver::least_memory(game) <= settings.memory) {}

  QuickProofTry prove(const Replay<G>& so_far, const Limits& limits, const std::stop_token& stop) {
    const std::optional<SolveLimits> allowed = allowed_by(limits);
    const std::uint64_t for_all_moves = exact_moves_ > 1 ? 4 : 1;  // as was measured
    if (!may_ask_ || !allowed || G::Solver::expected_nodes(game_, so_far.at()) > *allowed->nodes / for_all_moves)
      return {};
    if (!solver_) {
      SolverSettings settings;
      settings.threads = threads_;
      settings.memory = memory_;
      solver_ = std::make_unique<typename G::Solver>(game_, settings);
    }
    auto solution = solver_->solve(so_far, *allowed, stop, {});
    if (!solution) return {};
    QuickProofTry tried{std::nullopt, solution->nodes, solution->time};
    if (!solution->proven() || solution->line.empty()) return tried;
    tried.analysis = told(so_far, *solution);
    add_lines(*tried.analysis, so_far, *allowed, stop);
    return tried;
  }

 private:
  static constexpr std::uint64_t nodes_per_ms = 1000;        // that every solver reaches
  static constexpr std::uint64_t unasked_nodes = 4'000'000;  // without limits: nobody waits long before depth 1 is told

  // Half of everything. Nothing if a depth is wanted: what is found there must not depend on a solver.
  std::optional<SolveLimits> allowed_by(const Limits& limits) const {
    if (limits.depth) return std::nullopt;
    SolveLimits allowed;
    allowed.all_moves = exact_moves_ > 1;
    allowed.nodes = unasked_nodes;
    if (limits.nodes) allowed.nodes = std::min(*allowed.nodes, *limits.nodes / 2);
    if (limits.time) {
      allowed.time = *limits.time / 2;
      allowed.nodes = std::min(*allowed.nodes, static_cast<std::uint64_t>(allowed.time->count()) * nodes_per_ms);
    }
    return allowed;
  }

  // The best move first; of the others their values, or that they are no better.
  Analysis told(const Replay<G>& so_far, const Solution& solution) const {
    const Side mover = so_far.to_move();
    const Move best = solution.line.front();
    const auto rank = [&](Move move, const MarginBounds& margin, Bound bound) {
      return RankedMove{move, static_cast<double>(seen_by(mover, margin.low)), bound, true, {move}};
    };
    Analysis analysis;
    analysis.ranking.push_back(rank(best, solution.margin, Bound::Exact));
    analysis.ranking.front().line = solution.line;
    if (exact_moves_ > 1) {
      for (const SolvedMove& solved : solution.moves)
        if (solved.move != best) analysis.ranking.push_back(rank(solved.move, solved.margin, Bound::Exact));
      std::stable_sort(analysis.ranking.begin() + 1, analysis.ranking.end(),
                       [](const RankedMove& a, const RankedMove& b) { return a.value > b.value; });
    } else {
      for (const Move move : so_far.moves())
        if (move != best) analysis.ranking.push_back(rank(move, solution.margin, Bound::Upper));
    }
    analysis.depth = static_cast<int>(solution.line.size());
    analysis.nodes = solution.nodes + analysis.ranking.size() + 1;
    analysis.leaves = analysis.ranking.size();
    analysis.time = solution.time;
    return analysis;
  }

  // The solver remembers the way, so that these questions are short.
  void add_lines(Analysis& analysis, const Replay<G>& so_far, SolveLimits allowed, const std::stop_token& stop) {
    allowed.all_moves = false;
    const std::optional<std::chrono::milliseconds> all_time = allowed.time;
    for (std::size_t i = 1; i < std::min(exact_moves_, analysis.ranking.size()); ++i) {
      Replay<G> next = so_far;
      next.play(analysis.ranking[i].move);
      if (next.ending()) continue;
      if (all_time) {
        if (analysis.time >= *all_time) return;
        allowed.time = std::chrono::ceil<std::chrono::milliseconds>(*all_time - analysis.time);
      }
      const auto solution = solver_->solve(next, allowed, stop, {});
      if (!solution) return;
      std::vector<Move>& line = analysis.ranking[i].line;
      line.insert(line.end(), solution->line.begin(), solution->line.end());
      analysis.nodes += solution->nodes;
      analysis.time += solution->time;
    }
  }

  const G& game_;
  std::size_t threads_;
  std::size_t memory_;
  std::size_t exact_moves_;
  bool may_ask_;
  std::unique_ptr<typename G::Solver> solver_;  // made when it is first asked
};

}  // namespace turno
