#include "engine/spec.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "engine/input_messages.hpp"

namespace turno {
namespace {

// The parts between commas, but for those in the parentheses of a value: eval=complex(simple=1,extra=2).
std::vector<std::string_view> split_outside_parentheses(std::string_view text) {
  std::vector<std::string_view> parts;
  std::size_t from = 0;
  int open = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++open;
    if (text[i] == ')' && open > 0) --open;
    if (text[i] != ',' || open > 0) continue;
    parts.push_back(text.substr(from, i - from));
    from = i + 1;
  }
  parts.push_back(text.substr(from));
  return parts;
}

}  // namespace

tl::expected<Spec, Translations> parse_spec(std::string_view text) {
  const std::string_view whole = trim(text);
  const std::size_t open = whole.find('(');
  Spec spec{std::string(trim(whole.substr(0, open))), {}};
  if (spec.name.empty()) return tl::unexpected(input_messages::names_no_game.in_all(text));
  if (open == std::string_view::npos) return spec;
  if (whole.back() != ')') return tl::unexpected(input_messages::unclosed.in_all(text));

  const std::string_view inside = whole.substr(open + 1, whole.size() - open - 2);
  if (trim(inside).empty()) return spec;
  for (const std::string_view part : split_outside_parentheses(inside)) {
    const std::size_t equals = part.find('=');
    const std::string field(trim(part.substr(0, equals)));
    if (equals == std::string_view::npos || field.empty())
      return tl::unexpected(input_messages::not_a_setting.in_all(spec.name, trim(part)));
    const auto same_field = [&](const Setting& setting) { return setting.field == field; };
    if (std::any_of(spec.settings.begin(), spec.settings.end(), same_field))
      return tl::unexpected(input_messages::field_twice.in_all(spec.name, field));
    spec.settings.push_back({field, std::string(trim(part.substr(equals + 1)))});
  }
  return spec;
}

}  // namespace turno
