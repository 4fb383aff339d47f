#pragma once

#include <string_view>

// What `turno course` says.
namespace turno::cli::messages {

inline constexpr std::string_view course_summary = "a course: evaluation functions in Lisp, looked at before they play";
inline constexpr std::string_view course_examples =
    "Examples:\n"
    "  turno course check grupo14pareja023Xf0604.cl";
inline constexpr std::string_view course_check_summary = "whether a course would take a file, and why not";
inline constexpr std::string_view course_check_examples =
    "Everything is done that a course does when a file comes in: its name, its encoding, its forms by the list of "
    "what\n"
    "is allowed, then in the sandbox whether it loads, values sample positions, is fast enough (as measured against\n"
    "bueno in Lisp) and loses neither of two games against regular. Exit code 0: accepted, 1: disqualified or banned,\n"
    "2: nothing could be checked.\n"
    "Examples:\n"
    "  turno course check grupo14pareja023Xf0604.cl\n"
    "  turno course check grupo14pareja023Xf0604.cl --game mancala11-2018 --depth 3\n"
    "  turno course check grupo14pareja023Xf0604.cl --json";
inline constexpr std::string_view course_file_help = "the submission, named as the course wants it";
inline constexpr std::string_view course_game_help = "the game that the course plays: mancala11 or a variant";
inline constexpr std::string_view course_depth_help = "at which its players play";
inline constexpr std::string_view course_seed_help =
    "of sample positions and of the games, to do the same again (default: a new one each time)";

inline constexpr std::string_view course_no_file = "{}: this is no file";
inline constexpr std::string_view course_game_other = "--game: {} has no Lisp players; a course plays mancala11";
inline constexpr std::string_view course_depth_bad = "--depth {}: write a number from 1 to {}";
inline constexpr std::string_view course_stopped = "stopped before the end: nothing is known";

inline constexpr std::string_view course_step_fine = "ok    {}: {}\n";
inline constexpr std::string_view course_step_warns = "close {}: {}; {}\n";
inline constexpr std::string_view course_step_wrong = "NO    {}: {}\n";
inline constexpr std::string_view course_reason_line = "line {}: {}";
inline constexpr std::string_view course_reason_form = "        {}\n";
inline constexpr std::string_view course_accepted = "Accepted.\n";
inline constexpr std::string_view course_disqualified = "Disqualified. Mend it and send it again.\n";
inline constexpr std::string_view course_banned =
    "Banned: this tries to get at more than an evaluation function may. Its author's players would be removed.\n";

}  // namespace turno::cli::messages
