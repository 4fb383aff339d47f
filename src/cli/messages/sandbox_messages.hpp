#pragma once

#include <string_view>

// What `turno sandbox` and the options of the sandbox say; what was found comes with the findings.
namespace turno::cli::messages {

inline constexpr std::string_view unsafe_help =
    "run bots without a sandbox, with all your permissions: only for bots that you trust as you trust yourself";
inline constexpr std::string_view without_help = "switch off these layers of the sandbox, separated by commas";
inline constexpr std::string_view unsafe_warning =
    "WARNING: --unsafe: bots run without a sandbox. They can read, change and delete everything that you can,\n"
    "WARNING: and talk to the network.\n";
inline constexpr std::string_view no_sandbox =
    "{}; \"turno sandbox check\" tells more, and --unsafe runs trusted bots without it";
inline constexpr std::string_view no_bots_offered = "turno: registered bots are not offered: {}\n";

inline constexpr std::string_view sandbox_summary = "how bots are confined on this machine";
inline constexpr std::string_view sandbox_check_summary =
    "tell which layers confine bots here, and test every promise with attackers that come with turno";
inline constexpr std::string_view sandbox_check_examples =
    "The exit code is 0 if everything that is promised holds, 1 if something does not. docs/sandbox.md says what is "
    "promised,\n"
    "and what is needed for it.\n"
    "Examples:\n"
    "  turno sandbox check\n"
    "  turno sandbox check --json";
inline constexpr std::string_view sandbox_attack_summary = "make one attack on the sandbox of this process";
inline constexpr std::string_view sandbox_no_attack = "there is no attack \"{}\"";
inline constexpr std::string_view sandbox_layers = "layers\n";
inline constexpr std::string_view sandbox_layer = "  {:<18} {:<4} {}\n";
inline constexpr std::string_view sandbox_active = "on";
inline constexpr std::string_view sandbox_inactive = "off";
inline constexpr std::string_view sandbox_promises = "promises\n";
inline constexpr std::string_view sandbox_promise = "  {:<3}  {} ({})\n";
inline constexpr std::string_view sandbox_yes = "yes";
inline constexpr std::string_view sandbox_no = "NO";
inline constexpr std::string_view sandbox_holds = "Everything that is promised holds here.\n";
inline constexpr std::string_view sandbox_does_not_hold = "Not everything that is promised holds here.\n";
inline constexpr std::string_view sandbox_none =
    "There is no sandbox here: {}.\nBots are refused; --unsafe runs bots that you trust without one.\n";

}  // namespace turno::cli::messages
