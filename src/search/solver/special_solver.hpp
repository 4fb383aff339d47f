#pragma once

#include <concepts>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "core/game.hpp"
#include "core/replay.hpp"
#include "search/solver/solution.hpp"

namespace turno::search {

// What a game's own `Solver` offers. It keeps what it builds and remembers from one question to the next; the game must
// outlive it. An error is that of a table on disk that cannot be believed.
template <class S, class G>
concept SolverFor = std::constructible_from<S, const G&, const SolverSettings&> &&
    requires(S& solver, const G& game, const Replay<G>& so_far, const SolveLimits& limits, const std::stop_token& stop,
             const OnSolveProgress& on_progress) {
  { S::solves(game) } -> std::same_as<bool>;  // else every move is searched, as in games without a solver of their own
  { solver.solve(so_far, limits, stop, on_progress) } -> std::same_as<tl::expected<Solution, std::string>>;
};

}  // namespace turno::search
