#include "course/vetting/host_variables.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "course/vetting/names.hpp"

namespace turno::course {
namespace {

constexpr std::array<std::string_view, 12> board_readers{"AREF",
                                                         "ARRAY-DIMENSION",
                                                         "ARRAY-DIMENSIONS",
                                                         "ARRAY-IN-BOUNDS-P",
                                                         "ARRAY-RANK",
                                                         "ARRAY-TOTAL-SIZE",
                                                         "CUENTA-FICHAS",
                                                         "GET-FICHAS",
                                                         "POSICIONES-CON-FICHAS-LADO",
                                                         "ROW-MAJOR-AREF",
                                                         "SUMA-FILA",
                                                         "ARRAY-ROW-MAJOR-INDEX"};

bool is_read_of_board(const Spot& spot) {
  const bool is_first_argument = spot.is_in_call() && spot.item == 1 && spot.list->items.front().is_symbol();
  if (!is_first_argument) return false;
  const Form& reader = spot.list->items.front();
  const Home home = home_of(reader);
  return (home == Home::CommonLisp || home == Home::Mancala) &&
         std::find(board_readers.begin(), board_readers.end(), reader.text) != board_readers.end();
}

bool is_for_random(const Spot& spot) {
  return spot.is_in_call() && spot.item == 2 && spot.list->items.size() == 3 && spot.list->begins_with("RANDOM");
}

// Whether nothing tells what the variable is bound to: a parameter, a pattern, another variable. What let gives it
// is looked at where that stands.
bool is_of_unknown_value(const Spot& spot) {
  if (spot.list == nullptr || spot.list_part == Part::Variables) return false;
  if (spot.list_part != Part::Variable) return true;
  return spot.list->items.size() > 1 && spot.list->items[1].is_symbol() && !spot.list->items[1].is("NIL");
}

Message what_is_offered(bool is_board) { return is_board ? say<"board-variable">() : say<"random-variable">(); }

}  // namespace

void check_host_variable(const Form& symbol, const Spot& spot, Violations& violations) {
  const bool is_board = symbol.text == "*TABLERO-AUX*";
  if (!is_board && symbol.text != "*RANDOM-STATE*") return;
  if (spot.part == Part::Pattern)
    return violations.add(is_board && is_of_unknown_value(spot) ? Breach::HostVariableBound : Breach::RedefinesGame,
                          symbol, spot.around, shortened(symbol));
  const bool is_read = is_board ? is_read_of_board(spot) : is_for_random(spot);
  if (!is_read) violations.add(Breach::HostVariable, symbol, spot.around, what_is_offered(is_board));
}

}  // namespace turno::course
