#include "play/system/said_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/presentable.hpp"
#include "core/text.hpp"

namespace turno {

std::string in_quotes(std::string_view line, std::size_t max_columns) {
  return fmt::format("\"{}\"", presentable(line, max_columns));
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
