#include "core/characters.hpp"

#include <algorithm>
#include <array>

namespace turno {
namespace {

struct Range {
  char32_t from;
  char32_t to;
};

constexpr std::array controls{Range{0x00, 0x1F},     Range{0x7F, 0x9F},      Range{0xAD, 0xAD},
                              Range{0x61C, 0x61C},   Range{0x180E, 0x180E},  Range{0x200B, 0x200F},
                              Range{0x2028, 0x202E}, Range{0x2060, 0x206F},  Range{0xFEFF, 0xFEFF},
                              Range{0xFFF9, 0xFFFB}, Range{0xE0000, 0xE0FFF}};

constexpr std::array<char32_t, 5> least_of_length{0, 0, 0x80, 0x800, 0x10000};

}  // namespace

char32_t take_character(std::string_view& text) {
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char head = byte(0);
  const std::size_t length = head < 0x80 ? 1 : head >> 5U == 6 ? 2 : head >> 4U == 14 ? 3 : head >> 3U == 30 ? 4 : 0;
  char32_t character = length < 2 ? head : head & (0x7FU >> length);
  bool is_good = length > 0 && length <= text.size();
  for (std::size_t i = 1; is_good && i < length; ++i) {
    is_good = byte(i) >> 6U == 2;
    character = character << 6U | (byte(i) & 0x3FU);
  }
  is_good = is_good && character >= least_of_length[length] && character <= 0x10FFFF &&
            (character < 0xD800 || character > 0xDFFF);
  text.remove_prefix(is_good ? length : 1);
  return is_good ? character : unreadable;
}

bool is_control(char32_t character) {
  return std::any_of(controls.begin(), controls.end(),
                     [character](const Range& range) { return character >= range.from && character <= range.to; });
}

}  // namespace turno
