#pragma once

#include "search/textbook/effort.hpp"
#include "search/textbook/problem.hpp"

namespace turno::search {

// The value of a leaf for a player, counted.
template <SearchProblem P, class Watch>
typename P::Value leaf_value(const P& problem, const typename P::State& at, int depth,
                             const typename P::Player& player, Effort& effort, Watch& watch) {
  bool at_horizon = true;
  if constexpr (KnowsTheEnd<P>) at_horizon = !problem.over(at);
  effort.leaf(at_horizon);
  watch.leaf(depth);
  return problem.evaluation(at, player);
}

}  // namespace turno::search
