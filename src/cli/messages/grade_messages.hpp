#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "core/phrase.hpp"

// What `turno grade` says.
namespace turno::cli::messages {

inline constexpr std::string_view grade_summary = "grade a player by games against reference players";
inline constexpr std::string_view grade_examples =
    "The player meets every reference in --rounds pairs of games in every game, sides exchanged after the same "
    "opening. A scale\n"
    "says what is required and what it is worth (docs/grading.md); without one, ten points are divided equally among "
    "the "
    "references,\n"
    "each for a score of at least half. The exit code is 0 whatever the grade, 1 when it was stopped.\n"
    "Examples:\n"
    "  turno grade ugi:./bot --game kalah --references level2,level5,level8\n"
    "  turno grade 'ugi(memory=256M):python3 bot.py' --game kalah --scale scale.toml --results results.json\n"
    "  turno grade ugi:./bot --boards t1,t2,t3 --references 'level3,best(depth=4,threads=1)' --time 1s\n"
    "  turno grade ugi:./bot --game kalah --references level5 --rounds 50 --data course";
inline constexpr std::string_view grade_player_help = "the player to grade: ugi:./bot, level3, ...";
inline constexpr std::string_view grade_game_help = "the game, kalah or 'kalah(pits=6,seeds=4)'; may be repeated";
inline constexpr std::string_view grade_references_help =
    "reference players, separated by commas (default: those of the scale)";
inline constexpr std::string_view grade_boards_help =
    "boards, separated by commas: each game is played on each (default game: coins)";
inline constexpr std::string_view grade_scale_help = "a TOML file that says what is required and what it is worth";
inline constexpr std::string_view grade_rounds_help = "pairs of games against each reference in each game, 1 to 1000";
inline constexpr std::string_view grade_time_help = "time per move for everybody: 500ms, 30s or 2m";
inline constexpr std::string_view grade_opening_help = "random moves before each pair of games, 0 to 100";
inline constexpr std::string_view grade_seed_help = "the same seed draws the same openings";
inline constexpr std::string_view grade_concurrency_help = "concurrent games, 1 to 256";
inline constexpr std::string_view grade_results_help =
    "write the grade to this file, in the format that Gradescope reads";
inline constexpr std::string_view grade_language_help = "the language of the grade: en (default), es or pt";
inline constexpr std::string_view grade_data_help =
    "keep the games in this folder, and resume a stopped grading run (default: keep nothing)";

inline constexpr std::string_view grade_no_game = "name a game: --game kalah, or --boards t1,t2";
inline constexpr std::string_view grade_no_references =
    "name reference players: --references level2,level5, or --scale FILE";
inline constexpr std::string_view grade_list_empty = "{}: \"{}\" has nothing between two commas; write {}";
inline constexpr std::string_view grade_list_long = "{}: write at most {}";
inline constexpr std::string_view grade_no_boards =
    "--boards: {} has no field board; leave it out, or write --game coins";
inline constexpr std::string_view grade_bad_text =
    "{}: \"{}\" contains control or invisible characters or bytes that are not UTF-8";
inline constexpr std::string_view grade_bad_game = "game \"{}\": {}";
inline constexpr std::string_view grade_game_over = "it is already over";
inline constexpr std::string_view grade_bad_player = "player \"{}\": {}";
inline constexpr std::string_view grade_no_people = "a person cannot be a reference; write level3 or ugi:./bot";
inline constexpr std::string_view grade_no_folder = "--results: there is no folder {}; create it first";

inline constexpr std::string_view grade_stopped_kept =
    "Stopped: {} of {} games are finished and saved; there is no grade yet. To resume, run the same command again.\n";
inline constexpr std::string_view grade_stopped_lost =
    "Stopped after {} of {} games: there is no grade, and nothing was kept. With --data DIR it could be resumed.\n";
// What students read, in every language.
inline constexpr Phrase<std::string, std::string, std::string> grade_title{
    "{}: {} of {} points\n\n", "{}: {} de {} puntos\n\n", "{}: {} de {} pontos\n\n"};
inline constexpr std::array<Phrase<>, 8> grade_heading{{{"reference", "referencia", "referência"},
                                                        {"games", "partidas", "jogos"},
                                                        {"W", "G", "V"},
                                                        {"D", "E", "E"},
                                                        {"L", "P", "D"},
                                                        {"score %", "resultado %", "resultado %"},
                                                        {"needed %", "pedido %", "pedido %"},
                                                        {"points", "puntos", "pontos"}}};
inline constexpr Phrase<std::string, std::string> grade_points{"{} of {}", "{} de {}", "{} de {}"};
inline constexpr Phrase<> grade_bonus_row{"all of them", "todas ellas", "todas elas"};
inline constexpr Phrase<> grade_forfeits_row{"forfeits", "descalificaciones", "desclassificações"};
inline constexpr Phrase<std::string, std::size_t, std::string, std::string, std::string, std::string> grade_mishap{
    "\n{}: {} lost by forfeit, the first in {}: {}{}{}\n",
    "\n{}: {} perdidas por descalificación, la primera en {}: {}{}{}\n",
    "\n{}: {} perdidos por desclassificação, o primeiro em {}: {}{}{}\n"};
inline constexpr Phrase<std::string> grade_gift{
    "\n{} itself forfeited 1 game, counted as won: make sure that it can play here\n",
    "\n{} fue descalificado en 1 partida, que cuenta como ganada: comprueba que puede jugar aquí\n",
    "\n{} foi desclassificado em 1 jogo, que conta como ganho: verifique que pode jogar aqui\n"};
inline constexpr Phrase<std::string, std::size_t> grade_gifts{
    "\n{} itself forfeited {} games, counted as won: make sure that it can play here\n",
    "\n{} fue descalificado en {} partidas, que cuentan como ganadas: comprueba que puede jugar aquí\n",
    "\n{} foi desclassificado em {} jogos, que contam como ganhos: verifique que pode jogar aqui\n"};
inline constexpr std::string_view grade_kept = "\nThe games are kept: turno tournament show {}/1 --data {}\n";

}  // namespace turno::cli::messages
