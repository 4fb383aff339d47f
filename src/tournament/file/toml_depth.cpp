#include "tournament/file/toml_depth.hpp"

#include <algorithm>
#include <vector>

namespace turno::tournament {
namespace {

// How many characters the string has with which a text begins, its quotes included; all, if it does not end.
std::size_t length_of_string(std::string_view text) {
  const char quote = text.front();
  const bool has_escapes = quote == '"';
  const bool has_lines = text.size() >= 3 && text[1] == quote && text[2] == quote;
  const std::size_t quotes = has_lines ? 3 : 1;
  for (std::size_t i = quotes; i < text.size(); ++i) {
    if (has_escapes && text[i] == '\\') {
      ++i;
    } else if (text[i] == quote) {
      std::size_t end = i;
      const std::size_t most = has_lines ? i + 5 : i + 1;  // up to two quotes may stand before the three that close it
      while (end < text.size() && end < most && text[end] == quote) ++end;
      if (end - i >= quotes) return end;
      i = end - 1;
    } else if (!has_lines && text[i] == '\n') {
      return i;
    }
  }
  return text.size();
}

}  // namespace

// Values have periods too, but none has more than one: what counts is how many there are without a comma or a line's
// end.
std::optional<std::size_t> line_of_too_deep_key(std::string_view toml) {
  std::vector<std::size_t> around;  // periods before each open bracket
  std::size_t periods = 0;
  const auto periods_around = [&around] { return around.empty() ? 0 : around.back(); };
  for (std::size_t i = 0; i < toml.size(); ++i) switch (toml[i]) {
      case '"':
      case '\'': i += length_of_string(toml.substr(i)) - 1; break;
      case '#': i = std::min(toml.find('\n', i), toml.size()) - 1; break;
      case '{':
      case '[': around.push_back(periods); break;
      case '}':
      case ']':
        periods = periods_around();
        if (!around.empty()) around.pop_back();
        break;
      case ',':
      case '\n': periods = periods_around(); break;
      case '.':
        if (++periods >= max_key_parts)
          return 1 + static_cast<std::size_t>(
                         std::count(toml.begin(), toml.begin() + static_cast<std::ptrdiff_t>(i), '\n'));
        break;
      default: break;
    }
  return std::nullopt;
}

}  // namespace turno::tournament
