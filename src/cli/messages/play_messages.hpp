#pragma once

#include <cstddef>
#include <string_view>

#include "core/phrase.hpp"

// What people read in turno play, in every language. Names of games, players, fields and moves are the same in all.
namespace turno::cli::messages {

using Words = std::string_view;

// Before the game.
inline constexpr Phrase<> questions_begin{"Enter accepts the value in brackets, x leaves.\n",
                                          "Intro acepta el valor entre corchetes, x sale.\n",
                                          "Enter aceita o valor entre parênteses retos, x sai.\n"};
inline constexpr Phrase<Words> which_game{"Which game ({})?", "¿Qué juego ({})?", "Que jogo ({})?"};
inline constexpr Phrase<Words, Words, Words> which_value{"{}: {} ({})?", "{}: ¿{} ({})?", "{}: {} ({})?"};
inline constexpr Phrase<Words, Words, Words> human_or_computer{"{}: {} (H) or {} (O)?", "{}: ¿{} (H) u {} (O)?",
                                                               "{}: {} (H) ou {} (O)?"};
inline constexpr Phrase<Words> which_computer{"Which computer ({}; others: turno play --help)?",
                                              "¿Qué ordenador ({}; otros: turno play --help)?",
                                              "Que computador ({}; outros: turno play --help)?"};
inline constexpr Phrase<Words, Words, int> levels{"{} to {}, or 0 to {}", "de {} a {}, o de 0 a {}",
                                                  "de {} a {}, ou de 0 a {}"};
inline constexpr Phrase<> human{"human", "humano", "humano"};
inline constexpr Phrase<> computer{"computer", "ordenador", "computador"};
inline constexpr Phrase<Words, Words, Words> neither_human_nor_computer{
    "\"{}\" is not one of {} (H), {} (O)", "«{}» no es ni {} (H) ni {} (O)", "«{}» não é nem {} (H) nem {} (O)"};
inline constexpr Phrase<Words, int> no_level{"\"{}\" is no level; a level is a whole number from 0 to {}",
                                             "«{}» no es un nivel; un nivel es un número entero de 0 a {}",
                                             "«{}» não é um nível; um nível é um número inteiro de 0 a {}"};
inline constexpr Phrase<Words, Words> unknown_player{"unknown player \"{}\"; players: {}",
                                                     "no hay ningún jugador «{}»; jugadores: {}",
                                                     "não há nenhum jogador «{}»; jogadores: {}"};
// The second argument is what is wrong with it, in English: the options of players are a language of their own.
inline constexpr Phrase<Words, Words> unusable_player{
    "\"{}\" cannot be used: {}", "«{}» no se puede usar así; turno play --help explica los jugadores ({})",
    "«{}» não se pode usar assim; turno play --help explica os jogadores ({})"};

// During the game.
inline constexpr Phrase<Words, Words, Words> play_begins{"{}: {} against {}\n", "{}: {} contra {}\n",
                                                         "{}: {} contra {}\n"};
inline constexpr Phrase<Words, Words> play_prompt{"{} ({}), or help: ", "{} ({}), o ayuda: ", "{} ({}), ou ajuda: "};
inline constexpr Phrase<Words, Words> plays{"{} plays {}.\n", "{} juega {}.\n", "{} joga {}.\n"};
inline constexpr Phrase<Words, int, Words, int> score{"{} {}, {} {}.\n", "{} {}, {} {}.\n", "{} {}, {} {}.\n"};
inline constexpr Phrase<> nothing_to_undo{"There is no move of yours to take back.\n",
                                          "No hay ninguna jugada tuya que deshacer.\n",
                                          "Não há nenhuma jogada sua para anular.\n"};
inline constexpr Phrase<> undone{"Taken back.\n", "Deshecho.\n", "Anulado.\n"};
inline constexpr Phrase<> save_where{"Say where: save FILE\n", "Di dónde: guardar ARCHIVO\n",
                                     "Diga onde: guardar FICHEIRO\n"};
inline constexpr Phrase<> saved{"Saved.\n", "Guardado.\n", "Guardado.\n"};

// What can be typed instead of a move. The English words are understood in every language.
inline constexpr Phrase<> hint_command{"hint", "pista", "dica"};
inline constexpr Phrase<> undo_command{"undo", "deshacer", "anular"};
inline constexpr Phrase<> save_command{"save", "guardar", "guardar"};
inline constexpr Phrase<> help_command{"help", "ayuda", "ajuda"};
inline constexpr Phrase<> exit_command{"exit", "salir", "sair"};
inline constexpr Phrase<> play_help{
    "Type one of the moves in parentheses.\n"
    "  hint        the three best moves, best first, with their values and how the game might continue\n"
    "  undo        take your last move back\n"
    "  save FILE   save the game to a file; turno play --load FILE continues it\n"
    "  help        this\n"
    "  x           leave: resign, or keep the game for later\n",
    "Escribe una de las jugadas entre paréntesis.\n"
    "  pista            las tres mejores jugadas, la mejor primero, con su valor y cómo podría seguir la partida\n"
    "  deshacer         deshace tu última jugada\n"
    "  guardar ARCHIVO  guarda la partida en un archivo; turno play --load ARCHIVO la continúa\n"
    "  ayuda            esto\n"
    "  x                salir: rendirse o guardar la partida para después\n",
    "Escreva uma das jogadas entre parênteses.\n"
    "  dica              as três melhores jogadas, a melhor primeiro, com o seu valor e como o jogo podia continuar\n"
    "  anular            anula a sua última jogada\n"
    "  guardar FICHEIRO  guarda o jogo num ficheiro; turno play --load FICHEIRO continua-o\n"
    "  ajuda             isto\n"
    "  x                 sair: desistir ou guardar o jogo para depois\n"};

// Its end, or that of the session.
inline constexpr Phrase<> resign_or_keep{"Resign (r), or keep the game for later (k)? [k] ",
                                         "¿Te rindes (r) o guardas la partida para después (g)? [g] ",
                                         "Desiste (d) ou guarda o jogo para depois (g)? [g] "};
inline constexpr Phrase<> resign_letter{"r", "r", "d"};
inline constexpr Phrase<> resign_word{"resign", "rendirse", "desistir"};
inline constexpr Phrase<Words> left_saved{"The game is saved. To continue: turno play --load {}\n",
                                          "La partida está guardada. Para continuar: turno play --load {}\n",
                                          "O jogo está guardado. Para continuar: turno play --load {}\n"};
inline constexpr Phrase<Words, Words, Words> left{
    "The game is not over. To continue: turno play {} --first {} --second {}\n",
    "La partida no ha terminado. Para continuar: turno play {} --first {} --second {}\n",
    "O jogo não acabou. Para continuar: turno play {} --first {} --second {}\n"};

// How a side lost without the rules: which side, and what is known beyond that, with a colon before it.
inline constexpr Phrase<Words> person_resigned{"{} resigned", "{} se rindió", "{} desistiu"};
inline constexpr Phrase<Words> person_out_of_time{"{} ran out of time", "a {} se le acabó el tiempo",
                                                  "acabou o tempo de {}"};
inline constexpr Phrase<Words, Words> resigned{"{}: resigned{}", "{} se rindió{}", "{} desistiu{}"};
inline constexpr Phrase<Words, Words> out_of_time{"{}: out-of-time{}", "a {} se le acabó el tiempo{}",
                                                  "acabou o tempo de {}{}"};
inline constexpr Phrase<Words, Words> illegal_move{"{}: illegal-move{}", "{} hizo una jugada ilegal{}",
                                                   "{} fez uma jogada ilegal{}"};
inline constexpr Phrase<Words, Words> stalled{"{}: stalled{}", "{} no respondió{}", "{} não respondeu{}"};
inline constexpr Phrase<Words, Words> crashed{"{}: crashed{}", "{} falló{}", "{} falhou{}"};
inline constexpr Phrase<Words, Words> out_of_memory{"{}: out-of-memory{}", "{} usó demasiada memoria{}",
                                                    "{} usou demasiada memória{}"};
inline constexpr Phrase<Words, Words> bad_value{"{}: bad-value{}", "{} dio un valor incorrecto{}",
                                                "{} deu um valor incorreto{}"};
inline constexpr Phrase<Words, Words> abandoned{"{}: abandoned{}", "{} abandonó{}", "{} abandonou{}"};
inline constexpr Phrase<Words, Words> over_forfeit{"Game over: {}, {} wins.\n", "Fin de la partida: {}, gana {}.\n",
                                                   "Fim do jogo: {}, {} ganha.\n"};

// Advice.
inline constexpr Phrase<Words, double> bar_wins{"{} wins by {}", "gana {} por {}", "{} ganha por {}"};
inline constexpr Phrase<> bar_draw{"a draw", "empate", "empate"};
inline constexpr Phrase<> bar_even{"even", "igualada", "equilibrado"};
inline constexpr Phrase<Words, Words> bar_about{"{} about {}", "{} aproximadamente {}", "{} cerca de {}"};

}  // namespace turno::cli::messages
