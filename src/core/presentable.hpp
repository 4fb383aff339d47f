#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace turno {

// How text of others is shown: what bots write, how players and files are called, what a damaged record holds. All
// reports, messages and logs for people show it by these functions and by no others; JSON has the exact text.
//
// Shown as they are: letters, digits, marks, symbols, spaces. Shown as escapes, \u{202E} or for bytes that are no UTF-8
// \xFF: control characters (C0, DEL, C1), so that no terminal obeys them; what turns the direction of writing; what is
// invisible (zero widths, soft hyphens, fillers, tags); blanks that pass for a space (U+00A0, U+2003, U+2800); line
// separators; surrogates, private and unassigned characters. Escapes are for people, not for programs: a text may hold
// a backslash itself.
//
// A mark needs a letter to stand on, and one letter has at most max_marks of them. A joiner (U+200D) is shown as it is
// between two pictographs, where it makes one of them, and a variation selector (U+FE0E, U+FE0F) behind a character.
inline constexpr std::size_t max_marks = 4;
inline constexpr std::size_t max_line_columns = 10'000;

// One line of at most so many columns of a terminal. A longer one is cut and ends in "...". Line ends and tabs are \n
// and \t. What was presented once stays as it is.
std::string presentable(std::string_view bytes, std::size_t max_columns = max_line_columns);

// The same for text of many lines: line ends are kept, tabs become blanks, and a text that is too long keeps its end,
// where programs say what they died of. So does a line that is longer than max_kept_line.
inline constexpr std::size_t max_kept_line = 500;
std::string presentable_lines(std::string_view bytes, std::size_t max_columns);

// The same lines, each behind a mark of ours, so that none of them passes for a line of our own.
std::string quoted_lines(std::string_view bytes, std::size_t max_columns);

// The same for texts that cannot be told apart by eye: compatible characters (NFKC) and blanks of all kinds are one,
// blanks at the ends and what is invisible are nothing. Capitals stay. Empty if there is nothing to see.
std::string look_of(std::string_view text);

// Whether it has letters that are written from right to left, by which a screen orders what stands beside them.
bool has_right_to_left(std::string_view text);

}  // namespace turno
