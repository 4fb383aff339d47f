#include "games/mancala11/entry.hpp"

#include "engine/game_entry.hpp"
#include "games/mancala11/mancala11.hpp"
#include "games/mancala11/solver/solver.hpp"

namespace turno::mancala11 {
namespace {

GameMeasures measures() {
  return {
      .level_errors = {-40, -97, -487, 215, 100, 65, 44, 33, 23, 15, 0},
      .bench =
          {
              {"mancala11 moves 5 5 3 pass", 22},
              {"mancala11 moves 5 5 3 pass 5 pass 0 3 pass 5 pass 2 2 pass 5 pass 1 pass 5 pass", 28},
              {"mancala11(cap=30) moves 5 5 3 pass 5 pass 0 3 pass", 21},  // the draw rule is within sight
          },
      .long_bench =
          {
              {"mancala11 moves 5 5 3 pass", 27},
              {"mancala11 moves 5 5 3 pass 5 pass 0 3 pass 5 pass 2 2 pass 5 pass 1 pass 5 pass", 45},
          },
  };
}

}  // namespace

GameEntry entry() {
  return game_entry(
      rules_info(), [](const Rules& rules, auto finish) { return finish(Mancala11(rules)); }, measures());
}

}  // namespace turno::mancala11
