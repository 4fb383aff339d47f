#include "course/vetting/assignment.hpp"

#include <cstddef>

namespace turno::course {
namespace {

using Places = std::vector<const Form*>;

Places every(const std::vector<Form>& items, std::size_t from, std::size_t step) {
  Places places;
  for (std::size_t i = from; i < items.size(); i += step) places.push_back(&items[i]);
  return places;
}

}  // namespace

std::vector<const Form*> places_of(const Form& form) {
  const auto& items = form.items;
  const auto is_any = [&](auto... names) { return (items.front().is(names) || ...); };
  if (is_any("SETF", "SETQ", "PSETF", "PSETQ")) return every(items, 1, 2);
  if (is_any("ROTATEF", "SHIFTF")) return every(items, 1, 1);
  if (is_any("MULTIPLE-VALUE-SETQ") && items.size() > 1) return every(items[1].items, 0, 1);
  const std::size_t place = is_any("PUSH", "PUSHNEW") ? 2 : 1;  // the first of incf, decf, pop, remf, set
  return place < items.size() ? Places{&items[place]} : Places{};
}

}  // namespace turno::course
