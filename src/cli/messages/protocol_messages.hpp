#pragma once

#include <string_view>

// What `turno ugr` and `turno mankalah` say: bots for referees of other courses. And `turno build-bot`.
namespace turno::cli::messages {

inline constexpr std::string_view ugr_summary =
    "act as a bot of the course at UGR: play under its simulator, over standard input and output";
inline constexpr std::string_view ugr_examples =
    "The protocol is in docs/protocols/ugr.md; the game is kalah(pits=6,seeds=4). Players are those of turno play,\n"
    "except those that name a file, and no human. A player without limits of its own takes the time that TIMEOUT "
    "says.\n"
    "It ends with END, at the end of the input, or with Ctrl-C.\n"
    "Examples:\n"
    "  turno ugr\n"
    "  turno ugr --player level5 --name Level5\n"
    "  turno ugr --player 'alphabeta(depth=12,eval=kalimon)'";
inline constexpr std::string_view ugr_name_help =
    "what it answers to GETNAME, one line of at most {} characters (default turno- and the player)";
inline constexpr std::string_view ugr_name_bad = "--name: write one line of 1 to {} characters, none of them invisible";

inline constexpr std::string_view mankalah_summary =
    "act as an agent for the engine ManKalah, over standard input and output";
inline constexpr std::string_view mankalah_examples =
    "The protocol is in docs/protocols/mankalah.md; the game is kalah(pits=7,seeds=7,pie=true,first_extra=false).\n"
    "Players are those of turno play, except those that name a file, and no human. The engine tells no time: a player\n"
    "without limits of its own takes its usual ones.\n"
    "It ends with END, at the end of the input, or with Ctrl-C.\n"
    "Examples:\n"
    "  turno mankalah\n"
    "  turno mankalah --player 'best(time=5s)'\n"
    "  turno mankalah --player level5";

inline constexpr std::string_view course_bot_player_help = "the player (default best)";

inline constexpr std::string_view build_bot_summary = "make a program of a bot class written for the course at UGR";
inline constexpr std::string_view build_bot_examples =
    "The class is written against Bot.h, GameState.h and SimulatorLink.h (docs/protocols/ugr.md), which come with "
    "turno;\n"
    "copies of them beside the class are not used. A main is made where there is none. g++ compiles inside the "
    "sandbox,\n"
    "with the standard library and nothing else of this machine, and what it says is printed as it is.\n"
    "Exit code 0: the program is there, 1: the compiler refuses the sources, 2: nothing could be built.\n"
    "Examples:\n"
    "  turno build-bot examples/bots/ugr/DepthTwelve.cpp\n"
    "  turno build-bot MyBot -o bots/mine               a folder with all its sources\n"
    "  turno match kalah --first ugr:./DepthTwelve --second level5 --games 10";
inline constexpr std::string_view build_bot_sources_help = "a C++ source, whose headers may lie beside it, or a folder";
inline constexpr std::string_view build_bot_output_help =
    "the program (default: named like the source, here, or in the folder of that name)";
inline constexpr std::string_view build_bot_replace_help = "replace the program if it exists";
inline constexpr std::string_view build_bot_begins = "compiling {} ...";
inline constexpr std::string_view build_bot_built = "{} is built; turno check-bot ugr:{} examines it.\n";
inline constexpr std::string_view build_bot_exists = "{} exists: add --replace, or choose another name with -o";
inline constexpr std::string_view build_bot_no_file = "{} exists and is no plain file: choose another name with -o";
inline constexpr std::string_view build_bot_cannot_write = "cannot write {}: {}";

}  // namespace turno::cli::messages
