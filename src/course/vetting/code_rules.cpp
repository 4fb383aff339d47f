#include "course/vetting/code_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <unordered_set>
#include <vector>

#include "course/vetting/attempts.hpp"
#include "course/vetting/binding.hpp"
#include "course/vetting/game_data.hpp"
#include "course/vetting/host_variables.hpp"
#include "course/vetting/names.hpp"
#include "course/vetting/reader.hpp"

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

// #'(setf aref): whatever it is called with is changed.
bool is_name_of_setter(const Form& form) {
  return form.items.size() == 2 && form.begins_with("SETF") && form.items[1].is_symbol() &&
         home_of(form.items[1]) != Home::Own;
}

// Whether the operator does something to the names among its operands.
bool changes_names(const Form& symbol, SymbolKind kind) {
  return kind == SymbolKind::Macro || kind == SymbolKind::Object || kind == SymbolKind::Policy || symbol.is("TRACE");
}

bool names_the_game(const Form& form) {
  return std::any_of(form.items.begin(), form.items.end(),
                     [](const Form& item) { return item.is_symbol() && home_of(item) == Home::Mancala; });
}

bool names_spare_board(const Form& form) {
  if (form.is_symbol()) return form.text == "*TABLERO-AUX*" && home_of(form) == Home::Mancala;
  return std::any_of(form.items.begin(), form.items.end(), names_spare_board);
}

// What a text holds that is read where it stands, all on that line.
void set_line(Form& form, int line) {
  form.line = line;
  for (Form& item : form.items) set_line(item, line);
}

bool is_special(std::string_view name) { return name.size() > 2 && name.front() == '*' && name.back() == '*'; }

class Walk {
 public:
  explicit Walk(Violations& violations) : violations_(violations) {}

  void visit_all(const Form& form, const Form& around) {
    visit(form, {.around = around});
    settle(0, around, false);
  }

  // The operator itself is known.
  void visit_definition(const Form& form) {
    if (form.begins_with("DEFUN") && form.items[1].is("HEURISTICA")) note_game_data(form.items[2]);
    visit_items(form, {.around = form}, form, 1);
    settle(0, form, false);
  }

 private:
  // Whether the value can be the game's data.
  bool visit(const Form& form, const Spot& spot) {
    switch (form.kind) {
      case FormKind::Symbol: return visit_symbol(form, spot);
      case FormKind::List: return visit_list(form, spot);
      case FormKind::Vector: return visit_inside(form, spot, Part::Data);
      case FormKind::Backquote:
        if (spot.part == Part::Data) violations_.add(Breach::Backquote, form, spot.around, "");
        return visit_inside(form, spot, Part::Data);
      case FormKind::Comma:
      case FormKind::Splice: return visit_inside(form, spot, Part::Code);
      case FormKind::Number:
      case FormKind::String:
      case FormKind::Character: break;
    }
    return false;
  }

  bool visit_inside(const Form& form, const Spot& spot, Part part) {
    bool is_any = false;
    for (const Form& item : form.items) is_any = visit(item, {.part = part, .around = spot.around}) || is_any;
    return is_any;
  }

  bool visit_list(const Form& form, const Spot& spot) {
    const bool is_function = form.begins_with("FUNCTION");
    if (is_function && !is_function_name(form)) violations_.add(Breach::FunctionType, form, form, shortened(form));
    if (form.begins_with("FLET") || form.begins_with("LABELS")) check_local_functions(form);
    if (form.begins_with("LOOP")) check_loop(form);
    if (is_function || form.begins_with("QUOTE"))
      return gives_game_data(form, spot.part, visit_items(form, spot, spot.around, 0));
    const std::size_t before = unsettled_.size();
    const GameItems items = visit_items(form, spot, form, 0);
    settle(before, form, items.is_any);
    if (is_place_of_game(form, items)) game_places_.insert(&form);
    return gives_game_data(form, spot.part, items);
  }

