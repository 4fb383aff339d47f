#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace turno {

inline constexpr char32_t unreadable = 0xFFFD;  // stands for a byte that is no UTF-8

// Takes the first character off a text, which must not be empty. Where there is none, it takes one byte.
char32_t take_character(std::string_view& text);

// Control characters, and those that are invisible but change what is seen: line separators, zero widths, directions.
bool is_control(char32_t character);
bool has_control(std::string_view text);

std::size_t characters_in(std::string_view text);

// The text with every character replaced by what `replace` returns for it, given the character and its bytes.
template <class Replace>
std::string replace_characters(std::string_view text, const Replace& replace) {
  std::string replaced;
  while (!text.empty()) {
    const std::string_view before = text;
    const char32_t character = take_character(text);
    replaced += replace(character, before.substr(0, before.size() - text.size()));
  }
  return replaced;
}

// How many columns of a terminal a text takes: none for combining marks, two for East Asian wide characters and emoji.
std::size_t columns_of(std::string_view text);

// The beginning of a text, as far as so many columns of a terminal can show it.
std::string_view first_columns(std::string_view text, std::size_t columns);

// Any bytes as text that can be shown everywhere: valid UTF-8, without control characters except line ends and tabs,
// and at most so many characters long. A text that is too long keeps its end, where programs say what they died of.
std::string presentable(std::string_view bytes, std::size_t max_characters);

// Any bytes as one line of valid UTF-8: a blank stands for each control character.
std::string single_line(std::string_view bytes);

}  // namespace turno
