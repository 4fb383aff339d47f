#include "play/system/said_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "core/utf8.hpp"

namespace turno {

std::string in_quotes(std::string_view line, std::size_t max_size) {
  std::string text;
  for (std::size_t characters = 0; !line.empty() && characters < max_size; ++characters) {
    std::string_view rest = line;
    const char32_t character = take_character(rest);
    const std::string_view written = line.substr(0, line.size() - rest.size());
    text += character == unreadable || is_control(character) ? "?" : written;
    line = rest;
  }
  return fmt::format("\"{}{}\"", text, line.empty() ? "" : "...");
}

std::string last_line_of(std::string_view text) {
  const std::string_view trimmed = trim(text);
  return std::string(trimmed.substr(trimmed.find_last_of('\n') + 1));
}

std::string without_addresses(std::string_view text) {
  constexpr std::string_view sign = "0x";
  constexpr std::string_view digits = "0123456789abcdefABCDEF";
  std::string rest;
  while (!text.empty()) {
    const std::size_t at = text.find(sign);
    rest += text.substr(0, at);
    if (at == std::string_view::npos) break;
    text.remove_prefix(at + sign.size());
    const std::size_t length = std::min(text.find_first_not_of(digits), text.size());
    rest += length > 0 ? "0x..." : sign;
    text.remove_prefix(length);
  }
  return rest;
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return lower;
}

}  // namespace turno