  GameItems visit_items(const Form& form, const Spot& spot, const Form& around, std::size_t first) {
    GameItems items;
    for (std::size_t i = first; i < form.items.size(); ++i) {
      const bool is_game = visit(form.items[i], {part_of_item(form, i, spot.part), around, &form, spot.part, i});
      items.is_any = items.is_any || is_game;
      items.is_object = items.is_object || (is_game && i == 1);
      const Form* const variables = is_game ? bound_by_item(form, i, spot.part) : nullptr;
      if (variables == nullptr) continue;
      note_game_data(*variables);
      if (names_spare_board(*variables))
        violations_.add(Breach::HostVariableBound, *variables, around, "*tablero-aux*");
    }
    return items;
  }

  void note_game_data(const Form& variables) {
    if (variables.is_symbol()) game_variables_.insert(variables.text);
    for (const Form& item : variables.items) note_game_data(item);
  }

  void check_local_functions(const Form& form) {
    if (form.items.size() < 2) return;
    for (const Form& function : form.items[1].items)
      if (!function.items.empty()) check_new_name(function.items.front(), function, violations_);
  }

  // Words of LOOP are known by their names alone, whatever their package. "being" leads to the symbols of any package.
  void check_loop(const Form& form) {
    const bool names_symbols = std::any_of(form.items.begin(), form.items.end(), [](const Form& word) {
      return is_word(word, "SYMBOL", "SYMBOLS", "PRESENT-SYMBOL", "PRESENT-SYMBOLS", "EXTERNAL-SYMBOL",
                     "EXTERNAL-SYMBOLS");
    });
    for (const Form& word : form.items) {
      if (is_word(word, "BEING"))
        violations_.add(names_symbols ? Breach::PackageWalk : Breach::LoopPath, word, form, "loop being");
      if (is_word(word, "NCONC", "NCONCING") && home_of(word) != Home::CommonLisp)
        violations_.add(Breach::Destructive, word, form, say<"instead">(shortened(word), "append"));
    }
  }

  bool visit_symbol(const Form& symbol, const Spot& spot) {
    switch (home_of(symbol)) {
      case Home::Foreign:
        violations_.add(is_way_out(symbol) ? Breach::SystemSymbol : Breach::ForeignSymbol, symbol, spot.around,
                        shortened(symbol));
        break;
      case Home::Uninterned: violations_.add(Breach::Uninterned, symbol, spot.around, symbol.text); break;
      case Home::CommonLisp: check_lisp_symbol(symbol, spot); break;
      case Home::Mancala: check_host_variable(symbol, spot, violations_); break;
      case Home::Own:
      case Home::Keyword: break;
    }
    return spot.part == Part::Code && game_variables_.contains(symbol.text);
  }

  void check_lisp_symbol(const Form& symbol, const Spot& spot) {
    check_host_variable(symbol, spot, violations_);
    const SymbolKind kind = *common_lisp_kind(symbol.text);
    const bool is_variable = spot.part == Part::Pattern && !is_special(symbol.text) && symbol.text.front() != '&';
    if (is_variable) return bind_lisp_symbol(symbol, kind, spot.around);
    if (kind == SymbolKind::Allowed || is_bound_variable(symbol, spot)) return;
    if (kind == SymbolKind::Assignment || kind == SymbolKind::Destructive) return unsettled_.push_back(&symbol);
    const bool is_operator = is_operator_of(symbol, spot.around);
    if (kind == SymbolKind::Conversion && is_operator && is_plain_conversion(spot.around)) return;
    if (is_operator && symbol.is("READ-FROM-STRING")) check_text_to_read(spot.around);
    if (spot.part == Part::Pattern && is_hook(symbol)) return tell(Breach::HostControl, symbol, spot.around);
    if (const auto attempt = attempt_by(symbol, spot.around)) return tell(*attempt, symbol, spot.around);
    const bool is_of_game = is_operator && changes_names(symbol, kind) && names_the_game(spot.around);
    tell(is_of_game ? Breach::RedefinesGame : breach_of(kind), symbol, spot.around);
  }

  // (read-from-string "(sb-ext:exit)"): the text is code by another way.
  void check_text_to_read(const Form& form) {
    if (form.items.size() < 2 || form.items[1].kind != FormKind::String) return;
    auto forms = read_forms(form.items[1].text);
    if (!forms) return;
    for (Form& inner : *forms) {
      set_line(inner, form.line);
      Walk(violations_).visit_all(inner, form);
    }
  }

