#include "web/http/path.hpp"

#include <charconv>

#include "core/text.hpp"

namespace turno::web {

std::optional<std::string> percent_decoded(std::string_view text) {
  constexpr int hexadecimal = 16;
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+') {
      decoded += ' ';
    } else if (text[i] != '%') {
      decoded += text[i];
    } else {
      unsigned char byte = 0;
      const std::string_view digits = text.substr(i + 1, 2);
      const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), byte, hexadecimal);
      if (digits.size() != 2 || error != std::errc() || end != digits.data() + 2) return std::nullopt;
      decoded += static_cast<char>(byte);
      i += 2;
    }
  }
  return decoded;
}

std::optional<std::string> query_value(std::string_view query, std::string_view key) {
  for (const std::string_view pair : split(query, '&')) {
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == key)
      return percent_decoded(pair.substr(equals + 1));
  }
  return std::nullopt;
}

}  // namespace turno::web
