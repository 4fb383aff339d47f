#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/name.hpp"

namespace turno::remote::kgp {

// What of the name that a client tells can stand in the name of a player, at most so many bytes; empty if nothing can.
inline std::string plain_name(std::string_view told, std::size_t longest) {
  std::string text;
  for (const char c : told) {
    const std::string one(1, c);
    if (is_plain_name("a" + one, 2)) {
      text += c;
    } else if (!text.empty() && text.back() != '-') {
      text += '-';
    }
    if (text.size() == longest) break;
  }
  while (!text.empty() && !is_plain_name(text, longest)) text.erase(0, 1);
  while (text.ends_with('-')) text.pop_back();
  return text;
}

}  // namespace turno::remote::kgp
