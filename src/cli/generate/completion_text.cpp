#include "cli/generate/completion_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace turno::cli {

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

std::string in_apostrophes(std::string_view text, std::string_view apostrophe) {
  std::string result = "'";
  for (const char c : text)
    if (c == '\'') {
      result += apostrophe;
    } else {
      result += c;
    }
  return result + "'";
}

std::string short_help(std::string_view help) {
  constexpr std::size_t most = 70;
  help = help.substr(0, help.find_first_of("\n;"));
  if (help.size() <= most) return std::string(help);
  const std::size_t blank = help.rfind(' ', most);
  return std::string(help.substr(0, blank == std::string_view::npos ? most : blank)) + " ...";
}

}  // namespace turno::cli
