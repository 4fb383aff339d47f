#include "core/utf8.hpp"

#include <utf8proc.h>

namespace turno {
namespace {

std::size_t width_of(char32_t character) {
  if (is_control(character)) return 0;
  return static_cast<std::size_t>(utf8proc_charwidth(static_cast<utf8proc_int32_t>(character)));
}

}  // namespace

char32_t take_character(std::string_view& text) {
  utf8proc_int32_t character = -1;
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());  // NOLINT(*-reinterpret-cast)
  const utf8proc_ssize_t length = utf8proc_iterate(bytes, static_cast<utf8proc_ssize_t>(text.size()), &character);
  text.remove_prefix(length > 0 ? static_cast<std::size_t>(length) : 1);
  return length > 0 ? static_cast<char32_t>(character) : unreadable;
}

std::string with_bytes_written_out(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string written;
  while (!text.empty()) {
    const std::string_view before = text;
    const bool is_readable = take_character(text) != unreadable || before.size() - text.size() > 1;
    if (is_readable) {
      written += before.substr(0, before.size() - text.size());
    } else {
      const auto byte = static_cast<unsigned char>(before.front());
      written += "\\x";
      written += digits[byte >> 4U];
      written += digits[byte & 0xFU];
    }
  }
  return written;
}

bool is_control(char32_t character) {
  if (character >> 16U == 0xE) return true;  // tags and variation selectors of plane 14, which can hide whole texts
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(character))) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP: return true;
    default: return false;
  }
}

bool has_control(std::string_view text) {
  while (!text.empty())
    if (is_control(take_character(text))) return true;
  return false;
}

std::size_t characters_in(std::string_view text) {
  std::size_t characters = 0;
  for (; !text.empty(); ++characters) take_character(text);
  return characters;
}

std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  while (!text.empty()) columns += width_of(take_character(text));
  return columns;
}

std::string_view first_columns(std::string_view text, std::size_t columns) {
  std::string_view rest = text;
  for (std::size_t left = columns; !rest.empty();) {
    std::string_view behind = rest;
    const std::size_t width = width_of(take_character(behind));
    if (width > left) break;
    left -= width;
    rest = behind;
  }
  return text.substr(0, text.size() - rest.size());
}

}  // namespace turno
