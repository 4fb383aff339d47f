#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/phrase.hpp"

// The words of pages for everybody and for pairs, in every language. What only the instructor reads is in
// page_messages.hpp. Phrases that say so are HTML, as are the texts that are put into them.
namespace turno::course::phrases {

using Text = std::string;

inline constexpr Phrase<> place{"place", "puesto", "lugar"};
inline constexpr Phrase<> name{"name", "nombre", "nome"};
inline constexpr Phrase<> player{"player", "jugador", "jogador"};
inline constexpr Phrase<Text> reference{"reference {}", "referencia {}", "referência {}"};
inline constexpr Phrase<> state{"state", "estado", "estado"};
inline constexpr Phrase<> day{"day", "día", "dia"};
inline constexpr Phrase<> under_review{"under review", "en revisión", "em análise"};
inline constexpr Phrase<std::size_t, std::size_t> place_of{"{} of {}", "{} de {}", "{} de {}"};
inline constexpr Phrase<> first{"First", "Primero", "Primeiro"};
inline constexpr Phrase<> second{"Second", "Segundo", "Segundo"};

// Columns: what stands above them, and what they mean.
struct ColumnWords {
  Phrase<> heading;
  Phrase<> meaning;
};
inline constexpr Phrase<> legend_title{"What the columns mean", "Qué significan las columnas",
                                       "O que significam as colunas"};
inline constexpr ColumnWords points{
    {"points", "puntos", "pontos"},
    {"1 for a game won, ½ for a drawn one", "1 por partida ganada, ½ por partida empatada",
     "1 por jogo ganho, ½ por jogo empatado"}};
inline constexpr ColumnWords score{{"score %", "% de puntos", "% de pontos"},
                                   {"points won, of all that could be won", "puntos ganados, de todos los posibles",
                                    "pontos ganhos, de todos os possíveis"}};
inline constexpr ColumnWords games{{"games", "partidas", "jogos"},
                                   {"games played", "partidas jugadas", "jogos disputados"}};
inline constexpr ColumnWords won{{"W", "G", "V"}, {"games won", "partidas ganadas", "jogos ganhos"}};
inline constexpr ColumnWords drawn{{"D", "E", "E"}, {"games drawn", "partidas empatadas", "jogos empatados"}};
inline constexpr ColumnWords lost{{"L", "P", "D"}, {"games lost", "partidas perdidas", "jogos perdidos"}};
inline constexpr ColumnWords margin{
    {"margin", "diferencia", "diferença"},
    {"own points on the board minus the opponents', over all games",
     "puntos propios en el tablero menos los de los rivales, sumando todas las partidas",
     "pontos próprios no tabuleiro menos os dos adversários, somando todos os jogos"}};
inline constexpr ColumnWords elo{
    {"Elo", "Elo", "Elo"},
    {"strength, estimated from all results of the day: 0 is the average, and whoever has 100 more than another wins "
     "about 64 of 100 points against it",
     "fuerza, estimada a partir de todos los resultados del día: 0 es la media, y quien tiene 100 más que otro le gana "
     "unos 64 de cada 100 puntos",
     "força, estimada a partir de todos os resultados do dia: 0 é a média, e quem tem mais 100 do que outro ganha-lhe "
     "cerca de 64 em cada 100 pontos"}};
inline constexpr ColumnWords error{
    {"±", "±", "±"},
    {"how uncertain Elo is: with 95 % probability the strength lies no further than this from it",
     "lo incierto que es el Elo: con un 95 % de probabilidad, la fuerza no se aleja más que esto",
     "a incerteza do Elo: com 95 % de probabilidade, a força não se afasta mais do que isto"}};
inline constexpr ColumnWords interval{
    {"95 % interval", "intervalo del 95 %", "intervalo de 95 %"},
    {"Elo and ± as a drawing; the dashed line is 0", "Elo y ± en un dibujo; la línea discontinua es el 0",
     "Elo e ± num desenho; a linha tracejada é o 0"}};
inline constexpr ColumnWords forfeits{
    {"forfeits", "por fallo", "por falha"},
    {"games lost for an error, for something that is no number, or for taking too long",
     "partidas perdidas por un error, por algo que no es un número o por tardar demasiado",
     "jogos perdidos por um erro, por algo que não é um número ou por demorar demasiado"}};
inline constexpr ColumnWords buchholz{{"Buchholz", "Buchholz", "Buchholz"},
                                      {"the points of all opponents together", "los puntos de todos los rivales juntos",
                                       "os pontos de todos os adversários juntos"}};
inline constexpr ColumnWords reached{
    {"reached", "llegó a", "chegou a"},
    {"how far it came in the cup", "hasta dónde llegó en la copa", "até onde chegou na taça"}};
inline constexpr ColumnWords bonus{
    {"bonus", "prima", "bónus"},
    {"for the first places of a cup", "por los primeros puestos de una copa", "pelos primeiros lugares de uma taça"}};

// For everybody.
inline constexpr Phrase<Text> table_title{"Table of {}", "Clasificación del {}", "Classificação de {}"};
inline constexpr Phrase<> no_table{"No table has been published yet.",
                                   "Todavía no se ha publicado ninguna clasificación.",
                                   "Ainda não foi publicada nenhuma classificação."};
inline constexpr Phrase<> left_out_title{"Not in the table", "Fuera de la clasificación", "Fora da classificação"};
inline constexpr Phrase<> days_title{"All days", "Todos los días", "Todos os dias"};
inline constexpr Phrase<> players_title{"All players", "Todos los jugadores", "Todos os jogadores"};
inline constexpr Phrase<> newest_table{"Newest table", "Última clasificación", "Última classificação"};
inline constexpr Phrase<> as_csv{"Table as CSV", "Clasificación en CSV", "Classificação em CSV"};
inline constexpr Phrase<> banned_since{"banned since", "expulsado después", "expulso depois"};
inline constexpr Phrase<> lifted_since{"ban lifted since", "expulsión levantada después", "expulsão levantada depois"};
inline constexpr Phrase<Text> crosstable_title{"Crosstable of {}", "Tabla cruzada del {}", "Tabela cruzada de {}"};
inline constexpr Phrase<> crosstable{"Crosstable", "Tabla cruzada", "Tabela cruzada"};
inline constexpr Phrase<> crosstable_csv{"Crosstable as CSV", "Tabla cruzada en CSV", "Tabela cruzada em CSV"};
inline constexpr Phrase<> crosstable_note{
    "The points of each player (by lines) against each other (by columns, in the order of the table). An empty cell: "
    "they "
    "did not meet.",
    "Los puntos de cada jugador (por filas) contra cada uno de los demás (por columnas, en el orden de la "
    "clasificación). "
    "Una casilla vacía: no se enfrentaron.",
    "Os pontos de cada jogador (por linhas) contra cada um dos outros (por colunas, na ordem da classificação). Uma "
    "casa "
    "vazia: não se defrontaram."};
inline constexpr Phrase<std::size_t, std::size_t> crosstable_part{
    "The first {} of {} players are shown. The whole table is in the CSV file, and each player's page has its results "
    "against all.",
    "Se muestran los {} primeros de {} jugadores. La tabla entera está en el fichero CSV, y la página de cada jugador "
    "tiene sus resultados contra todos.",
    "São mostrados os {} primeiros de {} jogadores. A tabela inteira está no ficheiro CSV, e a página de cada jogador "
    "tem "
    "os seus resultados contra todos."};
inline constexpr Phrase<Text> against_title{"Results against each opponent, {}", "Resultados contra cada rival, {}",
                                            "Resultados contra cada adversário, {}"};
inline constexpr Phrase<Text> no_games_on_day{"Did not play on {}.", "No jugó el {}.", "Não jogou a {}."};
inline constexpr Phrase<> development_title{"Day by day", "Día a día", "Dia a dia"};
inline constexpr Phrase<> games_csv{"Results as CSV", "Resultados en CSV", "Resultados em CSV"};
inline constexpr Phrase<> days_csv{"Days as CSV", "Días en CSV", "Dias em CSV"};
inline constexpr Phrase<Text> chart_words{"Places by day: {}", "Puestos por día: {}", "Lugares por dia: {}"};

// For a pair.
inline constexpr Phrase<Text> pair_title{"Pair {}", "Pareja {}", "Par {}"};
inline constexpr Phrase<Text> pair_summary{"{}: private report", "{}: informe privado", "{}: relatório privado"};
inline constexpr Phrase<Text> pair_banned{"This pair is banned: {}", "Esta pareja está expulsada: {}",
                                          "Este par está expulso: {}"};
inline constexpr Phrase<> own_players_title{"Players", "Jugadores", "Jogadores"};
inline constexpr Phrase<> nothing_handed_in{"Nothing has been handed in yet.", "Todavía no se ha entregado nada.",
                                            "Ainda não foi entregue nada."};
inline constexpr Phrase<> newest_file{"newest file", "último fichero", "último ficheiro"};
inline constexpr Phrase<> counts_for{"counts for", "cuenta para el", "conta para"};
inline constexpr Phrase<> quality_title{"Quality of the newest files", "Calidad de los últimos ficheros",
                                        "Qualidade dos últimos ficheiros"};
inline constexpr Phrase<Text> quality_note{
    "Results (won, drawn, lost, points won minus points lost) against {}, from random openings and at other depths.",
    "Resultados (ganadas, empatadas, perdidas, puntos ganados menos puntos perdidos) contra {}, desde aperturas al "
    "azar y a "
    "otras profundidades.",
    "Resultados (ganhos, empatados, perdidos, pontos ganhos menos pontos perdidos) contra {}, a partir de aberturas ao "
    "acaso e a outras profundidades."};
inline constexpr Phrase<> evaluation_time{"time per evaluation", "tiempo por evaluación", "tempo por avaliação"};
inline constexpr Phrase<> openings{"openings", "aperturas", "aberturas"};
inline constexpr Phrase<int> depth{"depth {}", "profundidad {}", "profundidade {}"};
inline constexpr Phrase<> results_title{"Results by day", "Resultados por día", "Resultados por dia"};
inline constexpr Phrase<> no_results{"No day with a player of this pair has been held yet.",
                                     "Todavía no se ha jugado ningún día con jugadores de esta pareja.",
                                     "Ainda não se jogou nenhum dia com jogadores deste par."};
inline constexpr Phrase<Text> lost_title{"Games lost on {}", "Partidas perdidas el {}", "Jogos perdidos a {}"};
inline constexpr Phrase<> nothing_lost{"No game was lost.", "No se perdió ninguna partida.",
                                       "Não se perdeu nenhum jogo."};
// HTML: the last one is a link.
inline constexpr Phrase<std::size_t, std::size_t, Text> lost_note{
    "{} of {} lost games, those lost by the most points. All games of the day are in {}.",
    "{} de {} partidas perdidas, las que se perdieron por más puntos. Todas las partidas del día están en {}.",
    "{} de {} jogos perdidos, os que se perderam por mais pontos. Todos os jogos do dia estão em {}."};
inline constexpr Phrase<> all_replayed{"Below, each lost game can be replayed move by move.",
                                       "Más abajo se puede ver cada partida perdida jugada a jugada.",
                                       "Mais abaixo pode ver-se cada jogo perdido jogada a jogada."};
inline constexpr Phrase<std::size_t> some_replayed{
    "Below, the {} that were lost by the most points can be replayed move by move.",
    "Más abajo se pueden ver jugada a jugada las {} que se perdieron por más puntos.",
    "Mais abaixo podem ver-se jogada a jogada os {} que se perderam por mais pontos."};
inline constexpr Phrase<Text, Text, Text, int> lost_game{
    "{} as {} against {}: lost by {}", "{} como {} contra {}: perdida por {}", "{} como {} contra {}: perdido por {}"};
inline constexpr Phrase<Text, Text> lost_by_forfeit{"Lost by forfeit: {}. {}", "Perdida por fallo: {}. {}",
                                                    "Perdido por falha: {}. {}"};
// HTML.
inline constexpr Phrase<std::size_t, Text, Text> turned{"Move {}: played <b>{}</b>; <b>{}</b> is better.",
                                                        "Jugada {}: se jugó <b>{}</b>; es mejor <b>{}</b>.",
                                                        "Jogada {}: jogou-se <b>{}</b>; <b>{}</b> é melhor."};
inline constexpr Phrase<Text, Text, Text> turned_values{
    "With best play from there: {} points instead of {} ({}).",
    "Con el mejor juego a partir de ahí: {} puntos en vez de {} ({}).",
    "Com o melhor jogo a partir daí: {} pontos em vez de {} ({})."};
inline constexpr Phrase<> proven{"proven", "demostrado", "provado"};
inline constexpr Phrase<> estimated{"estimated by search", "estimado por búsqueda", "estimado por busca"};
inline constexpr Phrase<std::size_t> position_before{"The position before move {}", "La posición antes de la jugada {}",
                                                     "A posição antes da jogada {}"};
inline constexpr Phrase<> in_arena{"In the arena, with what your player wrote",
                                   "En la arena, con lo que escribió vuestro jugador",
                                   "Na arena, com o que o vosso jogador escreveu"};
inline constexpr Phrase<> to_course{"The course", "El curso", "O curso"};
inline constexpr Phrase<> to_hand_in{"Hand in a file", "Entregar un fichero", "Entregar um ficheiro"};
inline constexpr Phrase<Text> all_in_arena{"All games of {} in the arena", "Todas las partidas del {} en la arena",
                                           "Todos os jogos de {} na arena"};
inline constexpr Phrase<> replay{"Replay this game", "Ver esta partida", "Ver este jogo"};
inline constexpr Phrase<> same_move{
    "The same move in the same position also cost:", "La misma jugada en la misma posición también costó:",
    "A mesma jogada na mesma posição também custou:"};
inline constexpr Phrase<> same_forfeit{"For the same reason:", "Por la misma razón:", "Pela mesma razão:"};
inline constexpr Phrase<> no_turning_point{
    "No single move lost the game: each was about as good as any other.",
    "Ninguna jugada perdió la partida por sí sola: cada una era más o menos tan buena como las demás.",
    "Nenhuma jogada perdeu o jogo por si só: cada uma era mais ou menos tão boa como as outras."};
inline constexpr Phrase<> no_turning_points{
    "In these games no single move lost: each was about as good as any other.",
    "En estas partidas ninguna jugada perdió por sí sola: cada una era más o menos tan buena como las demás.",
    "Nestes jogos nenhuma jogada perdeu por si só: cada uma era mais ou menos tão boa como as outras."};
inline constexpr Phrase<> files_title{"Files handed in", "Ficheros entregados", "Ficheiros entregues"};
inline constexpr Phrase<Text, Text, int, Text, Text> handed_in{
    "{}, {}: player {}, for {}: {}", "{}, {}: jugador {}, para el {}: {}", "{}, {}: jogador {}, para {}: {}"};
inline constexpr Phrase<> not_examined{"not examined yet", "sin examinar todavía", "ainda não examinado"};
inline constexpr Phrase<> close_call{"accepted, but close", "aceptado, pero por poco", "aceite, mas por pouco"};
inline constexpr Phrase<int, Text> reason_line{"line {}: {}", "línea {}: {}", "linha {}: {}"};
inline constexpr Phrase<> refused_title{"Refused files", "Ficheros rechazados", "Ficheiros recusados"};
inline constexpr Phrase<> time{"time", "hora", "hora"};
inline constexpr Phrase<> file{"file", "fichero", "ficheiro"};
inline constexpr Phrase<> why{"why", "por qué", "porquê"};

}  // namespace turno::course::phrases
