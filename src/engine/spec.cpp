#include "engine/spec.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"

namespace turno {

tl::expected<Spec, std::string> parse_spec(std::string_view text) {
  const std::string_view whole = trim(text);
  const std::size_t open = whole.find('(');
  Spec spec{std::string(trim(whole.substr(0, open))), {}};
  if (spec.name.empty())
    return tl::unexpected(fmt::format("\"{}\" names no game; write name or name(field=value,...)", text));
  if (open == std::string_view::npos) return spec;
  if (whole.back() != ')')
    return tl::unexpected(fmt::format("\"{}\" does not end in ); write name(field=value,...)", text));

  const std::string_view inside = whole.substr(open + 1, whole.size() - open - 2);
  if (trim(inside).empty()) return spec;
  for (const std::string_view part : split(inside, ',')) {
    const std::size_t equals = part.find('=');
    const std::string field(trim(part.substr(0, equals)));
    if (equals == std::string_view::npos || field.empty())
      return tl::unexpected(fmt::format("{}: \"{}\" is not of the form field=value", spec.name, trim(part)));
    const auto same_field = [&](const Setting& setting) { return setting.field == field; };
    if (std::any_of(spec.settings.begin(), spec.settings.end(), same_field))
      return tl::unexpected(fmt::format("{}: the field {} is given twice", spec.name, field));
    spec.settings.push_back({field, std::string(trim(part.substr(equals + 1)))});
  }
  return spec;
}

}  // namespace turno
