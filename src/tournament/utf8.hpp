#pragma once

#include <cstddef>
#include <string_view>

namespace turno::tournament {

inline constexpr char32_t unreadable = 0xFFFD;  // stands for a byte that is no UTF-8

// The first character of a text that is not empty, which loses it.
char32_t take_character(std::string_view& text);

// Control characters, and those that are not seen but change what is: line ends, zero widths, directions.
bool is_control(char32_t character);

// How many columns of a terminal a text takes: none for marks that combine, two for what East Asia and emojis take.
std::size_t columns_of(std::string_view text);

}  // namespace turno::tournament
