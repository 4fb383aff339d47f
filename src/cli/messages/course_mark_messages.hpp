#pragma once

#include <string_view>

// What `turno course mark` and `turno course references` say.
namespace turno::cli::messages {

inline constexpr std::string_view course_mark_summary =
    "points that you give pairs by hand: a written part, bonuses, penalties";
inline constexpr std::string_view course_mark_examples =
    "[grading] of course.toml says which there are, each with its maximum. Everything that is entered is kept in the\n"
    "log; what is changed or removed needs a reason.\n"
    "Examples:\n"
    "  turno course mark set 14/02 written 3.5 --data spring\n"
    "  turno course mark set 14/02 written 3 --why 'two pages are a copy' --data spring\n"
    "  turno course mark import marks.csv --data spring\n"
    "  turno course mark list --csv --data spring > marks.csv";
inline constexpr std::string_view course_mark_set_summary = "give a pair points, or change what it was given";
inline constexpr std::string_view course_mark_remove_summary = "remove the points that a pair was given";
inline constexpr std::string_view course_mark_import_summary = "enter the points of a spreadsheet, all of them or none";
inline constexpr std::string_view course_mark_import_examples =
    "The first line names the columns: group and pair (or pair alone, as in 14/02), the marks of course.toml, and "
    "why,\n"
    "if lines have reasons of their own. Commas, semicolons or tabs part them. An empty field leaves what there is.\n"
    "Examples:\n"
    "  turno course mark import marks.csv --why 'after the review' --data spring";
inline constexpr std::string_view course_mark_list_summary = "all points that were given, when, by whom and why";
inline constexpr std::string_view course_mark_key_help = "the mark, bonus or penalty, as course.toml calls it";
inline constexpr std::string_view course_mark_points_help =
    "the points, such as 3 or 3.5; of a penalty those that it takes off";
inline constexpr std::string_view course_mark_why_help = "the reason, for the log";
inline constexpr std::string_view course_mark_by_help = "who gave the points (default: you)";
inline constexpr std::string_view course_mark_csv_help = "as CSV, which turno course mark import reads";
inline constexpr std::string_view course_mark_set = "pair {} has {} for {}\n";
inline constexpr std::string_view course_mark_removed = "pair {} has nothing for {} any more\n";
inline constexpr std::string_view course_marks_imported = "{} entered, {} changed, {} were there already\n";
inline constexpr std::string_view course_marks_none = "no points have been given by hand yet\n";
inline constexpr std::string_view course_mark_unknown = "not in course.toml";

inline constexpr std::string_view course_explain_help = "print the sum of one pair's grade, line by line";
inline constexpr std::string_view course_explained = "pair {}, by the table of {}\n";
inline constexpr std::string_view course_explain_or_csv = "--explain has no CSV; --json is for programs";
inline constexpr std::string_view course_marks_missing = "not marked yet: {} of {}\n";

inline constexpr std::string_view course_references_summary =
    "list the reference players, or suggest some that fit the course's players";
inline constexpr std::string_view course_references_examples =
    "--suggest lets candidates play against the players that the pairs have now, and proposes some with room between\n"
    "them. It changes nothing. The same seed has the same result.\n"
    "Examples:\n"
    "  turno course references --data spring\n"
    "  turno course references --suggest 5 --data spring\n"
    "  turno course references --suggest 5 --games 400 --candidate level4 --candidate level5 --candidate ours.cl \\\n"
    "      --candidate 'best(nodes=500)' --candidate 'regular(depth=3)' --data spring";
inline constexpr std::string_view course_suggest_help = "propose so many reference players";
inline constexpr std::string_view course_candidate_help =
    "a player, or a file as students hand it in; may be repeated (default: level1 to level10, and regular where "
    "students write Lisp)";
inline constexpr std::string_view course_suggest_games_help = "games of each candidate, in pairs with sides exchanged";
inline constexpr std::string_view course_suggest_seed_help = "of the openings and of players that draw by lot";
inline constexpr std::string_view course_suggest_progress = "candidates: {} of {} games";
inline constexpr std::string_view course_suggest_head = "{} games of each candidate against the course's {} players:\n";
inline constexpr std::string_view course_suggest_proposed = "proposed";
inline constexpr std::string_view course_suggest_close =
    "{} and {} may be as strong as each other: their intervals overlap; --games N plays more\n";
inline constexpr std::string_view course_suggest_how = "To take them, with names that are drawn by lot:\n";
inline constexpr std::string_view course_suggest_add = "  turno course reference add {} {}{}\n";
inline constexpr std::string_view course_suggest_few =
    "the course has only {} players that can play: measure again when there are more\n";
inline constexpr std::string_view course_suggest_only = "{}: only with --suggest";
inline constexpr std::string_view course_references_none =
    "no reference players yet; turno course references --suggest 5 finds some that fit\n";

}  // namespace turno::cli::messages
