#pragma once

#include <string_view>

namespace turno {

inline constexpr char32_t unreadable = 0xFFFD;  // stands for a byte that is no UTF-8

// The first character of a text that is not empty, which loses it.
char32_t take_character(std::string_view& text);

// Control characters, and those that are not seen but change what is: line ends, zero widths, directions.
bool is_control(char32_t character);

}  // namespace turno
