#pragma once

#include <string_view>

// What `turno sandbox` and the options of the sandbox say; what was found comes with the findings.
namespace turno::cli::messages {

inline constexpr std::string_view unsafe_help =
    "run bots without a sandbox, with all that you may do: only for bots that you trust as yourself";
inline constexpr std::string_view without_help = "switch layers of the sandbox off, with commas between them";
inline constexpr std::string_view unsafe_warning =
    "WARNING: --unsafe: bots run without a sandbox. They can read, change and delete everything that you can,\n"
    "WARNING: and talk to the network.\n";
inline constexpr std::string_view no_sandbox =
    "{}; \"turno sandbox check\" tells more, and --unsafe runs bots that you trust as yourself without it";

inline constexpr std::string_view sandbox_summary = "what holds bots on this machine";
inline constexpr std::string_view sandbox_check_summary =
    "tell which layers hold bots here, and try every promise with attackers that come with turno";
inline constexpr std::string_view sandbox_check_examples =
    "The exit code is 0 if all that is promised holds, 1 if something does not. docs/sandbox.md says what is "
    "promised,\n"
    "and what is needed for it.\n"
    "Examples:\n"
    "  turno sandbox check\n"
    "  turno sandbox check --json";

}  // namespace turno::cli::messages
