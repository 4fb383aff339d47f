#pragma once

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>

namespace turno {

// A whole number as people type it: digits, perhaps with a sign or zeros before them. Nothing: it is no whole number.
// One that is too large for any board is the largest or the least int.
inline std::optional<int> read_typed_number(std::string_view typed) {
  const bool is_negative = !typed.empty() && typed.front() == '-';
  std::string_view digits = typed;
  if (is_negative || (!typed.empty() && typed.front() == '+')) digits.remove_prefix(1);
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (digits.empty() || !std::all_of(digits.begin(), digits.end(), is_digit)) return std::nullopt;
  int value = 0;
  if (std::from_chars(digits.data(), digits.data() + digits.size(), value).ec != std::errc())
    value = std::numeric_limits<int>::max();
  return is_negative ? -value : value;
}

}  // namespace turno
