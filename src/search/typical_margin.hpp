#pragma once

#include <cmath>
#include <cstdint>

#include "core/game.hpp"
#include "core/random.hpp"
#include "core/replay.hpp"

namespace turno::search {

// By how many points random games from the start of the rules are won (root mean square), as a measure of what a large
// margin is in a game. Always the same games, so always the same number; more than 0.
template <Game G>
double typical_margin(const G& game) {
  constexpr int games = 64;
  Random random(1);
  std::int64_t squares = 0;
  for (int i = 0; i < games; ++i) {
    Replay<G> so_far(game, game.start());
    for (MoveList moves = so_far.moves(); !moves.empty(); moves = so_far.moves())
      so_far.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    squares += static_cast<std::int64_t>(so_far.margin()) * so_far.margin();
  }
  return squares == 0 ? 1 : std::sqrt(static_cast<double>(squares) / games);
}

}  // namespace turno::search
