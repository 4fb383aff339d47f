#pragma once

#include <memory>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "core/game.hpp"
#include "core/replay.hpp"
#include "engine/machine.hpp"
#include "engine/solver.hpp"
#include "search/solver/exhaustive_solver.hpp"
#include "search/solver/special_solver.hpp"

namespace turno {

// A solver of games of one type. The game must outlive it.
template <Game G, class Solves>
class TypedSolver final : public Solver {
 public:
  TypedSolver(const G& game, typename G::Position start, const SolverSettings& settings)
      : game_(game), start_(std::move(start)), solver_(game, settings) {}

  tl::expected<Solution, std::string> solve(std::span<const Move> played, const SolveLimits& limits,
                                            const std::stop_token& stop, const OnSolveProgress& on_progress) override {
    const auto so_far = replay(game_, start_, played);
    if (!so_far) throw std::logic_error("an illegal move was to be solved");
    return solver_.solve(*so_far, limits, stop, on_progress);
  }

  tl::expected<Solution, std::string> solve_from(std::string_view position, const SolveLimits& limits,
                                                 const std::stop_token& stop,
                                                 const OnSolveProgress& on_progress) override {
    const auto start = game_.parse(position);
    if (!start) throw std::logic_error("what is no position was to be solved: " + start.error());
    return solver_.solve(Replay<G>(game_, *start), limits, stop, on_progress);
  }

 private:
  const G& game_;
  typename G::Position start_;
  Solves solver_;
};

// The game's own solver, where it has one that takes these rules; else one that searches every move.
template <Game G>
std::unique_ptr<Solver> make_typed_solver(const G& game, const typename G::Position& start, SolverSettings settings) {
  if constexpr (HasSolver<G>) {
    static_assert(search::SolverFor<typename G::Solver, G>);
    if (G::Solver::solves(game)) {
      if (!settings.memory) settings.memory = memory_to_take() / settings.solvers;
      return std::make_unique<TypedSolver<G, typename G::Solver>>(game, start, settings);
    }
  }
  return std::make_unique<TypedSolver<G, search::ExhaustiveSolver<G>>>(game, start, settings);
}

}  // namespace turno
