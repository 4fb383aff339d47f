#include "engine/catalog.hpp"
#include "engine/game_entry.hpp"
#include "games/kalah/kalah.hpp"
#include "games/mancala11/mancala11.hpp"
#include "games/plague/plague.hpp"

namespace turno {

Catalog shipped_games() {
  return Catalog({
      game_entry(kalah::rules_info(),
                 [](const kalah::Rules& rules, auto finish) {
                   if (sowing::PackedSowing::fits(rules.pits, rules.total())) return finish(kalah::SmallKalah(rules));
                   return finish(kalah::LargeKalah(rules));
                 }),
      game_entry(mancala11::rules_info(),
                 [](const mancala11::Rules& rules, auto finish) { return finish(mancala11::Mancala11(rules)); }),
      game_entry(plague::rules_info(),
                 [](const plague::Rules& rules, auto finish) {
                   if (plague::SmallPlague::fits(rules)) return finish(plague::SmallPlague(rules));
                   return finish(plague::LargePlague(rules));
                 }),
  });
}

}  // namespace turno
