#include "core/utf8.hpp"

#include <algorithm>
#include <array>

namespace turno {
namespace {

struct Block {
  char32_t from;
  char32_t to;
};

bool is_in(const auto& ranges, char32_t character) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [character](const Block& range) { return character >= range.from && character <= range.to; });
}

// The blocks of Unicode, not every character: names need no more.
constexpr std::array combining{Block{0x300, 0x36F},   Block{0x483, 0x489},   Block{0x591, 0x5BD},
                               Block{0x64B, 0x65F},   Block{0x1AB0, 0x1AFF}, Block{0x1DC0, 0x1DFF},
                               Block{0x20D0, 0x20FF}, Block{0xFE00, 0xFE0F}, Block{0xFE20, 0xFE2F}};
constexpr std::array wide{Block{0x1100, 0x115F},   Block{0x2E80, 0x303E},   Block{0x3041, 0xA4CF},
                          Block{0xAC00, 0xD7A3},   Block{0xF900, 0xFAFF},   Block{0xFE30, 0xFE6F},
                          Block{0xFF00, 0xFF60},   Block{0xFFE0, 0xFFE6},   Block{0x1F300, 0x1F64F},
                          Block{0x1F680, 0x1F6FF}, Block{0x1F900, 0x1F9FF}, Block{0x20000, 0x3FFFD}};

}  // namespace

std::size_t characters_in(std::string_view text) {
  std::size_t characters = 0;
  for (; !text.empty(); ++characters) take_character(text);
  return characters;
}

std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  while (!text.empty()) {
    const char32_t character = take_character(text);
    if (is_control(character) || is_in(combining, character)) continue;
    columns += is_in(wide, character) ? 2 : 1;
  }
  return columns;
}

std::string presentable(std::string_view bytes, std::size_t most_characters) {
  const std::size_t all = characters_in(bytes);
  std::string text = all > most_characters ? "..." : "";
  for (std::size_t left = all; left > most_characters; --left) take_character(bytes);
  while (!bytes.empty()) {
    std::string_view rest = bytes;
    const char32_t character = take_character(rest);
    const std::string_view written = bytes.substr(0, bytes.size() - rest.size());
    bytes = rest;
    if (character == unreadable || (is_control(character) && character != '\n' && character != '\t')) {
      text += "\xEF\xBF\xBD";  // U+FFFD
    } else {
      text += written;
    }
  }
  return text;
}

}  // namespace turno
