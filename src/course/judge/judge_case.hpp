#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace turno::course {

// What is asked of a file of Moedas e Fios, in the order of the assignment. A course gives points for each.
enum class JudgeGroup : std::uint8_t {
  File,  // it loads, compiles without warnings, is ASCII, prints nothing
  Positions,
  Strings,
  Boards,
  Games,
  Problem,
  Minimax,
  AlphaBeta,
  Independence,  // games that are not of the assignment, through the same minimax
  SimplePlayer,
  BestPlayer,
  Abstraction,  // the same with types made otherwise
};
inline constexpr std::array all_judge_groups{JudgeGroup::File,         JudgeGroup::Positions,  JudgeGroup::Strings,
                                             JudgeGroup::Boards,       JudgeGroup::Games,      JudgeGroup::Problem,
                                             JudgeGroup::Minimax,      JudgeGroup::AlphaBeta,  JudgeGroup::Independence,
                                             JudgeGroup::SimplePlayer, JudgeGroup::BestPlayer, JudgeGroup::Abstraction};

constexpr std::size_t index_of(JudgeGroup group) { return static_cast<std::size_t>(group); }
std::string_view to_text(JudgeGroup group);  // as scales have it: positions, alpha-beta

// Whose types are there: those of the file, or ours over them, in one of two representations.
enum class JudgeTypes : std::uint8_t { Own, Ours, Records };
std::string_view to_text(JudgeTypes types);  // as turno-moedas takes it

// A form of Lisp and what it must come to, as CLISP prints it; several values are separated by blanks. What is expected
// is compared outside of the process in which students' code runs.
struct JudgeCase {
  JudgeGroup group = JudgeGroup::File;
  std::string_view form;
  std::string_view expected;      // or 1..12: a number between these; or 3|4|7: one of these
  std::string_view mistake = {};  // what it comes to where MAX and MIN alternate although the same side moves again
  std::uint16_t seconds = 10;     // to answer in
  bool is_told = true;            // to students; the others are only counted
  bool is_silent = false;         // nothing may be printed
};

std::span<const JudgeCase> cases_of_types();
std::span<const JudgeCase> cases_of_searches();
std::span<const JudgeCase> cases_of_players();

JudgeTypes types_of(JudgeGroup group, int delivery);

}  // namespace turno::course
