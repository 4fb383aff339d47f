#include <fmt/format.h>

#include "games/plague/rules.hpp"

namespace turno::plague {

RulePassport passport_of(const Rules& rules) {
  return {
      .board = fmt::format("{} columns and {} rows of cells; First holds the upper left corner, Second the lower right",
                           rules.columns, rules.rows),
      .sowing = "none: a move fills an empty cell that is next to one of your own, diagonals included; the turn passes",
      .capture = "the other side's cells next to the new one, diagonals included, become yours; those turn no others",
      .end = "when the side to move cannot move",
      .first_move = "First begins; that move is like any other",
      .swap = "none",
      .draw = "equal points; nobody can declare one",
      .result = "your cells; the side that cannot move leaves all empty ones to the other; the difference counts",
  };
}

}  // namespace turno::plague
