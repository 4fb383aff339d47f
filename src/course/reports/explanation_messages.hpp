#pragma once

#include <string_view>

// The words of an explained grade, a line each.
namespace turno::course::messages {

inline constexpr std::string_view explained_above = "reference players below {}, which is number {} of the table: {}";
inline constexpr std::string_view explained_no_player = "no player in the table";
inline constexpr std::string_view explained_first = "among the first {}";
inline constexpr std::string_view explained_not_first = "not among the first {}";
inline constexpr std::string_view explained_cup = "bonus of the cup, for its first three";
inline constexpr std::string_view explained_training =
    "training: the smallest number of players uploaded on a day is {}";
inline constexpr std::string_view explained_nothing_missed = "no day without an upload after the training";
inline constexpr std::string_view explained_missed = "days without an upload after the training: {}";
inline constexpr std::string_view explained_mark = "{}, at most {}";
inline constexpr std::string_view explained_bonus = "bonus {}, at most {}";
inline constexpr std::string_view explained_penalty = "penalty {}, at most {}";
inline constexpr std::string_view explained_not_given = ": not entered yet";
inline constexpr std::string_view explained_none_given = ": none";
inline constexpr std::string_view explained_given_more = ", of {} that were given";
inline constexpr std::string_view explained_by = ", by {}";
inline constexpr std::string_view explained_why = ": {}";
inline constexpr std::string_view explained_quality = "quality, {}, at most {}: {}";
inline constexpr std::string_view explained_sum = "sum";
inline constexpr std::string_view explained_needs_player = "nothing without a player in the table";
inline constexpr std::string_view explained_not_below = "not below 0";
inline constexpr std::string_view explained_rounded = "rounded to the nearest multiple of {}, half up";
inline constexpr std::string_view explained_maximum = "at most {}";
inline constexpr std::string_view explained_grade = "grade";

}  // namespace turno::course::messages
