#pragma once

#include "search/textbook/leaf.hpp"
#include "search/textbook/watch.hpp"

namespace turno::search {

// Every line to the end. All values are for one player, MAX, from the first call to the last; whether MAX or MIN
// chooses at a state is asked of the state, so that it does not matter who moves how often in a row.
template <SearchProblem P, class Watch = NoWatch>
class Minimax {
 public:
  using State = typename P::State;
  using Value = typename P::Value;
  static constexpr bool prunes = false;

  Minimax(const P& problem, typename P::Player max_player, Meter& meter, Watch& watch)
      : problem_(problem), max_player_(max_player), meter_(meter), watch_(watch) {}

  // For MAX. The window is everything, whatever is said.
  Value value(const State& at, int depth, Window<Value> /*window*/ = {}) {
    meter_.enter(depth);
    if (problem_.cutoff(at, depth)) return leaf_value(problem_, at, depth, max_player_, meter_, watch_);
    const bool is_max = problem_.player(at) == max_player_;
    Value best = is_max ? Window<Value>::lowest : Window<Value>::highest;
    for (const auto& action : problem_.actions(at)) {
      const Value found = value(problem_.result(at, action), depth + 1);
      if (meter_.stopped()) return best;
      const bool better = is_max ? found > best : found < best;
      watch_.tried(depth, action, found, Window<Value>{}, better);
      if (better) best = found;
    }
    return best;
  }

 private:
  const P& problem_;
  typename P::Player max_player_;
  Meter& meter_;
  Watch& watch_;
};

}  // namespace turno::search
