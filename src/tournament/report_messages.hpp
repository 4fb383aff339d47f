#pragma once

#include <array>
#include <string_view>

// The words of reports for people, in one place.
namespace turno::tournament::messages {

inline constexpr std::string_view summary = "{}: {}, {}, players: {}, games: {} of {}, {}, opening moves: {}, seed: {}";
inline constexpr std::string_view time_a_move = "{} a move";
inline constexpr std::string_view time_a_game = "{} a game and {} more each move";
inline constexpr std::string_view no_time_limit = "no time limit";

inline constexpr std::array<std::string_view, 11> standings_heading{"rank", "name", "points", "score %", "games", "W",
                                                                    "D",    "L",    "margin", "Elo",     "±"};
inline constexpr std::string_view name_heading = "name";
inline constexpr std::string_view forfeits = "lost by forfeit: {}\n";
inline constexpr std::string_view forfeits_of = "{} {}";
inline constexpr std::string_view no_games = ".";  // in the crosstable: have not met
inline constexpr std::string_view oneself = "-";

inline constexpr std::string_view standings_title = "Standings";
inline constexpr std::string_view crosstable_title = "Points of each against each";
inline constexpr std::string_view games_title = "Games";
inline constexpr std::string_view forfeits_heading = "forfeits";
inline constexpr std::string_view interval_heading = "95 % interval";
inline constexpr std::string_view from_to = "{} to {}";
inline constexpr std::string_view bracket_title = "Bracket";
inline constexpr std::string_view rounds_title = "Rounds";
inline constexpr std::string_view bye = "bye";
inline constexpr std::string_view match_game = "game {}";

}  // namespace turno::tournament::messages
