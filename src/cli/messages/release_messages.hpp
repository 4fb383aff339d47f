#pragma once

#include <string_view>

// What tells of the program itself, and how it reaches a desktop.
namespace turno::cli::messages {

inline constexpr std::string_view version_text = "turno {} (commit {}, record format {})";
inline constexpr std::string_view open_help = "also open the address in the browser of this desktop";
inline constexpr std::string_view cannot_open =
    "turno: no browser could be opened (xdg-open is missing); open the address above\n";

}  // namespace turno::cli::messages
