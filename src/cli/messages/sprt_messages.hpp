#pragma once

#include <string_view>

// What `turno sprt` says.
namespace turno::cli::messages {

inline constexpr std::string_view sprt_summary = "play two versions until it is clear which of two strengths is true";
inline constexpr std::string_view sprt_examples =
    "Wald's sequential test: is NEW stronger than OLD by --elo1 Elo, or by no more than --elo0? Pairs of games from "
    "the\n"
    "same opening with sides exchanged are played until the answer is clear; the test stops itself. \"Yes\" is wrong "
    "in\n"
    "at most --alpha of all tests, \"no\" in at most --beta. Everything is kept in the data folder: after Ctrl-C or a "
    "crash\n"
    "the same command goes on. The exit code is 0 with an answer, 1 without one.\n"
    "Examples:\n"
    "  turno sprt kalah --new ugi:./bot2 --old ugi:./bot1 --elo0 0 --elo1 10 --time 100ms\n"
    "  turno sprt kalah --new 'best(nodes=2000,evaluation=mine)' --old 'best(nodes=2000)' --concurrency 2\n"
    "  turno sprt mancala11 --new level5 --old level4 --elo0 -5 --elo1 5 --model trinomial --most 2000";
inline constexpr std::string_view sprt_game_help = "what is played: kalah, 'coins(board=t1)', ...; may be said again";
inline constexpr std::string_view sprt_new_help = "the new version: ugi:./bot2, level5, ...";
inline constexpr std::string_view sprt_old_help = "the old one";
inline constexpr std::string_view sprt_elo0_help = "no stronger than this is a no";
inline constexpr std::string_view sprt_elo1_help = "as strong as this is a yes";
inline constexpr std::string_view sprt_alpha_help = "how often a yes may be wrong";
inline constexpr std::string_view sprt_beta_help = "how often a no may be wrong";
inline constexpr std::string_view sprt_model_help =
    "pentanomial counts pairs of games, trinomial games as if no two had the same opening";
inline constexpr std::string_view sprt_opening_help = "random moves before each pair of games, 0 to 100";
inline constexpr std::string_view sprt_time_help = "for each move: 500ms, 30s or 2m (default: players' own limits)";
inline constexpr std::string_view sprt_seed_help = "the same seed draws the same openings";
inline constexpr std::string_view sprt_concurrency_help = "games played at a time, 1 to 256";
inline constexpr std::string_view sprt_most_help =
    "pairs of games after which it ends without an answer (default: none)";

inline constexpr std::string_view sprt_bad_elo = "--elo1 must be larger than --elo0, both from -1000 to 1000";
inline constexpr std::string_view sprt_bad_error = "{}: write a chance from 0.000001 to 0.49, such as 0.05";
inline constexpr std::string_view sprt_bad_model = "--model: there is no \"{}\"; write pentanomial or trinomial";
inline constexpr std::string_view sprt_bad_time = "--time: \"{}\" is not a time; write 500ms, 30s or 2m";
inline constexpr std::string_view sprt_progress =
    "LLR {:+.2f} of {:.2f} to {:.2f}, {} pairs, {} won, {} drawn, {} lost";
inline constexpr std::string_view sprt_stopped =
    "\nStopped: what is finished is safe. To go on: the same command again.\n";
inline constexpr std::string_view sprt_kept = "\nThe games: turno tournament show {}/1{}\n";

}  // namespace turno::cli::messages
