#pragma once

#include <string_view>

#include "core/text.hpp"

namespace turno::ugi {

// The first word, taken off; empty when there is none. What remains begins with a word too.
inline std::string_view take_word(std::string_view& rest) {
  rest = trim(rest);
  const std::string_view word = rest.substr(0, rest.find_first_of(" \t"));
  rest = trim(rest.substr(word.size()));
  return word;
}

// All before `separator`, which must stand as a word of its own; `rest` keeps what follows it.
inline std::string_view take_until(std::string_view& rest, std::string_view separator) {
  const std::string_view whole = rest;
  for (std::size_t at = whole.find(separator); at != std::string_view::npos; at = whole.find(separator, at + 1)) {
    const std::size_t end = at + separator.size();
    const auto is_blank = [&](std::size_t i) { return whole[i] == ' ' || whole[i] == '\t'; };
    if ((at > 0 && !is_blank(at - 1)) || (end < whole.size() && !is_blank(end))) continue;
    rest = trim(whole.substr(end));
    return trim(whole.substr(0, at));
  }
  rest = {};
  return trim(whole);
}

}  // namespace turno::ugi
