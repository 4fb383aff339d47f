#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "core/text.hpp"

namespace turno {

// `100ms`, `5s`, `2m`: how durations are written everywhere; a week at most.
inline std::optional<std::chrono::milliseconds> parse_duration(std::string_view text) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto number = parse_number(text.substr(0, digits));
  const std::string_view unit = text.substr(digits);
  if (!number) return std::nullopt;
  const std::chrono::milliseconds count(*number);
  constexpr std::chrono::milliseconds longest = std::chrono::hours(24 * 7);
  std::chrono::milliseconds time{0};
  if (unit == "ms") {
    time = count;
  } else if (unit == "s") {
    time = count * 1000;
  } else if (unit == "m") {
    time = count * 60 * 1000;
  } else {
    return std::nullopt;
  }
  return time <= longest ? std::optional(time) : std::nullopt;
}

// Whether it is a time, and only too long.
inline bool is_too_long_duration(std::string_view text) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string_view unit = text.substr(digits);
  return digits > 0 && text.front() != '0' && (unit == "ms" || unit == "s" || unit == "m") && !parse_duration(text);
}

}  // namespace turno
