#pragma once

#include <array>
#include <string_view>

// The words of a course's tables in a terminal, and of the instructor's page. What students and everybody read on pages
// is in page_phrases.hpp, in every language.
namespace turno::course::messages {

inline constexpr std::string_view name = "name";
inline constexpr std::string_view player = "player";
inline constexpr std::string_view left_out_line = "{}: {}\n";
inline constexpr std::string_view under_review = "under review";
inline constexpr std::string_view with_player = "{} ({})";

inline constexpr std::array<std::string_view, 9> grades_heading{"pair",  "best",     "place",  "above", "points",
                                                                "first", "training", "missed", "total"};

inline constexpr std::string_view table_title = "Table of {}";
inline constexpr std::string_view state = "state";
inline constexpr std::string_view as_csv = "Table as CSV";

inline constexpr std::string_view instructor_title = "{}: instructor's page";
inline constexpr std::string_view course_days_title = "Days";
inline constexpr std::string_view nothing_held = "No day has been held yet.";
inline constexpr std::string_view grades_title = "Grades by the table of {}";
inline constexpr std::string_view copying_title = "Signs of copying on {}";
inline constexpr std::string_view copying_note =
    "Signs prove nothing: two pairs that count the seeds in their stores may have had the same idea. Look at the "
    "files.";
inline constexpr std::string_view review_title = "Suspected files";
inline constexpr std::string_view review_note =
    "They do not play until you decide: turno course review confirm FILE bans the pair, turno course review lift FILE "
    "leaves the file disqualified.";
inline constexpr std::string_view excuses_title = "Excused days";
inline constexpr std::string_view received_in_time = "{}, received in time";
inline constexpr std::string_view pairs_title = "Pairs";
inline constexpr std::string_view references_title = "Reference players";
inline constexpr std::string_view submissions_title = "Files";
inline constexpr std::string_view refusals_title = "Refused files";
inline constexpr std::string_view none = "None.";

}  // namespace turno::course::messages
