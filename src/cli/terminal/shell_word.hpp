#pragma once

#include <string>
#include <string_view>

#include "core/presentable.hpp"

namespace turno::cli {

// For a line that people copy into a shell: whatever stands in the text, it is one word and no command.
inline std::string shell_word(std::string_view text) {
  std::string word = "'";
  for (const char c : presentable(text)) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

}  // namespace turno::cli
