#pragma once

#include <string_view>

// What `turno check-bot` says; what was found comes with the findings.
namespace turno::cli::messages {

inline constexpr std::string_view check_bot_summary = "try whether a bot is fit to play, and say what is wrong";
inline constexpr std::string_view check_bot_examples =
    "The bot is started, greeted, asked for moves, frozen, stopped and ended, and plays two games against random\n"
    "moves, by the protocol of docs/protocols/ugi.md. A bot that takes all of its time needs a minute or more.\n"
    "The exit code is 0 if nothing is wrong, 1 if something is or the check was interrupted.\n"
    "Examples:\n"
    "  turno check-bot ugi:./bot\n"
    "  turno check-bot 'ugi:python3 bot.py --fast' --game mancala11 --time 200ms\n"
    "  turno check-bot 'ugi(depth=4):./bot' --game 'kalah(pits=4,seeds=3)' --moves 3 --json";
inline constexpr std::string_view check_bot_player_help = "a program: ugi:COMMAND or ugi(time=100ms):COMMAND";
inline constexpr std::string_view check_bot_time_help = "for each move, longer than 0ms (default 1s)";
inline constexpr std::string_view check_bot_no_program =
    "\"{}\" is no program to be checked: write ugi: and its command, as in ugi:./bot";
inline constexpr std::string_view check_bot_no_ugi =
    "\"{0}\" values positions and does not speak UGI, which is what is checked here; turno match '{1}' --first '{0}' "
    "--second first --games 2 tries it";
inline constexpr std::string_view check_bot_begins = "{} ...";
inline constexpr std::string_view check_bot_fine = "ok      {}{}\n";
inline constexpr std::string_view check_bot_fine_detail = " ({})";
inline constexpr std::string_view check_bot_advice = "advice  {}: {}\n";
inline constexpr std::string_view check_bot_wrong = "WRONG   {}: {}\n";
inline constexpr std::string_view check_bot_fine_count = "{} fine";
inline constexpr std::string_view check_bot_advice_count = "{} with advice";
inline constexpr std::string_view check_bot_wrong_count = "{} wrong";
inline constexpr std::string_view check_bot_not_tried_count = "{} not tried";
inline constexpr std::string_view check_bot_total = "{} checks: {}.\n";
inline constexpr std::string_view check_bot_can_play = "It can play.\n";

}  // namespace turno::cli::messages
