#pragma once

#include <algorithm>
#include <cstdint>

#include "core/game.hpp"
#include "core/replay.hpp"

namespace turno::search {

// The sequences of one move; a finished game counts once.
template <Game G>
std::uint64_t count_last_ply(const G& game, const typename G::Position& at) {
  std::size_t moves = 0;
  if constexpr (CountsMoves<G>) {
    moves = game.count_moves(at);
  } else {
    moves = game.moves(at).size();
  }
  return std::max<std::uint64_t>(moves, 1);
}

// The sequences of two moves that begin with one of these. Nearly all positions of a perft are counted here; in a
// function of their own they stay in registers.
template <Game G>
std::uint64_t count_last_two_plies(const G& game, const typename G::Position& at, const MoveList& moves) {
  std::uint64_t count = 0;
  for (const Move move : moves) {
    typename G::Position next = at;
    game.play(next, move);
    count += count_last_ply(game, next);
  }
  return count;
}

// Counts the sequences of `depth` moves from a position; a game that ends earlier counts once. The tally is that of
// the way to the position. The last ply is counted, not played.
template <Game G>
std::uint64_t perft(const G& game, const typename G::Position& at, const typename TallyOf<G>::type& tally, int depth) {
  if (depth == 0) return 1;
  if constexpr (HasTally<G>)
    if (game.ended(at, tally)) return 1;
  if (depth == 1) return count_last_ply(game, at);
  const MoveList moves = game.moves(at);
  if (moves.empty()) return 1;
  if constexpr (!HasTally<G>)
    if (depth == 2) return count_last_two_plies(game, at, moves);
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