  // Those that are allowed may be names of variables as well.
  void bind_lisp_symbol(const Form& symbol, SymbolKind kind, const Form& around) {
    bound_.insert(symbol.text);
    if (kind != SymbolKind::Allowed) violations_.add(Breach::RedefinesLisp, symbol, around, shortened(symbol));
  }

  // What was told where it was bound is not told again.
  bool is_bound_variable(const Form& symbol, const Spot& spot) const {
    const bool is_operator = spot.list != nullptr && spot.list_part == Part::Code && spot.item == 0;
    const bool is_function = spot.list != nullptr && spot.list->begins_with("FUNCTION");
    return spot.part == Part::Code && !is_operator && !is_function && bound_.contains(symbol.text);
  }

  // Tells of what assigns or changes its arguments, now that it is known what else stands in the form around it.
  void settle(std::size_t before, const Form& around, bool has_game_data) {
    for (std::size_t i = before; i < unsettled_.size(); ++i) {
      const Form& symbol = *unsettled_[i];
      Breach breach = breach_of(*common_lisp_kind(symbol.text));
      if (breach == Breach::Destructive && has_game_data) breach = Breach::DestructiveOfGame;
      if (breach == Breach::Assignment && is_operator_of(symbol, around) && assigns_elsewhere(around))
        breach = Breach::AssignmentElsewhere;
      tell(breach, symbol, around);
    }
    unsettled_.resize(before);
  }

  bool assigns_elsewhere(const Form& form) const {
    const auto places = places_of(form);
    if (is_name_of_setter(form)) return true;
    return std::any_of(places.begin(), places.end(),
                       [&](const Form* place) { return is_place_of_others(*place) || game_places_.contains(place); });
  }

  void tell(Breach breach, const Form& symbol, const Form& around) {
    const std::string_view twin = harmless_twin(symbol.text);
    const std::string name = shortened(symbol);
    violations_.add(breach, symbol, around, twin.empty() ? Message(name) : say<"instead">(name, in_words(twin)));
  }

  // Operators are the same in all languages, but not what stands between them.
  static Message in_words(std::string_view twin) {
    constexpr std::string_view either = " or ";
    constexpr std::string_view both = " and ";
    if (const auto at = twin.find(either); at != std::string_view::npos)
      return say<"either-of">(twin.substr(0, at), twin.substr(at + either.size()));
    if (const auto at = twin.find(both); at != std::string_view::npos)
      return say<"both-of">(twin.substr(0, at), twin.substr(at + both.size()));
    return twin;
  }

  Violations& violations_;
  std::unordered_set<std::string> bound_;           // symbols of Common Lisp that are variables here
  std::unordered_set<std::string> game_variables_;  // that can hold the game's data
  std::unordered_set<const Form*> game_places_;     // lists that, assigned to, change the game's data
  std::vector<const Form*> unsettled_;              // symbols to be told of at the end of the form around them
};

}  // namespace

void check_code(const Form& form, const Form& around, Violations& violations) {
  Walk(violations).visit_all(form, around);
}

void check_definition(const Form& form, Violations& violations) { Walk(violations).visit_definition(form); }

void check_new_name(const Form& name, const Form& around, Violations& violations) {
  if (!name.is_symbol()) {
    if (!name.begins_with("SETF")) violations.add(Breach::Malformed, name, around, say<"name-missing">());
    return;
  }
  switch (home_of(name)) {
    case Home::Mancala:
      return violations.add(is_games(name) ? Breach::ReplacesGame : Breach::RedefinesGame, name, around,
                            shortened(name));
    case Home::Foreign: return violations.add(Breach::ReplacesGame, name, around, shortened(name));
    case Home::CommonLisp: return violations.add(Breach::RedefinesLisp, name, around, shortened(name));
    case Home::Keyword: return violations.add(Breach::Malformed, name, around, say<"keyword-defined">());
    case Home::Own:
    case Home::Uninterned: return;  // refused wherever it stands
  }
}

}  // namespace turno::course
