#pragma once

#include <string_view>

#include "core/phrase.hpp"

// What is wrong with the number of a string or line that somebody typed, or with rules, and what stands below a board.
namespace turno::coins::messages {

inline constexpr Phrase<std::string_view> not_a_string{"\"{}\" is not a whole number; type the number of a string",
                                                       "«{}» no es un número entero; escribe el número de un hilo",
                                                       "«{}» não é um número inteiro; escreva o número de um fio"};
inline constexpr Phrase<std::string_view> not_a_line{"\"{}\" is not a whole number; type the number of a line",
                                                     "«{}» no es un número entero; escribe el número de una línea",
                                                     "«{}» não é um número inteiro; escreva o número de uma linha"};
inline constexpr Phrase<std::string_view, int> no_such_string{"there is no string {}; they have numbers from 1 to {}",
                                                              "no hay hilo {}; tienen números del 1 al {}",
                                                              "não há fio {}; têm números de 1 a {}"};
inline constexpr Phrase<std::string_view, int> no_such_line{"there is no line {}; they have numbers from 1 to {}",
                                                            "no hay línea {}; tienen números del 1 al {}",
                                                            "não há linha {}; têm números de 1 a {}"};
inline constexpr Phrase<int> string_is_cut{"string {} is cut already; choose another",
                                           "el hilo {} ya está cortado; elige otro",
                                           "o fio {} já está cortado; escolha outro"};
inline constexpr Phrase<int> line_is_drawn{"line {} is drawn already; choose another",
                                           "la línea {} ya está trazada; elige otra",
                                           "a linha {} já está traçada; escolha outra"};

inline constexpr Phrase<> one_board{"board, file, layout and rows,columns,seed exclude each other; give one of them",
                                    "board, file, layout y rows,columns,seed se excluyen; da solo uno de ellos",
                                    "board, file, layout e rows,columns,seed excluem-se; dê só um deles"};
inline constexpr Phrase<> rows_missing{"a generated board needs rows and columns; rows is missing",
                                       "un tablero generado necesita rows y columns; falta rows",
                                       "um tabuleiro gerado precisa de rows e columns; falta rows"};
inline constexpr Phrase<> columns_missing{"a generated board needs rows and columns; columns is missing",
                                          "un tablero generado necesita rows y columns; falta columns",
                                          "um tabuleiro gerado precisa de rows e columns; falta columns"};
inline constexpr Phrase<> sizes_missing{"a generated board needs rows and columns; both are missing",
                                        "un tablero generado necesita rows y columns; faltan los dos",
                                        "um tabuleiro gerado precisa de rows e columns; faltam ambos"};
inline constexpr Phrase<int, int, int, int> too_many_lines{
    "{} rows and {} columns make {} lines; at most {} are possible",
    "{} filas y {} columnas dan {} líneas; son posibles {} como mucho",
    "{} linhas e {} colunas dão {} linhas a traçar; são possíveis {} no máximo"};

inline constexpr Phrase<std::size_t, int, int, int> to_the_ground{"{}: ({}) at row {}, column {} to the ground\n",
                                                                  "{}: ({}) en la fila {}, columna {} al suelo\n",
                                                                  "{}: ({}) na linha {}, coluna {} ao chão\n"};

}  // namespace turno::coins::messages
