#pragma once

#include <string_view>

#include "core/phrase.hpp"

// What is wrong with a cell that somebody typed.
namespace turno::plague::messages {

inline constexpr Phrase<std::string_view> not_a_cell{
    "\"{}\" is not a cell; type one as b3, or row and column as two whole numbers, 3 2",
    "«{}» no es una casilla; escríbela como b3, o fila y columna como dos números enteros, 3 2",
    "«{}» não é uma casa; escreva-a como b3, ou linha e coluna como dois números inteiros, 3 2"};
inline constexpr Phrase<std::string_view, std::string_view, int, int> outside{
    "row {}, column {} is outside the board of {} rows and {} columns",
    "la fila {}, columna {} está fuera del tablero de {} filas y {} columnas",
    "a linha {}, coluna {} está fora do tabuleiro de {} linhas e {} colunas"};
inline constexpr Phrase<std::string_view> taken{"{} is taken; choose an empty cell",
                                                "{} está ocupada; elige una casilla vacía",
                                                "{} está ocupada; escolha uma casa vazia"};
inline constexpr Phrase<std::string_view> out_of_reach{
    "{} is not next to a piece of yours; choose a cell that is",
    "{} no está junto a una pieza tuya; elige una casilla que lo esté",
    "{} não está junto a uma peça sua; escolha uma casa que esteja"};

}  // namespace turno::plague::messages
