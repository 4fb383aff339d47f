#pragma once

#include <cstddef>
#include <string>

#include "core/phrase.hpp"

// What results.json says to students and instructors.
namespace turno::tournament::messages {

using Text = std::string;

inline constexpr Phrase<Text> graded_test{"against {}", "contra {}", "contra {}"};
inline constexpr Phrase<std::size_t, Text, Text, std::size_t, std::size_t, std::size_t> graded_against{
    "{} games against {} ({}): {} won, {} drawn, {} lost\n",
    "{} partidas contra {} ({}): {} ganadas, {} empatadas, {} perdidas\n",
    "{} jogos contra {} ({}): {} ganhos, {} empatados, {} perdidos\n"};
inline constexpr Phrase<Text, Text, Text> graded_score{
    "score {} %, needed {} %: {}\n", "resultado {} %, se piden {} %: {}\n", "resultado {} %, pedem-se {} %: {}\n"};
inline constexpr Phrase<> graded_reached{"reached", "alcanzado", "alcançado"};
inline constexpr Phrase<> graded_missed{"not reached", "no alcanzado", "não alcançado"};
inline constexpr Phrase<std::size_t, Text, Text, Text, Text> graded_forfeits{
    "lost by forfeit: {}, the first in game {}: {}{}{}\n",
    "perdidas por descalificación: {}, la primera en la partida {}: {}{}{}\n",
    "perdidos por desclassificação: {}, o primeiro no jogo {}: {}{}{}\n"};
inline constexpr Phrase<Text> graded_complaints{"the end of what the player wrote to stderr:\n{}",
                                                "el final de lo que el jugador escribió en stderr:\n{}",
                                                "o fim do que o jogador escreveu em stderr:\n{}"};
inline constexpr Phrase<> graded_unplayed{"no games were played\n", "no se jugó ninguna partida\n",
                                          "não se jogou nenhum jogo\n"};
inline constexpr Phrase<> graded_bonus_test{"all references", "todas las referencias", "todas as referências"};
inline constexpr Phrase<> graded_bonus_reached{"the required score was reached against every reference\n",
                                               "se alcanzó el resultado pedido contra todas las referencias\n",
                                               "alcançou-se o resultado pedido contra todas as referências\n"};
inline constexpr Phrase<> graded_bonus_missed{"the required score was not reached against every reference\n",
                                              "no se alcanzó el resultado pedido contra todas las referencias\n",
                                              "não se alcançou o resultado pedido contra todas as referências\n"};
inline constexpr Phrase<> graded_forfeits_test{"forfeits", "descalificaciones", "desclassificações"};
inline constexpr Phrase<std::size_t, Text> graded_forfeits_all{
    "{} games lost by forfeit, {} points each\n", "{} partidas perdidas por descalificación, {} puntos cada una\n",
    "{} jogos perdidos por desclassificação, {} pontos cada um\n"};
inline constexpr Phrase<Text, Text> graded_total{"{} of {} points", "{} de {} puntos", "{} de {} pontos"};
inline constexpr Phrase<Text, Text, Text, Text, Text> graded_only_forfeits{
    "{} of {} points: every game was lost by forfeit, the first: {}{}{}",
    "{} de {} puntos: todas las partidas se perdieron por descalificación, la primera: {}{}{}",
    "{} de {} pontos: todos os jogos se perderam por desclassificação, o primeiro: {}{}{}"};
inline constexpr Phrase<> graded_board_points{"points", "puntos", "pontos"};
inline constexpr Phrase<> graded_board_score{"score %", "resultado %", "resultado %"};

}  // namespace turno::tournament::messages
