#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "core/text.hpp"

namespace turno {

// `100ms`, `5s`, `2m`: how durations are written everywhere.
inline std::optional<std::chrono::milliseconds> parse_duration(std::string_view text) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto number = parse_number(text.substr(0, digits));
  const std::string_view unit = text.substr(digits);
  if (!number) return std::nullopt;
  if (unit == "ms") return std::chrono::milliseconds(*number);
  if (unit == "s") return std::chrono::seconds(*number);
  if (unit == "m") return std::chrono::minutes(*number);
  return std::nullopt;
}

}  // namespace turno
