#include "games/plague/entry.hpp"

#include "engine/game_entry.hpp"
#include "games/plague/plague.hpp"
#include "games/plague/solver/solver.hpp"

namespace turno::plague {
namespace {

GameMeasures measures() {
  return {
      .level_errors = {-200, 181, 81, 53, 40, 29, 20, 14, 9, 5, 0},
      .bench =
          {
              {"plague(columns=7,rows=7) moves b2 f6 c3 f5", 12},
              {"plague(columns=7,rows=7) moves b2 f6 c3 f5 c4 f4 b5 e6 d2 d7 c6 d6 e3 e4 d4 c5 e5 b3 d5 b4 a2 a3", 13},
              {"plague(columns=8,rows=8) moves b2 g7 c3 f6 d2 f5 e2 e7 c4 g4", 10},
              {"plague(columns=10,rows=9) moves b2 i8 c3 h7 d4 g6 e3 h5", 9},  // cells in two words
          },
      .long_bench =
          {
              {"plague(columns=7,rows=7) moves b2 f6 c3 f5", 15},
              {"plague(columns=8,rows=8) moves b2 g7 c3 f6 d2 f5 e2 e7 c4 g4", 12},
              {"plague(columns=10,rows=9) moves b2 i8 c3 h7 d4 g6 e3 h5", 11},
          },
  };
}

}  // namespace

GameEntry entry() {
  const auto build = [](const Rules& rules, auto finish) {
    if (SmallPlague::fits(rules)) return finish(SmallPlague(rules));
    return finish(LargePlague(rules));
  };
  return game_entry(rules_info(), build, measures());
}

}  // namespace turno::plague
