#pragma once

#include <cstdint>
#include <utility>

#include "core/random.hpp"
#include "games/plague/plague.hpp"

// For tests.
namespace turno::plague {

// Pieces thrown at random on a board, with so many cells left empty.
inline SmallPlague::Position random_position(const SmallPlague& game, Random& random, int empty) {
  SmallPlague::Position at;
  const auto cells = static_cast<std::uint32_t>(game.rules().cells());
  Bits64 gaps = 0;
  while (count_bits(gaps) < empty) gaps |= bit<Bits64>(static_cast<int>(random.below(cells)));
  const std::uint32_t one_in = 2 + random.below(3);  // of the mover's
  for (int cell = 0; cell < game.rules().cells(); ++cell)
    if ((gaps & bit<Bits64>(cell)) == 0) (random.below(one_in) == 0 ? at.own : at.other) |= bit<Bits64>(cell);
  if (random.below(2) == 0) std::swap(at.own, at.other);
  if (random.below(2) == 0) at.to_move = Side::Second;
  return at;
}

// The position after random moves from the start, with so many cells left empty or fewer where the game ends.
inline SmallPlague::Position played_position(const SmallPlague& game, Random& random, int empty) {
  SmallPlague::Position at = game.start();
  while (game.rules().cells() - count_bits(at.own | at.other) > empty && !game.over(at)) {
    const MoveList moves = game.moves(at);
    game.play(at, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return at;
}

}  // namespace turno::plague
