#pragma once

#include <array>
#include <string_view>

// The words of a course's tables and pages, in one place.
namespace turno::course::messages {

inline constexpr std::string_view place = "place";
inline constexpr std::string_view name = "name";
inline constexpr std::string_view player = "player";
inline constexpr std::string_view interval = "95 % interval";
inline constexpr std::string_view reference = "reference {}";
inline constexpr std::string_view left_out_line = "{}: {}\n";
inline constexpr std::string_view with_player = "{} ({})";
inline constexpr std::string_view place_of = "{} of {}";

inline constexpr std::array<std::string_view, 9> grades_heading{"pair",  "best",     "place",  "above", "points",
                                                                "first", "training", "missed", "total"};

// For everybody.
inline constexpr std::string_view table_title = "Table of {}";
inline constexpr std::string_view no_table = "No table has been published yet.";
inline constexpr std::string_view left_out_title = "Not in the table";
inline constexpr std::string_view state = "state";
inline constexpr std::string_view days_title = "All days";
inline constexpr std::string_view players_title = "All players";
inline constexpr std::string_view newest_table = "Newest table";
inline constexpr std::string_view as_csv = "Table as CSV";
inline constexpr std::string_view banned_since = "banned since";
inline constexpr std::string_view against_title = "Results against each opponent, {}";
inline constexpr std::string_view no_games_on_day = "Did not play on {}.";
inline constexpr std::string_view development_title = "Day by day";
inline constexpr std::string_view games_csv = "Results as CSV";
inline constexpr std::string_view days_csv = "Days as CSV";
inline constexpr std::string_view chart_words = "Places by day: {}";
inline constexpr std::string_view chart_day = "{}: {}";

// For a pair.
inline constexpr std::string_view pair_title = "Pair {}";
inline constexpr std::string_view pair_summary = "{}: private report";
inline constexpr std::string_view pair_banned = "This pair is banned: {}";
inline constexpr std::string_view own_players_title = "Players";
inline constexpr std::string_view nothing_handed_in = "Nothing has been handed in yet.";
inline constexpr std::string_view quality_title = "Quality of the newest files";
inline constexpr std::string_view quality_note =
    "Results (won, drawn, lost, points won minus points lost) against {}, from random openings and at other depths.";
inline constexpr std::string_view evaluation_time = "time per evaluation";
inline constexpr std::string_view microseconds = "{:.1f} µs";
inline constexpr std::string_view openings = "openings";
inline constexpr std::string_view depth = "depth {}";
inline constexpr std::string_view score = "{}–{}–{} ({})";
inline constexpr std::string_view results_title = "Results by day";
inline constexpr std::string_view no_results = "No day with a player of this pair has been held yet.";
inline constexpr std::string_view lost_title = "Games lost on {}";
inline constexpr std::string_view nothing_lost = "No game was lost.";
inline constexpr std::string_view lost_note =
    "{} of {} lost games, those lost by the most points. All games of the day are in <a "
    "href=\"games.csv\">games.csv</a>.";
inline constexpr std::string_view lost_game = "{} as {} against {}: lost by {}";
inline constexpr std::string_view lost_by_forfeit = "Lost by forfeit: {}. {}";
inline constexpr std::string_view turned = "Move {}: played <b>{}</b>; <b>{}</b> is better.";
inline constexpr std::string_view turned_values = "With best play from there: {} points instead of {} ({}).";
inline constexpr std::string_view proven = "proven";
inline constexpr std::string_view estimated = "estimated by search";
inline constexpr std::string_view no_turning_point =
    "No single move lost the game: each was about as good as any other.";
inline constexpr std::string_view files_title = "Files handed in";
inline constexpr std::string_view handed_in = "{}, {}: player {}, for {}: {}";
inline constexpr std::string_view not_examined = "not examined yet";
inline constexpr std::string_view close_call = "accepted, but close";
inline constexpr std::string_view reason_line = "line {}: {}";
inline constexpr std::string_view refused_title = "Refused files";
inline constexpr std::string_view first = "First";
inline constexpr std::string_view second = "Second";

// For the instructor.
inline constexpr std::string_view instructor_title = "{}: instructor's page";
inline constexpr std::string_view course_days_title = "Days";
inline constexpr std::string_view nothing_held = "No day has been held yet.";
inline constexpr std::string_view grades_title = "Grades by the table of {}";
inline constexpr std::string_view copying_title = "Signs of copying on {}";
inline constexpr std::string_view no_copying = "None.";
inline constexpr std::string_view copying_note =
    "Signs prove nothing: two pairs that count the seeds in their stores may have had the same idea. Look at the "
    "files.";
inline constexpr std::string_view pairs_title = "Pairs";
inline constexpr std::string_view references_title = "Reference players";
inline constexpr std::string_view submissions_title = "Files";
inline constexpr std::string_view refusals_title = "Refused files";
inline constexpr std::string_view none = "None.";

}  // namespace turno::course::messages
