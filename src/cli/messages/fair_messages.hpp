#pragma once

#include <string_view>

// What `turno fair` says.
namespace turno::cli::messages {

inline constexpr std::string_view fair_summary = "find fair starts: positions proven to be even under best play";
inline constexpr std::string_view fair_examples =
    "One position a line, for turno match --openings, turno sprt --openings and tournaments: docs/fair.md.\n"
    "The same game, count, seed, margin and opening moves give the same file. Ctrl-C ends it with those found so far.\n"
    "Examples:\n"
    "  turno fair kalah --count 100 --seed 1 --out fair.txt\n"
    "  turno fair 'dots(rows=4,columns=4)' --count 50 --opening-moves 14\n"
    "  turno fair 'plague(columns=5,rows=5)' --count 20 --margin 1     an odd board is never drawn\n"
    "  turno match kalah --first best --second level9 --games 200 --openings fair.txt";
inline constexpr std::string_view fair_count_help = "how many positions (default 100)";
inline constexpr std::string_view fair_seed_help = "the same seed finds the same positions (default 1)";
inline constexpr std::string_view fair_margin_help = "also those won by at most N points (default 0: draws only)";
inline constexpr std::string_view fair_moves_help =
    "at least N random moves into the game, where proofs are quicker (default 1, and starts with other distributions)";
inline constexpr std::string_view fair_threads_help = "number of positions proven at a time (default: all cores)";
inline constexpr std::string_view fair_time_help =
    "stop after this long, with those found so far (default: when one position takes more than a minute)";
inline constexpr std::string_view fair_out_help = "write them to FILE, whole or not at all, instead of to the output";

inline constexpr std::string_view fair_out_folder = "--out: {} is a folder; name a file";
inline constexpr std::string_view fair_out_refused = "--out: cannot write {}: {}";

inline constexpr std::string_view fair_progress = "{} of {} fair positions  {} tried  {:.1f} s";
inline constexpr std::string_view fair_command = "# turno fair {} --count {} --seed {}{}\n";
inline constexpr std::string_view fair_command_margin = " --margin {}";
inline constexpr std::string_view fair_command_moves = " --opening-moves {}";
inline constexpr std::string_view fair_heading = "# {}, seed {}: {} positions{}, each proven {} under best play\n";
inline constexpr std::string_view fair_after = " after at least {} random moves";
inline constexpr std::string_view fair_even = "even";
inline constexpr std::string_view fair_within = "to be won by at most {}";
inline constexpr std::string_view fair_written = "{}: {} fair positions of {} tried, {:.1f} s\n";

inline constexpr std::string_view fair_stopped = "stopped: {} of {} fair positions, of {} tried{}\n";
inline constexpr std::string_view fair_out_of_time = "out of time: {} of {} fair positions, of {} tried{}\n";
inline constexpr std::string_view fair_too_hard =
    "{} of {} fair positions, of {} tried: {} could not be proven fair or unfair{}; later positions are easier "
    "(--opening-moves {}), and more --time or --memory proves more\n";
inline constexpr std::string_view fair_too_hard_in_time = " in {} s";
inline constexpr std::string_view fair_no_more = "{} of {} fair positions: the game has no others, of {} tried{}\n";
inline constexpr std::string_view fair_only_unfair =
    "{} of {} fair positions: none of the last {} tried was fair; a larger --margin allows more{}\n";
inline constexpr std::string_view fair_nothing_written = "; nothing was written";

}  // namespace turno::cli::messages
