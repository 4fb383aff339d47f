#pragma once

#include <string_view>

// What turno --generate says, and what stands in the manual page beside the help of the commands.
namespace turno::cli::messages {

inline constexpr std::string_view generate_help = "print the manual page, or completions for a shell";
inline constexpr std::string_view manual_kind = "User Commands";
inline constexpr std::string_view manual_description =
    "Plays, analyses and solves two-player games in which a turn may repeat, in a terminal and in a browser; holds "
    "tournaments of bots in a sandbox, and courses whose students hand in players. Every command tells with --help "
    "what it does.";
inline constexpr std::string_view manual_data_folder = "~/.local/share/turno";
inline constexpr std::string_view manual_data_folder_help =
    "The data folder, if no other is named with --data: games, tournaments, endgame tables. $XDG_DATA_HOME/turno where "
    "that is set.";

}  // namespace turno::cli::messages
