#pragma once

#include <string_view>

// What results.json says to students and instructors.
namespace turno::tournament::messages {

inline constexpr std::string_view graded_test = "against {}";
inline constexpr std::string_view graded_against = "{} games against {} ({}): {} won, {} drawn, {} lost\n";
inline constexpr std::string_view graded_score = "score {} %, needed {} %: {}\n";
inline constexpr std::string_view graded_reached = "reached";
inline constexpr std::string_view graded_missed = "not reached";
inline constexpr std::string_view graded_forfeits = "lost by forfeit: {}, the first in game {}: {}{}{}\n";
inline constexpr std::string_view graded_complaints = "the end of what the player wrote to stderr:\n{}";
inline constexpr std::string_view graded_unplayed = "no games were played\n";
inline constexpr std::string_view graded_bonus_test = "all references";
inline constexpr std::string_view graded_bonus_reached = "the required score was reached against every reference\n";
inline constexpr std::string_view graded_bonus_missed = "the required score was not reached against every reference\n";
inline constexpr std::string_view graded_forfeits_test = "forfeits";
inline constexpr std::string_view graded_forfeits_all = "{} games lost by forfeit, {} points each\n";
inline constexpr std::string_view graded_total = "{} of {} points";
inline constexpr std::string_view graded_only_forfeits =
    "{} of {} points: every game was lost by forfeit, the first: {}{}{}";
inline constexpr std::string_view graded_board_points = "points";
inline constexpr std::string_view graded_board_score = "score %";

}  // namespace turno::tournament::messages
