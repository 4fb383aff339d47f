#pragma once

#include <string_view>

// What the server and the client of the Kalah Game Protocol say.
namespace turno::cli::messages {

inline constexpr std::string_view kgp_summary =
    "let clients of the Kalah Game Protocol play, with each other and with turno";
inline constexpr std::string_view kgp_examples =
    "Examples:\n"
    "  turno kgp                                        free play on port 2671 of this machine\n"
    "  turno kgp --game 'kalah(pits=8,seeds=8)' --time 1s --bots level3,level7\n"
    "  turno kgp --ws-port 2672 --public                WebSockets too, for other machines\n"
    "  turno kgp --tournament cup.toml                  a tournament; clients are known by their tokens\n"
    "  turno kgp --check                                waits for one client and says what it does wrong";
inline constexpr std::string_view kgp_game_help = "a Kalah without swap (default: kalah(pits=6,seeds=4))";
inline constexpr std::string_view kgp_time_help = "for each move of a client (default 5s); then its last word counts";
inline constexpr std::string_view kgp_port_help = "the port for TCP; 0 takes a free one";
inline constexpr std::string_view kgp_ws_port_help =
    "also listen for WebSockets, at /socket of this port; 0 takes a free one";
inline constexpr std::string_view kgp_bots_help =
    "who meets a client that finds nobody else: players that come with turno, or none";
inline constexpr std::string_view kgp_name_help =
    "of the tournament that free play is kept as (default: free-play, or with a number where that is of another game)";
inline constexpr std::string_view kgp_name_rule =
    "write at most 64 letters, digits, '-', '_' and '.', the first a letter or digit";
inline constexpr std::string_view kgp_games_each_help = "games of one client at a time, if it asks for several";
inline constexpr std::string_view kgp_public_help = "let other machines connect, not this one alone";
inline constexpr std::string_view kgp_address_help = "the address to listen at";
inline constexpr std::string_view kgp_connections_help = "connections at a time";
inline constexpr std::string_view kgp_connections_each_help = "connections at a time from one address";
inline constexpr std::string_view kgp_threads_help = "threads that think for computers";
inline constexpr std::string_view kgp_tournament_help =
    "play the tournament of this file; entrants with the player \"kgp\" are clients";
inline constexpr std::string_view kgp_tokens_help =
    "the tokens of a tournament's clients, a line each: NAME TOKEN (default: DIR/kgp/TOURNAMENT.tokens, which is made)";
inline constexpr std::string_view kgp_return_help =
    "how long in all a client of a tournament may be away while a game waits for it";
inline constexpr std::string_view kgp_games_help = "end after so many games";
inline constexpr std::string_view kgp_check_help =
    "wait for one client, play two games with it, and say what it does wrong";

inline constexpr std::string_view kgp_serving = "The Kalah Game Protocol, {}, is served at {} port {}.\n";
inline constexpr std::string_view kgp_serving_ws = "WebSockets: ws://{}:{}/socket\n";
inline constexpr std::string_view kgp_stop_with = "Ctrl-C ends it; every finished game is kept in {}.\n";
inline constexpr std::string_view kgp_public =
    "turno: --public: everybody who can reach this machine can connect; nothing is encrypted\n";
inline constexpr std::string_view kgp_log = "{}\n";
inline constexpr std::string_view kgp_cannot_keep = "the game cannot be kept: {}";
inline constexpr std::string_view kgp_no_games = "No game was finished.\n";
inline constexpr std::string_view kgp_kept_as = "{}, as the tournament {}";
inline constexpr std::string_view kgp_over = "the game is over where it starts: {}";

inline constexpr std::string_view kgp_tokens_made =
    "New tokens, one for each client, are in {}; tell each client its own.\n";
inline constexpr std::string_view kgp_tournament_of = "tournament {}";
inline constexpr std::string_view kgp_game_over = "game {}: {} - {}: {} ({})\n";
inline constexpr std::string_view kgp_file_says_it =
    "--game, --time and --name are for free play; a tournament's file says them";
inline constexpr std::string_view kgp_file_changed =
    "{}: the tournament {} has begun by another file ({}); give this one another name, or put the file back";
inline constexpr std::string_view kgp_file_says_more = "it says more now";
inline constexpr std::string_view kgp_tournament_stopped = "Stopped after {}. To go on: turno kgp --tournament {}\n";

inline constexpr std::string_view kgp_check_fine = "ok     {}{}\n";
inline constexpr std::string_view kgp_check_wrong = "wrong  {}{}\n";
inline constexpr std::string_view kgp_check_detail = ": {}";
inline constexpr std::string_view kgp_check_can_play = "This client can play.\n";
inline constexpr std::string_view kgp_check_cannot = "This client is not fit to play.\n";

inline constexpr std::string_view kgp_client_summary = "play on a server of the Kalah Game Protocol";
inline constexpr std::string_view kgp_client_examples =
    "Examples:\n"
    "  turno kgp-client localhost:2671                                best, a second a move\n"
    "  turno kgp-client kalah.example.org:2671 --player 'best(time=4s)' --name turno --token SECRET\n"
    "  turno kgp-client ws://localhost:2672/socket --player level5";
inline constexpr std::string_view kgp_client_server_help = "HOST:PORT, or ws://HOST:PORT/socket";
inline constexpr std::string_view kgp_client_player_help =
    "a player that comes with turno; the server does not tell its limit";
inline constexpr std::string_view kgp_client_name_help = "how the server is to call it (default: turno PLAYER)";
inline constexpr std::string_view kgp_client_author_help = "who runs it";
inline constexpr std::string_view kgp_client_token_help = "by which the server knows it again";
inline constexpr std::string_view kgp_client_games_help = "games that it takes at a time; turno kgp is told of it";
inline constexpr std::string_view kgp_client_no_program = "{}: only players that come with turno play on servers";
inline constexpr std::string_view kgp_any_game = "kalah";
inline constexpr std::string_view kgp_client_counts =
    "States answered: {}, of which {} were closed by the server first.\n";

}  // namespace turno::cli::messages
