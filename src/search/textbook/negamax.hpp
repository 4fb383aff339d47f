#pragma once

#include "search/textbook/leaf.hpp"
#include "search/textbook/watch.hpp"

namespace turno::search {

// Minimax with one case instead of two: every value is for the player to move, and both maximise. What the other one
// has after a move is worth its negative; where the same player moves again, it is worth what it is. To negate every
// time is the classic mistake with these games. Leaves are valued for MAX, as by minimax, so that both find the same
// where an evaluation has other values for the two players than opposite ones.
template <SearchProblem P, class Watch = NoWatch>
class Negamax {
 public:
  using State = typename P::State;
  using Player = typename P::Player;
  using Value = typename P::Value;
  static constexpr bool prunes = false;

  Negamax(const P& problem, Player max_player, Meter& meter, Watch& watch)
      : problem_(problem), max_player_(max_player), meter_(meter), watch_(watch) {}

  // For MAX, as the other algorithms answer.
  Value value(const State& at, int depth, Window<Value> /*window*/ = {}) {
    return seen_by(max_player_, problem_.player(at), value_for_mover(at, depth));
  }

 private:
  static Value seen_by(const Player& player, const Player& mover, Value for_mover) {
    return player == mover ? for_mover : 0 - for_mover;  // never a negative zero
  }

  Value value_for_mover(const State& at, int depth) {
    meter_.enter(depth);
    const Player mover = problem_.player(at);
    if (problem_.cutoff(at, depth))
      return seen_by(mover, max_player_, leaf_value(problem_, at, depth, max_player_, meter_, watch_));
    const Value least = least_value();
    Value best = least;
    for (const auto& action : problem_.actions(at)) {
      const State next = problem_.result(at, action);
      const Value found = seen_by(mover, problem_.player(next), value_for_mover(next, depth + 1));
      if (meter_.stopped()) return best;
      const bool better = found > best;
      watch_.tried(depth, action, found, Window<Value>{}, better);
      if (better) best = found;
    }
    if (best == least) watch_.none_better(depth);
    return best;
  }

  Value least_value() const {
    if constexpr (HasLeastNodeValue<P>) return problem_.least_value();
    return Window<Value>::lowest;
  }

  const P& problem_;
  Player max_player_;
  Meter& meter_;
  Watch& watch_;
};

}  // namespace turno::search
