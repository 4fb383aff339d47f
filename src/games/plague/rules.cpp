#include "games/plague/rules.hpp"

namespace turno::plague {

RulesInfo<Rules> rules_info() {
  constexpr int smallest = 3;
  constexpr int largest = 10;
  constexpr bool always_written = true;
  return {
      "plague",
      "Spread over the board: a new piece turns all enemies around it; a side that cannot move leaves the rest to the "
      "other.",
      {
          number_field("columns", &Rules::columns, smallest, largest,
                       {"cells in a row", "casillas de una fila", "casas de uma linha"}, always_written),
          number_field("rows", &Rules::rows, smallest, largest,
                       {"cells in a column", "casillas de una columna", "casas de uma coluna"}, always_written),
      },
      {},
  };
}

}  // namespace turno::plague
