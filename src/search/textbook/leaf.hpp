#pragma once

#include "search/meter.hpp"
#include "search/textbook/problem.hpp"

namespace turno::search {

// The value of a leaf for a player, counted.
template <SearchProblem P, class Watch>
typename P::Value leaf_value(const P& problem, const typename P::State& at, int depth, const typename P::Player& player,
                             Meter& meter, Watch& watch) {
  bool at_horizon = true;
  if constexpr (KnowsTheEnd<P>) at_horizon = !problem.over(at);
  meter.leaf(at_horizon);
  watch.leaf(depth);
  return problem.evaluation(at, player);
}

}  // namespace turno::search
