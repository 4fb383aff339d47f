#include "games/mancala11/rules.hpp"

namespace turno::mancala11 {

RulesInfo<Rules> rules_info() {
  return {
      "mancala11",
      "A course's mancala: every cell is sown, large pits are robbed, and an empty store gives no second turn.",
      {
          number_field("robbery", &Rules::robbery, 1, total_seeds,
                       {"how many seeds the other's pit must hold to be robbed",
                        "cuántas semillas debe tener un hoyo del otro lado para poder robarlo",
                        "quantas sementes deve ter um buraco do outro lado para poder ser roubado"}),
          number_field("cap", &Rules::cap, 1, 9999,
                       {"half-moves (passes count) after which the draw rule decides",
                        "medias jugadas (los pases cuentan) tras las que decide la regla de tablas",
                        "meias jogadas (os passes contam) após as quais decide a regra de empate"}),
      },
      {
          {"mancala11-2018", "as the tournament of 2018 played it", {.robbery = robbery_of_2018}},
      },
  };
}

}  // namespace turno::mancala11
