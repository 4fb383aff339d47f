#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace turno {

// A name that stands in commands, addresses and file names as it is: letters, digits, '-', '_' and '.', the first a
// letter or digit.
inline bool is_plain_name(std::string_view name, std::size_t longest) {
  const auto is_letter_or_digit = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  };
  return !name.empty() && name.size() <= longest && is_letter_or_digit(name.front()) &&
         std::all_of(name.begin(), name.end(),
                     [&](char c) { return is_letter_or_digit(c) || c == '-' || c == '_' || c == '.'; });
}

}  // namespace turno
