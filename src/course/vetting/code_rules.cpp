#include "course/vetting/code_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "course/vetting/assignment.hpp"
#include "course/vetting/names.hpp"

namespace turno::course {
namespace {

bool is_operator_of(const Form& symbol, const Form& around) {
  return around.is_list() && !around.items.empty() && &around.items.front() == &symbol;
}

bool mentions(const Form& form, std::string_view name) {
  return form.is(name) ||
         std::any_of(form.items.begin(), form.items.end(), [&](const Form& item) { return mentions(item, name); });
}

// (coerce VALUE 'TYPE), the type no function's: (coerce '(lambda () ...) 'function) would be eval by another name.
bool is_plain_conversion(const Form& form) {
  return form.items.size() == 3 && !form.is_dotted && form.items[2].begins_with("QUOTE") &&
         !mentions(form.items[2], "FUNCTION");
}

// #'name or #'(lambda ...). The rest is the type (function (t) fixnum), which SBCL believes without a check: a way to
// take one thing for another.
bool is_function_name(const Form& form) {
  return form.items.size() == 2 && !form.is_dotted &&
         (form.items[1].is_symbol() || form.items[1].begins_with("LAMBDA") || form.items[1].begins_with("SETF"));
}

// Whether the operator does something to the names among its operands.
bool changes_names(const Form& symbol, SymbolKind kind) {
  return kind == SymbolKind::Macro || kind == SymbolKind::Object || kind == SymbolKind::Policy || symbol.is("TRACE");
}

bool names_the_game(const Form& form) {
  return std::any_of(form.items.begin(), form.items.end(),
                     [](const Form& item) { return item.is_symbol() && home_of(item) == Home::Mancala; });
}

class Walk {
 public:
  explicit Walk(Findings& findings) : findings_(findings) {}

  // `around` is the form to show to people.
  void visit(const Form& form, const Form& around, bool is_quoted) {
    switch (form.kind) {
      case FormKind::Symbol: return check_symbol(form, around);
      case FormKind::List: return visit_list(form, around, is_quoted);
      case FormKind::Vector: return visit_items(form, around, true);
      case FormKind::Backquote:
        if (is_quoted) findings_.add(Breach::Backquote, form, around, "");
        return visit_items(form, around, true);
      case FormKind::Comma:
      case FormKind::Splice: return visit_items(form, around, false);
      case FormKind::Number:
      case FormKind::String:
      case FormKind::Character: return;
    }
  }

 private:
  void visit_items(const Form& form, const Form& around, bool is_quoted) {
    for (const Form& item : form.items) visit(item, around, is_quoted);
  }

  void visit_list(const Form& form, const Form& around, bool is_quoted) {
    const bool is_quote = form.begins_with("QUOTE");
    const bool is_function = form.begins_with("FUNCTION");
    if (is_function && !is_function_name(form)) findings_.add(Breach::FunctionType, form, form, shortened(form));
    if (form.begins_with("FLET") || form.begins_with("LABELS")) check_local_functions(form);
    if (form.begins_with("LOOP")) check_loop(form);
    visit_items(form, is_quote || is_function ? around : form, is_quoted || is_quote);
  }

  void check_local_functions(const Form& form) {
    if (form.items.size() < 2) return;
    for (const Form& function : form.items[1].items)
      if (!function.items.empty()) check_new_name(function.items.front(), function, findings_);
  }

  // Words of LOOP are known by their names alone, whatever their package. "being" leads to the symbols of any package.
  void check_loop(const Form& form) {
    for (const Form& word : form.items)
      if (word.is_symbol() && word.text == "BEING") findings_.add(Breach::PackageWalk, word, form, "");
  }

  void check_symbol(const Form& symbol, const Form& around) {
    switch (home_of(symbol)) {
      case Home::Foreign: return findings_.add(Breach::ForeignSymbol, symbol, around, shortened(symbol));
      case Home::Uninterned: return findings_.add(Breach::Uninterned, symbol, around, symbol.text);
      case Home::CommonLisp: check_lisp_symbol(symbol, around); return check_binding(symbol, around);
      case Home::Mancala: return check_binding(symbol, around);
      case Home::Own:
      case Home::Keyword: return;
    }
  }

  // Where one of these is the first of a list, it is in the list of variables of let or do.
  void check_binding(const Form& symbol, const Form& around) {
    if ((symbol.text == "*TABLERO-AUX*" || symbol.text == "*RANDOM-STATE*") && is_operator_of(symbol, around))
      findings_.add(Breach::RedefinesGame, symbol, around, shortened(symbol));
  }

  void check_lisp_symbol(const Form& symbol, const Form& around) {
    const SymbolKind kind = *common_lisp_kind(symbol.text);
    if (kind == SymbolKind::Allowed) return;
    const bool is_operator = is_operator_of(symbol, around);
    if (kind == SymbolKind::Conversion && is_operator && is_plain_conversion(around)) return;
    Breach breach = breach_of(kind);
    if (breach == Breach::Assignment && is_operator && !assigns_to_own_variables(around))
      breach = Breach::AssignmentElsewhere;
    if (breach == Breach::Destructive && may_hold_game_data(around)) breach = Breach::DestructiveOfGame;
    if (is_operator && changes_names(symbol, kind) && names_the_game(around)) breach = Breach::RedefinesGame;
    const std::string_view twin = harmless_twin(symbol.text);
    const std::string name = shortened(symbol);
    findings_.add(breach, symbol, around, twin.empty() ? name : fmt::format("{} (use {})", name, twin));
  }

  Findings& findings_;
};

}  // namespace

void check_code(const Form& form, const Form& around, Findings& findings) { Walk(findings).visit(form, around, false); }

void check_new_name(const Form& name, const Form& around, Findings& findings) {
  if (!name.is_symbol()) {
    if (!name.begins_with("SETF")) findings.add(Breach::Malformed, name, around, "a name is missing");
    return;
  }
  switch (home_of(name)) {
    case Home::Mancala: return findings.add(Breach::RedefinesGame, name, around, shortened(name));
    case Home::CommonLisp: return findings.add(Breach::RedefinesLisp, name, around, shortened(name));
    case Home::Keyword: return findings.add(Breach::Malformed, name, around, "a keyword is no name to define");
    case Home::Own:
    case Home::Uninterned:
    case Home::Foreign: return;  // the last two are refused wherever they stand
  }
}

}  // namespace turno::course
