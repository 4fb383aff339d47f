#include "games/mancala11/rules.hpp"

namespace turno::mancala11 {

RulesInfo<Rules> rules_info() {
  return {
      "mancala11",
      "A course's mancala: every cell is sown, large pits are robbed, and an empty store gives no second turn.",
      {
          number_field("robbery", &Rules::robbery, 1, total_seeds,
                       "how many seeds the other's pit must hold to be robbed"),
          number_field("cap", &Rules::cap, 1, 9999, "half-moves (passes count) after which the draw rule decides"),
      },
      {
          {"mancala11-2018", "as the tournament of 2018 played it", {.robbery = robbery_of_2018}},
      },
  };
}

}  // namespace turno::mancala11
