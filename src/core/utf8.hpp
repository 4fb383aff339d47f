#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace turno {

inline constexpr char32_t unreadable = 0xFFFD;  // stands for a byte that is no UTF-8

// Takes the first character off a text, which must not be empty. Where there is none, it takes one byte.
char32_t take_character(std::string_view& text);

// The text with every byte that is no UTF-8 written out, as \xE1: what JSON can hold.
std::string with_bytes_written_out(std::string_view text);

// Control characters, and those that are invisible but change what is seen: line separators, zero widths, directions.
bool is_control(char32_t character);
bool has_control(std::string_view text);

std::size_t characters_in(std::string_view text);

// How many columns of a terminal a text takes: none for combining marks, two for East Asian wide characters and emoji.
std::size_t columns_of(std::string_view text);

// The beginning of a text, as far as so many columns of a terminal can show it.
std::string_view first_columns(std::string_view text, std::size_t columns);

}  // namespace turno
