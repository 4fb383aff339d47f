#pragma once

#include <algorithm>
#include <iterator>

#include "search/textbook/leaf.hpp"
#include "search/textbook/memory.hpp"
#include "search/textbook/watch.hpp"

namespace turno::search {

// Minimax without the lines that cannot matter: a state is left as soon as its value is outside the window. Fail-soft:
// a value outside the window is a bound, as good as what was seen.
template <SearchProblem P, class Watch = NoWatch, class Memory = NoMemory>
class AlphaBeta {
 public:
  using State = typename P::State;
  using Value = typename P::Value;
  static constexpr bool prunes = true;

  AlphaBeta(const P& problem, typename P::Player max_player, Meter& meter, Watch& watch, Memory memory = {})
      : problem_(problem), max_player_(max_player), meter_(meter), watch_(watch), memory_(memory) {}

  // For MAX.
  Value value(const State& at, int depth, Window<Value> window = {}) {
    meter_.enter(depth);
    if (problem_.cutoff(at, depth)) return leaf_value(problem_, at, depth, max_player_, meter_, watch_);
    if constexpr (Memory::remembers) {
      return remembered_value(at, depth, window);
    } else {
      return searched_value(at, depth, window);
    }
  }

 private:
  Value searched_value(const State& at, int depth, Window<Value> window) {
    return problem_.player(at) == max_player_ ? max_value(at, depth, window) : min_value(at, depth, window);
  }

  Value max_value(const State& at, int depth, Window<Value> window) {
    Value best = Window<Value>::lowest;
    const auto& actions = problem_.actions(at);
    for (auto action = std::begin(actions); action != std::end(actions); ++action) {
      const Value found = value(problem_.result(at, *action), depth + 1, window);
      if (meter_.stopped()) return best;
      watch_.tried(depth, *action, found, window, found > best);
      best = std::max(best, found);
      if (best >= window.beta) {
        watch_.cut(depth, std::next(action), std::end(actions));
        return best;
      }
      window.alpha = std::max(window.alpha, best);
    }
    return best;
  }

  Value min_value(const State& at, int depth, Window<Value> window) {
    Value best = Window<Value>::highest;
    const auto& actions = problem_.actions(at);
    for (auto action = std::begin(actions); action != std::end(actions); ++action) {
      const Value found = value(problem_.result(at, *action), depth + 1, window);
      if (meter_.stopped()) return best;
      watch_.tried(depth, *action, found, window, found < best);
      best = std::min(best, found);
      if (best <= window.alpha) {
        watch_.cut(depth, std::next(action), std::end(actions));
        return best;
      }
      window.beta = std::min(window.beta, best);
    }
    return best;
  }

  // What is known of the state narrows the window, or answers; what is found out is kept.
  Value remembered_value(const State& at, int depth, Window<Value> window) {
    const auto key = problem_.key_at(at, depth);
    if (const auto* known = memory_.find(key)) {
      const bool answers = known->lower == known->upper || known->lower >= window.beta || known->upper <= window.alpha;
      if (answers) {
        if (known->met_horizon) meter_.met_horizon();
        watch_.leaf(depth);
        return known->lower == known->upper || known->lower >= window.beta ? known->lower : known->upper;
      }
      window = {std::max(window.alpha, known->lower), std::min(window.beta, known->upper)};
    }
    const auto horizon_before = meter_.horizon_leaves();
    const Value found = searched_value(at, depth, window);
    if (!meter_.stopped()) memory_.keep(key, found, window, meter_.horizon_leaves() != horizon_before);
    return found;
  }

  const P& problem_;
  typename P::Player max_player_;
  Meter& meter_;
  Watch& watch_;
  Memory memory_;
};

}  // namespace turno::search
