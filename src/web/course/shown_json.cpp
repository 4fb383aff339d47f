#include "web/course/shown_json.hpp"

#include <utility>

#include "core/presentable.hpp"

namespace turno::web {

Json shown_json(Json json) {
  constexpr std::size_t max_columns = 100'000;
  if (json.is_string()) {
    const auto& text = json.get_ref<const std::string&>();
    return text.find('\n') == std::string::npos ? presentable(text) : presentable_lines(text, max_columns);
  }
  if (json.is_structured())
    for (Json& part : json) part = shown_json(std::move(part));
  return json;
}

}  // namespace turno::web
