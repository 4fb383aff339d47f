#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "search/game_problem.hpp"

namespace turno::search {

// The same game, each position's moves tried in the order of what the evaluation says of the positions they lead to,
// the best for the mover first; among equals the order of the game. Alpha-beta then cuts earlier and finds the same
// value.
template <Game G>
class OrderedProblem : public GameProblem<G> {
 public:
  using typename GameProblem<G>::State;
  using GameProblem<G>::GameProblem;

  std::vector<Move> actions(const State& state) const {
    const Side mover = this->player(state);
    std::vector<std::pair<int, Move>> valued;
    for (const Move move : GameProblem<G>::actions(state))
      valued.emplace_back(this->evaluation(this->result(state, move), mover), move);
    std::stable_sort(valued.begin(), valued.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Move> moves;
    moves.reserve(valued.size());
    for (const auto& [value, move] : valued) moves.push_back(move);
    return moves;
  }
};

}  // namespace turno::search
