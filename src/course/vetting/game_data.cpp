#include "course/vetting/game_data.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "course/vetting/names.hpp"

namespace turno::course {
namespace {

// Operators that give one of their arguments, or something that holds them.
constexpr std::array<std::string_view, 33> passing{
    "AND",    "APPLY",  "BLOCK",  "CAR",    "CASE",    "CDR",         "COND",
    "CONS",   "ECASE",  "FIRST",  "FLET",   "FUNCALL", "IDENTITY",    "IF",
    "LABELS", "LET",    "LET*",   "LIST",   "LIST*",   "LOCALLY",     "MULTIPLE-VALUE-BIND",
    "NTH",    "OR",     "PROG1",  "PROGN",  "RETURN",  "RETURN-FROM", "SECOND",
    "THE",    "UNLESS", "VALUES", "VECTOR", "WHEN"};

// Of their arguments the first is what is read or changed, the others say where.
constexpr std::array<std::string_view, 9> accessors{"AREF", "BIT",   "CHAR",   "ELT",  "ROW-MAJOR-AREF",
                                                    "SBIT", "SCHAR", "SUBSEQ", "SVREF"};

bool is_one_of(const auto& names, const Form& symbol) {
  return std::find(names.begin(), names.end(), symbol.text) != names.end();
}

// Another array of the same cells.
bool is_displaced(const Form& list) {
  return std::any_of(list.items.begin(), list.items.end(), [](const Form& item) {
    return item.is_symbol() && item.prefix == Prefix::Keyword && item.text == "DISPLACED-TO";
  });
}

bool gives_lisps(const Form& list, GameItems items) {
  const Form& operation = list.items.front();
  if (operation.is("QUOTE") || operation.is("FUNCTION")) return list.items.size() > 1 && is_board(list.items[1]);
  if (operation.is("MAKE-ARRAY")) return is_displaced(list);
  return items.is_any && is_one_of(passing, operation);
}

}  // namespace

bool gives_game_data(const Form& list, Part part, GameItems items) {
  if (part == Part::Clause || part == Part::Case) return items.is_any;
  if (part != Part::Code || list.items.empty()) return false;
  const Form& operation = list.items.front();
  if (!operation.is_symbol()) return items.is_any;
  switch (home_of(operation)) {
    case Home::CommonLisp: return gives_lisps(list, items);
    case Home::Mancala: return is_board(operation);
    case Home::Own:
    case Home::Keyword:
    case Home::Uninterned:
    case Home::Foreign: break;
  }
  return false;
}

bool is_place_of_game(const Form& list, GameItems items) {
  if (list.items.empty() || !list.items.front().is_symbol()) return items.is_any;
  const Form& operation = list.items.front();
  switch (home_of(operation)) {
    case Home::CommonLisp: return is_one_of(accessors, operation) ? items.is_object : items.is_any;
    case Home::Mancala: return operation.text == "GET-FICHAS" ? items.is_object : true;
    case Home::Own:
    case Home::Keyword:
    case Home::Uninterned:
    case Home::Foreign: break;
  }
  return items.is_any;
}

}  // namespace turno::course
