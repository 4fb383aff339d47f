#pragma once

#include <string_view>

// What `turno tournament rename`, `archive` and `remove` say.
namespace turno::cli::messages {

inline constexpr std::string_view rename_summary = "give a tournament another name";
inline constexpr std::string_view rename_examples =
    "Examples:\n"
    "  turno tournament rename spring spring-2026";
inline constexpr std::string_view rename_to_help = "the new name: letters, digits, '-', '_' and '.'";
inline constexpr std::string_view rename_bad =
    "\"{}\" cannot be a name: write at most 64 letters, digits, '-', '_' and '.', the first a letter or digit";
inline constexpr std::string_view renamed = "{0} is now {1}; to run its file again, write name = \"{1}\" there\n";

inline constexpr std::string_view archive_summary = "move a tournament to a data folder of its own";
inline constexpr std::string_view archive_examples =
    "Commands find it there with --data. It can come back: archive it into the folder that it came from.\n"
    "Examples:\n"
    "  turno tournament archive spring\n"
    "  turno tournament archive spring --to /backup/spring-2026\n"
    "  turno tournament archive spring --data /backup/spring-2026 --to course";
inline constexpr std::string_view archive_to_help = "the folder (default: archive/NAME in the data folder)";
inline constexpr std::string_view archived = "{0} with {1} games is now in {2}: turno tournament list --data {2}\n";

inline constexpr std::string_view remove_summary = "remove a tournament, keeping an export of it";
inline constexpr std::string_view remove_examples =
    "Examples:\n"
    "  turno tournament remove spring\n"
    "  turno tournament remove spring --yes --data course";
inline constexpr std::string_view remove_yes_help = "do not ask";
inline constexpr std::string_view remove_question = "Remove {} and its {} games? They are exported to {} first. [y/N] ";
inline constexpr std::string_view not_removed = "Nothing was removed.\n";
inline constexpr std::string_view removed = "{} was removed; its {} games are in {}\n";

inline constexpr std::string_view is_day_of_course =
    "{} is the day {} of the course in this folder: tables and grades are derived from it, so it stays";

}  // namespace turno::cli::messages
