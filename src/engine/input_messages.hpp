#pragma once

#include <string_view>

#include "core/phrase.hpp"

// What is wrong with what people typed, where no game has words of its own for it.
namespace turno::input_messages {

inline constexpr Phrase<> game_is_over{"the game is over", "la partida ha terminado", "o jogo acabou"};
inline constexpr Phrase<std::string_view, std::string_view> not_legal{"\"{}\" is not a legal move; legal: {}",
                                                                      "«{}» no es una jugada legal; legales: {}",
                                                                      "«{}» não é uma jogada legal; legais: {}"};

// Of specs; the first argument is what was typed, or its name.
inline constexpr Phrase<std::string_view> names_no_game{
    "\"{}\" names no game; write name or name(field=value,...)",
    "«{}» no nombra un juego; escribe nombre o nombre(campo=valor,...)",
    "«{}» não nomeia um jogo; escreva nome ou nome(campo=valor,...)"};
inline constexpr Phrase<std::string_view> unclosed{"\"{}\" does not end in ); write name(field=value,...)",
                                                   "«{}» no termina en ); escribe nombre(campo=valor,...)",
                                                   "«{}» não termina em ); escreva nome(campo=valor,...)"};
inline constexpr Phrase<std::string_view, std::string_view> not_a_setting{"{}: \"{}\" is not of the form field=value",
                                                                          "{}: «{}» no tiene la forma campo=valor",
                                                                          "{}: «{}» não tem a forma campo=valor"};
inline constexpr Phrase<std::string_view, std::string_view> field_twice{
    "{}: the field {} is given twice", "{}: el campo {} está dos veces", "{}: o campo {} está duas vezes"};
inline constexpr Phrase<std::string_view, std::string_view, std::string_view> no_such_field{
    "{} has no field \"{}\"; fields: {}", "{} no tiene un campo «{}»; campos: {}",
    "{} não tem um campo «{}»; campos: {}"};
inline constexpr Phrase<std::string_view, std::string_view, std::string_view, std::string_view> no_such_value{
    "{}: {} cannot be \"{}\"; it takes {}", "{}: {} no puede ser «{}»; admite {}",
    "{}: {} não pode ser «{}»; aceita {}"};
inline constexpr Phrase<std::string_view, std::string_view> unknown_game{
    "unknown game \"{}\"; games: {}", "no hay ningún juego «{}»; juegos: {}", "não há nenhum jogo «{}»; jogos: {}"};
inline constexpr Phrase<std::string_view, std::string_view, std::string_view> unknown_game_or_preset{
    "unknown game \"{}\"; games: {}; presets: {}", "no hay ningún juego «{}»; juegos: {}; variantes: {}",
    "não há nenhum jogo «{}»; jogos: {}; variantes: {}"};

}  // namespace turno::input_messages
