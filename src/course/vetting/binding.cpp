#include "course/vetting/binding.hpp"

namespace turno::course {
namespace {

bool is_any(const Form& form, auto... names) { return (form.is(names) || ...); }

Part part_in_loop(const Form& list, std::size_t item) {
  return is_word(list.items[item - 1], "FOR", "AS", "WITH", "AND", "INTO") ? Part::Pattern : Part::Code;
}

Part part_in_code(const Form& list, std::size_t item) {
  const Form& operation = list.items.front();
  if (item == 0) return Part::Code;
  if (operation.is("QUOTE")) return Part::Data;
  if (operation.is("LOOP")) return part_in_loop(list, item);
  if (operation.is("COND")) return Part::Clause;
  if (item == 2 && operation.is("DEFUN")) return Part::Parameters;
  if (item == 2 && is_any(operation, "DO", "DO*")) return Part::Clause;
  if (item >= 2 && is_any(operation, "CASE", "ECASE", "TYPECASE", "ETYPECASE")) return Part::Case;
  if (item != 1) return Part::Code;
  if (is_any(operation, "LET", "LET*", "PROG", "PROG*", "DO", "DO*")) return Part::Variables;
  if (is_any(operation, "DOLIST", "DOTIMES")) return Part::Iteration;
  if (operation.is("LAMBDA")) return Part::Parameters;
  if (is_any(operation, "FLET", "LABELS")) return Part::Functions;
  return is_any(operation, "MULTIPLE-VALUE-BIND", "DESTRUCTURING-BIND") ? Part::Pattern : Part::Code;
}

bool is_marker(const Form& form) { return form.is_symbol() && form.text.front() == '&'; }

// A list among the parameters of a function has a default value: (variable value supplied-p).
Part part_in_parameters(const Form& item) {
  if (is_marker(item)) return Part::Code;
  return item.is_list() ? Part::Parameter : Part::Pattern;
}

const Form* bound_in_loop(const Form& list, std::size_t item) {
  if (item < 3 || !is_word(list.items[item - 1], "IN", "ON", "ACROSS", "=", "THEN")) return nullptr;
  const std::size_t back = is_word(list.items[item - 1], "THEN") ? 4 : 2;  // for VARIABLE = VALUE then VALUE
  return item > back ? &list.items[item - back] : nullptr;
}

using Places = std::vector<const Form*>;

Places every(const std::vector<Form>& items, std::size_t from, std::size_t step) {
  Places places;
  for (std::size_t i = from; i < items.size(); i += step) places.push_back(&items[i]);
  return places;
}

}  // namespace

Part part_of_item(const Form& list, std::size_t item, Part list_part) {
  switch (list_part) {
    case Part::Clause: return Part::Code;
    case Part::Case: return item == 0 ? Part::Data : Part::Code;
    case Part::Code: return part_in_code(list, item);
    case Part::Data: return Part::Data;
    case Part::Pattern: return Part::Pattern;
    case Part::Parameters: return part_in_parameters(list.items[item]);
    case Part::Parameter: return item == 1 ? Part::Code : Part::Pattern;
    case Part::Variables: return list.items[item].is_list() ? Part::Variable : Part::Pattern;
    case Part::Variable:
    case Part::Iteration: return item == 0 ? Part::Pattern : Part::Code;
    case Part::Functions: return Part::Function;
    case Part::Function: return item == 1 ? Part::Parameters : Part::Code;
  }
  return Part::Code;
}

const Form* bound_by_item(const Form& list, std::size_t item, Part list_part) {
  const bool is_value = list_part == Part::Variable || list_part == Part::Iteration || list_part == Part::Parameter;
  if (is_value) return item == 1 ? &list.items.front() : nullptr;
  if (list_part != Part::Code || item == 0) return nullptr;
  const bool is_bind = is_any(list.items.front(), "MULTIPLE-VALUE-BIND", "DESTRUCTURING-BIND") && item == 2;
  if (is_bind) return &list.items[1];
  const bool is_assignment = is_any(list.items.front(), "SETF", "SETQ", "PSETF", "PSETQ") && item % 2 == 0;
  if (is_assignment) return list.items[item - 1].is_symbol() ? &list.items[item - 1] : nullptr;
  return list.items.front().is("LOOP") ? bound_in_loop(list, item) : nullptr;
}

std::vector<const Form*> places_of(const Form& form) {
  const auto& items = form.items;
  const auto is_one_of = [&](auto... names) { return is_any(items.front(), names...); };
  if (is_one_of("SETF", "SETQ", "PSETF", "PSETQ")) return every(items, 1, 2);
  if (is_one_of("ROTATEF", "SHIFTF")) return every(items, 1, 1);
  if (is_one_of("MULTIPLE-VALUE-SETQ") && items.size() > 1) return every(items[1].items, 0, 1);
  const std::size_t place = is_one_of("PUSH", "PUSHNEW") ? 2 : 1;  // the first of incf, decf, pop, remf, set
  return place < items.size() ? Places{&items[place]} : Places{};
}

}  // namespace turno::course
