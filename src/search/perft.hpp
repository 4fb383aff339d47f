#pragma once

#include <cstdint>

#include "core/game.hpp"
#include "core/replay.hpp"

namespace turno::search {

// Counts the sequences of `depth` moves from a position; a game that ends earlier counts once. The tally is that of
// the way to the position. The last ply is counted, not played.
template <Game G>
std::uint64_t perft(const G& game, const typename G::Position& at, const typename TallyOf<G>::type& tally, int depth) {
  if (depth == 0) return 1;
  if constexpr (HasTally<G>)
    if (game.ended(at, tally)) return 1;
  const MoveList moves = game.moves(at);
  if (moves.empty()) return 1;
  if (depth == 1) return moves.size();
  std::uint64_t count = 0;
  for (const Move move : moves) {
    typename G::Position next = at;
    game.play(next, move);
    if constexpr (HasTally<G>) {
      auto next_tally = tally;
      game.advance(next_tally, at, move, next);
      count += perft(game, next, next_tally, depth - 1);
    } else {
      count += perft(game, next, tally, depth - 1);
    }
  }
  return count;
}

}  // namespace turno::search
