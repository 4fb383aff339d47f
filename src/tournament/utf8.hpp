#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace turno::tournament {

inline constexpr char32_t unreadable = 0xFFFD;  // stands for a byte that is no UTF-8

// The first character of a text that is not empty, which loses it.
char32_t take_character(std::string_view& text);

std::size_t characters_in(std::string_view text);

// Control characters, and those that are not seen but change what is: line ends, zero widths, directions.
bool is_control(char32_t character);

// How many columns of a terminal a text takes: none for marks that combine, two for what East Asia and emojis take.
std::size_t columns_of(std::string_view text);

// Any bytes as text that everybody can show: UTF-8 without control characters but line ends and tabs, of so many
// characters at most. What is too long keeps its end, where programs say what they died of.
std::string presentable(std::string_view bytes, std::size_t most_characters);

}  // namespace turno::tournament
