#include "games/kalah/entry.hpp"

#include "engine/game_entry.hpp"
#include "games/kalah/endgames/endgames.hpp"
#include "games/kalah/kalah.hpp"
#include "games/kalah/solver/solver.hpp"

namespace turno::kalah {
namespace {

GameMeasures measures() {
  return {
      .level_errors = {-200, 848, 110, 63, 45, 34, 25, 18, 12, 6, 0},
      .bench =
          {
              {"kalah(pits=6,seeds=4)", 19},
              {"kalah(pits=6,seeds=4) moves 3 6 5 2 6 5 1 6 6 1 6 5 6 3 2 6", 24},
              {"kalah(pits=6,seeds=6) moves 1 2 4 5 3 3 4 3 2 1", 18},
              {"kalah(pits=6,seeds=4,end=mover,majority=true) moves 3 6 5 2", 19},
              {"kalah(pits=9,seeds=9) moves 1 8 3 9 2 5", 12},  // too large for one word
          },
      .long_bench =
          {
              {"kalah(pits=6,seeds=4)", 24},
              {"kalah(pits=6,seeds=6) moves 1 2 4 5 3 3 4 3 2 1", 24},
              {"kalah(pits=9,seeds=9) moves 1 8 3 9 2 5", 14},
          },
  };
}

}  // namespace

GameEntry entry() {
  const auto build = [](const Rules& rules, auto finish) {
    if (sowing::PackedSowing::fits(rules.pits, rules.total())) return finish(SmallKalah(rules));
    return finish(LargeKalah(rules));
  };
  return game_entry(rules_info(), build, measures());
}

}  // namespace turno::kalah
