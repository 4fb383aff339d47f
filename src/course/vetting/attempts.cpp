#include "course/vetting/attempts.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "course/vetting/names.hpp"

namespace turno::course {
namespace {

// Of these the host's reading and printing, its streams and its handling of errors depend.
constexpr std::array<std::string_view, 15> controls{"*DEBUG-IO*",
                                                    "*DEBUGGER-HOOK*",
                                                    "*ERROR-OUTPUT*",
                                                    "*MACROEXPAND-HOOK*",
                                                    "*PRINT-BASE*",
                                                    "*PRINT-READABLY*",
                                                    "*PRINT-RADIX*",
                                                    "*QUERY-IO*",
                                                    "*READ-BASE*",
                                                    "*READ-EVAL*",
                                                    "*PRINT-PPRINT-DISPATCH*",
                                                    "*READTABLE*",
                                                    "*STANDARD-INPUT*",
                                                    "*STANDARD-OUTPUT*",
                                                    "*TERMINAL-IO*"};
constexpr std::array<std::string_view, 2> hooks{"*DEBUGGER-HOOK*", "*MACROEXPAND-HOOK*"};

// Operators with the name of a package among their operands.
constexpr std::array<std::string_view, 16> of_packages{
    "DO-EXTERNAL-SYMBOLS", "DO-SYMBOLS",   "EXPORT",  "FIND-PACKAGE",     "FIND-SYMBOL", "IMPORT",   "INTERN",
    "IN-PACKAGE",          "MAKE-PACKAGE", "REQUIRE", "SHADOWING-IMPORT", "UNEXPORT",    "UNINTERN", "UNUSE-PACKAGE",
    "USE-PACKAGE",         "SHADOW"};

// Operators that take a function or a variable away, or give a name another meaning behind its back.
constexpr std::array<std::string_view, 4> removers{"FMAKUNBOUND", "MAKUNBOUND", "UNEXPORT", "UNINTERN"};
constexpr std::array<std::string_view, 5> behind_the_back{"DEFINE-COMPILER-MACRO", "DEFINE-MODIFY-MACRO",
                                                          "DEFINE-SETF-EXPANDER", "DEFINE-SYMBOL-MACRO", "DEFSETF"};

// Places that are what a name means.
constexpr std::array<std::string_view, 6> meanings{"COMPILER-MACRO-FUNCTION", "FDEFINITION",  "MACRO-FUNCTION",
                                                   "SYMBOL-FUNCTION",         "SYMBOL-PLIST", "SYMBOL-VALUE"};

bool is_among(const auto& names, const Form& symbol) {
  return symbol.is_symbol() && std::find(names.begin(), names.end(), symbol.text) != names.end();
}

bool is_quoted(const Form& form) { return form.begins_with("QUOTE") && form.items.size() == 2; }

bool designates_system(const Form& form) {
  if (form.is_symbol() || form.kind == FormKind::String) return is_system_package(form.text);
  return form.is_list() && std::any_of(form.items.begin(), form.items.end(), designates_system);
}

// (intern NAME PACKAGE) with a package that is computed. *package* and one that is written down are known.
bool computes_package(const Form& around) {
  if (around.items.size() < 3 || around.is_dotted) return false;
  const Form& package = around.items[2];
  const bool is_written = package.kind == FormKind::String || is_quoted(package) ||
                          package.begins_with("FIND-PACKAGE") ||
                          (package.is_symbol() && (package.prefix == Prefix::Keyword || package.is("*PACKAGE*")));
  return !is_written;
}

bool is_others(const Form& symbol) {
  if (!symbol.is_symbol()) return false;
  const Home home = home_of(symbol);
  return home == Home::CommonLisp || home == Home::Mancala || home == Home::Foreign;
}

bool has_others_name(const Form& around) {
  return std::any_of(around.items.begin() + 1, around.items.end(), [](const Form& item) {
    return is_quoted(item) &&
           (is_others(item.items[1]) || std::any_of(item.items[1].items.begin(), item.items[1].items.end(), is_others));
  });
}

bool names_game(const Form& around) {
  return std::any_of(around.items.begin(), around.items.end(), [](const Form& item) {
    return item.is_symbol() && (home_of(item) == Home::Mancala || is_games(item));
  });
}

// (defmethod print-object ((x integer) stream) ...): how Lisp prints what is its own.
bool is_method_for_lisp(const Form& around) {
  if (!around.begins_with("DEFMETHOD")) return false;
  for (const Form& parameters : around.items)
    for (const Form& parameter : parameters.items)
      if (parameter.is_list() && parameter.items.size() == 2 && parameter.items[1].is_symbol() &&
          home_of(parameter.items[1]) == Home::CommonLisp)
        return true;
  return false;
}

}  // namespace

bool is_hook(const Form& symbol) { return is_among(hooks, symbol) && home_of(symbol) == Home::CommonLisp; }

std::optional<Breach> attempt_by(const Form& symbol, const Form& around) {
  if (symbol.is("PRINT-OBJECT") && is_method_for_lisp(around)) return Breach::HostControl;
  const bool is_operator = around.is_list() && !around.items.empty() && &around.items.front() == &symbol;
  if (!is_operator) return std::nullopt;
  const bool names_system = std::any_of(around.items.begin() + 1, around.items.end(), designates_system);
  if (is_among(of_packages, symbol) && names_system) return Breach::SystemPackage;
  if ((symbol.is("INTERN") || symbol.is("FIND-SYMBOL")) && computes_package(around)) return Breach::SystemPackage;
  if (symbol.is("DELETE-PACKAGE") || symbol.is("RENAME-PACKAGE")) return Breach::ReplacesGame;
  if (is_among(removers, symbol) && has_others_name(around)) return Breach::ReplacesGame;
  if (is_among(behind_the_back, symbol) && names_game(around)) return Breach::ReplacesGame;
  if (symbol.is("CLOSE") && around.items.size() > 1 && is_among(controls, around.items[1])) return Breach::HostControl;
  return std::nullopt;
}

bool is_place_of_others(const Form& place) {
  if (place.is_symbol()) {
    switch (home_of(place)) {
      case Home::Mancala: return true;
      case Home::CommonLisp: return is_among(controls, place);
      case Home::Foreign: return is_games(place) || is_way_out(place);
      case Home::Own:
      case Home::Keyword:
      case Home::Uninterned: break;
    }
    return false;
  }
  if (!place.is_list() || place.items.empty()) return false;
  if (is_quoted(place)) return is_place_of_others(place.items[1]);  // (set '*tablero-aux* x)
  const Form& operation = place.items.front();
  if (is_among(meanings, operation) && has_others_name(place)) return true;
  const bool is_others_accessor =
      operation.is_symbol() && home_of(operation) == Home::Foreign && (is_games(operation) || is_way_out(operation));
  return is_others_accessor || std::any_of(place.items.begin() + 1, place.items.end(),
                                           [](const Form& item) { return is_among(controls, item); });
}

}  // namespace turno::course
