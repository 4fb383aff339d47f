#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "core/evaluation.hpp"
#include "core/game.hpp"
#include "search/analysis.hpp"
#include "search/tables/endgames.hpp"

namespace turno::search {

// Positions that an endgame table has, and so all that come after them: nothing is searched.

// What a move is worth for the side that makes it.
template <HasEndgames G>
int solved_value(const G& game, const typename EndgamesOf<G>::type& endgames, const typename G::Position& at,
                 Move move) {
  auto next = at;
  game.play(next, move);
  return seen_by(game.to_move(at), is_over(game, next) ? game.margin(next) : endgames.margin(next));
}

// The first of the best moves, again and again to the end of the game.
template <HasEndgames G>
void append_best_play(const G& game, const typename EndgamesOf<G>::type& endgames, typename G::Position at,
                      std::vector<Move>& line) {
  while (!is_over(game, at)) {
    const MoveList moves = game.moves(at);
    const Move best = *std::max_element(moves.begin(), moves.end(), [&](Move a, Move b) {
      return solved_value(game, endgames, at, a) < solved_value(game, endgames, at, b);
    });
    line.push_back(best);
    game.play(at, best);
  }
}

// Every move with its exact value and best play behind it.
template <HasEndgames G>
Analysis analyse_solved(const G& game, const typename EndgamesOf<G>::type& endgames, const typename G::Position& at) {
  Analysis analysis;
  for (const Move move : game.moves(at)) {
    auto next = at;
    game.play(next, move);
    RankedMove ranked{move, static_cast<double>(solved_value(game, endgames, at, move)), Bound::Exact, true, {move}};
    append_best_play(game, endgames, next, ranked.line);
    analysis.ranking.push_back(std::move(ranked));
  }
  std::stable_sort(analysis.ranking.begin(), analysis.ranking.end(),
                   [](const RankedMove& a, const RankedMove& b) { return a.value > b.value; });
  analysis.depth = static_cast<int>(analysis.ranking.front().line.size());
  analysis.nodes = analysis.ranking.size() + 1;
  analysis.leaves = analysis.ranking.size();
  return analysis;
}

}  // namespace turno::search
