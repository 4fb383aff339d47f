#pragma once

#include <string_view>

#include "core/phrase.hpp"

// What a move did, how a game ended and what moves are worth, in every language. In Spanish and Portuguese a place has
// no article of its own, since it melts into the word before it; pits and stores have the same gender for that reason.
namespace turno::cli::messages {

inline constexpr Phrase<std::string_view, int> a_pit{"{}'s pit {}", "hoyo {1} de {0}", "buraco {1} de {0}"};
inline constexpr Phrase<std::string_view> a_store{"{}'s store", "almacén de {}", "depósito de {}"};
inline constexpr Phrase<> one_seed{"1 seed", "1 semilla", "1 semente"};
inline constexpr Phrase<int> some_seeds{"{} seeds", "{} semillas", "{} sementes"};
inline constexpr Phrase<std::string_view, std::string_view, int, std::string_view> sown{
    "{} sows {} from pit {}, the last into {}.", "{} siembra {} del hoyo {}, la última en el {}.",
    "{} semeia {} do buraco {}, a última no {}."};
using SeedsGo = Phrase<std::string_view, std::string_view, std::string_view>;  // how many, from where, to where
inline constexpr SeedsGo captured{"{} from {} captured into {}.", "Captura: {} del {} al {}.",
                                  "Captura: {} do {} para o {}."};
inline constexpr SeedsGo robbed{"{} from {} robbed into {}.", "Robo: {} del {} al {}.", "Roubo: {} do {} para o {}."};
inline constexpr SeedsGo swept{"{} from {} swept into {}.", "Recogida: {} del {} al {}.",
                               "Recolha: {} do {} para o {}."};
inline constexpr Phrase<> swapped{"Second swaps: the halves of the board are exchanged.",
                                  "Segundo intercambia: los lados cambian sus mitades del tablero.",
                                  "Segundo troca: os lados trocam as suas metades do tabuleiro."};
inline constexpr Phrase<std::string_view, std::string_view> filled{"{} takes {}.", "{} ocupa {}.", "{} ocupa {}."};
inline constexpr Phrase<std::string_view, std::string_view> turned{"{} turns {}.", "{} convierte {}.",
                                                                   "{} converte {}."};
inline constexpr Phrase<std::string_view, int, std::string_view> given{
    "{} cannot move: the empty cells ({}) go to {}.", "{} no puede mover: las casillas vacías ({}) son para {}.",
    "{} não pode jogar: as casas vazias ({}) ficam para {}."};
inline constexpr Phrase<std::string_view, int> string_cut{"{} cuts string {}.", "{} corta el hilo {}.",
                                                          "{} corta o fio {}."};
inline constexpr Phrase<std::string_view, int> line_drawn{"{} draws line {}.", "{} traza la línea {}.",
                                                          "{} traça a linha {}."};
inline constexpr Phrase<std::string_view, int, int, int> coin_taken{
    "{} takes the coin worth {} at row {}, column {}.", "{} se lleva la moneda de valor {} de la fila {}, columna {}.",
    "{} fica com a moeda de valor {} da linha {}, coluna {}."};
inline constexpr Phrase<std::string_view, int, int> box_taken{"{} takes the box at row {}, column {}.",
                                                              "{} se lleva la caja de la fila {}, columna {}.",
                                                              "{} fica com a caixa da linha {}, coluna {}."};

using TurnGoes = Phrase<std::string_view>;  // who plays next
inline constexpr TurnGoes again_coin{"{} took something and plays again.", "{} ha sumado puntos y juega otra vez.",
                                     "{} pontuou e joga outra vez."};
inline constexpr TurnGoes passes_nothing{"Nothing was taken: the turn passes to {}.",
                                         "No ha ganado nada: el turno pasa a {}.",
                                         "Nada foi ganho: a vez passa para {}."};
inline constexpr TurnGoes again{"The last seed fell into {0}'s own store: {0} plays again.",
                                "La última semilla cayó en su propio almacén: {} juega otra vez.",
                                "A última semente caiu no próprio depósito: {} joga outra vez."};
inline constexpr TurnGoes passes_elsewhere{"The turn passes to {}.", "El turno pasa a {}.", "A vez passa para {}."};
inline constexpr TurnGoes passes_store_was_empty{
    "The last seed fell into the mover's own store, but that was empty: the turn passes to {}.",
    "La última semilla cayó en su propio almacén, pero estaba vacío: el turno pasa a {}.",
    "A última semente caiu no próprio depósito, mas este estava vazio: a vez passa para {}."};
inline constexpr TurnGoes passes_others_store{"The last seed fell into the other's store: the turn passes to {}.",
                                              "La última semilla cayó en el almacén del rival: el turno pasa a {}.",
                                              "A última semente caiu no depósito do adversário: a vez passa para {}."};
inline constexpr TurnGoes passes_first_move{
    "The last seed fell into the mover's own store, but the first move earns no extra turn: the turn passes to {}.",
    "La última semilla cayó en su propio almacén, pero la primera jugada no da turno extra: el turno pasa a {}.",
    "A última semente caiu no próprio depósito, mas a primeira jogada não dá direito a jogar outra vez: a vez passa "
    "para {}."};
inline constexpr TurnGoes forced_pass{"A forced pass: {} plays again.", "Paso obligado: {} juega otra vez.",
                                      "Passagem obrigatória: {} joga outra vez."};

inline constexpr Phrase<> over{"Game over", "Fin de la partida", "Fim do jogo"};
inline constexpr Phrase<> over_by_majority{"Game over by majority", "Fin por mayoría", "Fim por maioria"};
inline constexpr Phrase<> over_by_draw_rule{"Game over by the draw rule", "Fin por la regla de tablas",
                                            "Fim pela regra de empate"};
inline constexpr Phrase<std::string_view, std::string_view, int, int, int> over_won{
    "{}: {} wins by {}, {} to {}.\n", "{}: gana {} por {}, {} a {}.\n", "{}: {} ganha por {}, {} a {}.\n"};
inline constexpr Phrase<std::string_view, int, int> over_drawn{"{}: a draw, {} to {}.\n", "{}: empate, {} a {}.\n",
                                                               "{}: empate, {} a {}.\n"};

inline constexpr Phrase<double> value_wins{"wins by {}", "gana por {}", "ganha por {}"};
inline constexpr Phrase<double> value_loses{"loses by {}", "pierde por {}", "perde por {}"};
inline constexpr Phrase<> value_draw{"a draw", "empate", "empate"};
inline constexpr Phrase<std::string_view> value_at_best{"at best {}", "como mucho {}", "no máximo {}"};
inline constexpr Phrase<std::string_view> value_at_most{"at most {}", "como mucho {}", "no máximo {}"};
inline constexpr Phrase<std::string_view> value_about{"about {}", "aproximadamente {}", "cerca de {}"};
inline constexpr Phrase<> value_proven{", proven", ", demostrado", ", provado"};

}  // namespace turno::cli::messages
