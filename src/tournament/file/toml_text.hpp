#pragma once

#include <string>
#include <string_view>

namespace turno::tournament {

// A text as TOML writes it, in quotes. It has no control characters.
inline std::string toml_text(std::string_view text) {
  std::string written = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') written += '\\';
    written += c;
  }
  return written + '"';
}

}  // namespace turno::tournament
