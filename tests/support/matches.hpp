#pragma once

#include <regex.h>

#include <algorithm>
#include <string>

namespace turno::test {

// Whether the text has something that an extended regular expression describes. (Compilers with sanitizers warn about
// std::regex.)
inline bool matches(const std::string& text, const std::string& pattern) {
  regex_t compiled{};
  if (regcomp(&compiled, pattern.c_str(), REG_EXTENDED | REG_NOSUB) != 0) return false;
  const bool found = regexec(&compiled, text.c_str(), 0, nullptr, 0) == 0;
  regfree(&compiled);
  return found;
}

// As the name of a test may be: small letters only.
inline std::string letters_of(std::string text) {
  text.erase(std::remove_if(text.begin(), text.end(), [](char c) { return c < 'a' || c > 'z'; }), text.end());
  return text;
}

}  // namespace turno::test
