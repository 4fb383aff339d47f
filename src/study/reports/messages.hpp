#pragma once

#include <string>

#include "core/phrase.hpp"

// What reports of studies say.
namespace turno::study::messages {

using S = std::string;

inline constexpr Phrase<> question{"Question", "Pregunta", "Pergunta"};
inline constexpr Phrase<> method{"Method", "Método", "Método"};
inline constexpr Phrase<> settings{"Settings and machine", "Ajustes y máquina", "Configurações e máquina"};
inline constexpr Phrase<> setting{"Setting", "Ajuste", "Configuração"};
inline constexpr Phrase<> value{"Value", "Valor", "Valor"};
inline constexpr Phrase<> form{"form", "forma", "forma"};
inline constexpr Phrase<> full{"full", "completa", "completa"};
inline constexpr Phrase<> quick{"quick", "rápida", "rápida"};
inline constexpr Phrase<> seed{"seed", "semilla", "semente"};
inline constexpr Phrase<> program{"turno", "turno", "turno"};
inline constexpr Phrase<> commit{"commit", "commit", "commit"};
inline constexpr Phrase<> processor{"processor", "procesador", "processador"};
inline constexpr Phrase<> cores{"cores", "núcleos", "núcleos"};
inline constexpr Phrase<> memory{"memory", "memoria", "memória"};
inline constexpr Phrase<> threads{"threads", "hilos", "threads"};
inline constexpr Phrase<> load{"load at the start and at the end", "carga al principio y al final",
                               "carga no início e no fim"};
inline constexpr Phrase<> took{"time taken", "tiempo empleado", "tempo gasto"};
inline constexpr Phrase<> began{"began", "empezó", "começou"};
inline constexpr Phrase<> measured{"measurements", "medidas", "medições"};
inline constexpr Phrase<std::size_t, std::size_t> of_planned{"{} of {}", "{} de {}", "{} de {}"};
inline constexpr Phrase<S> seconds{"{} s", "{} s", "{} s"};
inline constexpr Phrase<> times_note{
    "Counts are the same for a seed on any machine. Times are those of this machine under this load; a time is a "
    "median, "
    "with the least and the most in parentheses.",
    "Las cuentas son las mismas para una semilla en cualquier máquina. Los tiempos son los de esta máquina con esta "
    "carga; "
    "un tiempo es una mediana, con el mínimo y el máximo entre paréntesis.",
    "As contagens são as mesmas para uma semente em qualquer máquina. Os tempos são os desta máquina com esta carga; "
    "um "
    "tempo é uma mediana, com o mínimo e o máximo entre parênteses."};
inline constexpr Phrase<> limited_note{
    "Where a player is limited by time, counts and results depend on the machine too.",
    "Cuando un jugador está limitado por tiempo, las cuentas y los resultados también dependen de la máquina.",
    "Quando um jogador é limitado por tempo, as contagens e os resultados também dependem da máquina."};

// Columns and axes.
inline constexpr Phrase<> game{"Game", "Juego", "Jogo"};
inline constexpr Phrase<> varied{"Varied", "Variable", "Variável"};
inline constexpr Phrase<> player{"Player", "Jugador", "Jogador"};
inline constexpr Phrase<> opponent{"Opponent", "Rival", "Adversário"};
inline constexpr Phrase<> searches{"Searches", "Búsquedas", "Buscas"};
inline constexpr Phrase<> games{"Games", "Partidas", "Partidas"};
inline constexpr Phrase<> positions{"Positions", "Posiciones", "Posições"};
inline constexpr Phrase<> moves{"Moves", "Jugadas", "Jogadas"};
inline constexpr Phrase<> action{"Action", "Acción", "Ação"};
inline constexpr Phrase<> leaves{"Leaves", "Hojas", "Folhas"};
inline constexpr Phrase<> nodes{"Nodes", "Nodos", "Nós"};
inline constexpr Phrase<> depth{"Depth", "Profundidad", "Profundidade"};
inline constexpr Phrase<> branching{"Effective branching factor", "Factor de ramificación efectivo",
                                    "Fator de ramificação efetivo"};
inline constexpr Phrase<> time{"Time (ms)", "Tiempo (ms)", "Tempo (ms)"};
inline constexpr Phrase<> time_per_move{"Time per move (ms)", "Tiempo por jugada (ms)", "Tempo por jogada (ms)"};
inline constexpr Phrase<> nodes_per_move{"Nodes per move", "Nodos por jugada", "Nós por jogada"};
inline constexpr Phrase<> game_nodes{"Nodes per game", "Nodos por partida", "Nós por partida"};
inline constexpr Phrase<> game_time{"Time per game (ms)", "Tiempo por partida (ms)", "Tempo por partida (ms)"};
inline constexpr Phrase<> plies{"Moves per game", "Jugadas por partida", "Jogadas por partida"};
inline constexpr Phrase<> won{"Won", "Ganadas", "Ganhas"};
inline constexpr Phrase<> drawn{"Drawn", "Empatadas", "Empatadas"};
inline constexpr Phrase<> lost{"Lost", "Perdidas", "Perdidas"};
inline constexpr Phrase<> score{"Score (%)", "Puntuación (%)", "Pontuação (%)"};
inline constexpr Phrase<> first_score{"Score of whoever moved first (%)", "Puntuación de quien empezaba (%)",
                                      "Pontuação de quem começou (%)"};
inline constexpr Phrase<> elo{"Elo", "Elo", "Elo"};
inline constexpr Phrase<> interval{"95 % interval", "Intervalo del 95 %", "Intervalo de 95 %"};
inline constexpr Phrase<> difference{"Logistic Elo difference", "Diferencia de Elo logístico",
                                     "Diferença de Elo logístico"};
inline constexpr Phrase<> margin{"Mean margin", "Margen medio", "Margem média"};
inline constexpr Phrase<> kept{"Value kept", "Valor conservado", "Valor mantido"};
inline constexpr Phrase<> kept_share{"Value kept (%)", "Valor conservado (%)", "Valor mantido (%)"};
inline constexpr Phrase<> points_lost{"Points lost per move", "Puntos perdidos por jugada",
                                      "Pontos perdidos por jogada"};
inline constexpr Phrase<> unsolved{"Not measured", "Sin medir", "Sem medir"};
inline constexpr Phrase<> asked{"Asked (ms)", "Pedido (ms)", "Pedido (ms)"};
inline constexpr Phrase<> late{"Late", "Tarde", "Tarde"};
inline constexpr Phrase<> largest_late{"Latest (ms after the limit)", "El más tardío (ms tras el límite)",
                                       "O mais tardio (ms após o limite)"};
inline constexpr Phrase<> percent{"Share of the reference (%)", "Parte de la referencia (%)",
                                  "Parte da referência (%)"};
inline constexpr Phrase<S> passes{"Within {} %", "Dentro del {} %", "Dentro de {} %"};
inline constexpr Phrase<> yes{"yes", "sí", "sim"};
inline constexpr Phrase<> no{"no", "no", "não"};
inline constexpr Phrase<S> ratings_of{"Ratings: {}", "Clasificación: {}", "Classificação: {}"};
inline constexpr Phrase<S> crosstable_of{"Crosstable (won-drawn-lost): {}",
                                         "Tabla cruzada (ganadas-empatadas-perdidas): {}",
                                         "Tabela cruzada (ganhas-empatadas-perdidas): {}"};
inline constexpr Phrase<S, S> y_against_x{"{} against {}", "{} según {}", "{} em função de {}"};

inline constexpr Phrase<> growth{"Growth", "Crecimiento", "Crescimento"};
inline constexpr Phrase<> along{"Along", "Según", "Em função de"};
inline constexpr Phrase<S> by_steps{"× {} a step", "× {} por paso", "× {} por passo"};
inline constexpr Phrase<S> by_power{"power {}", "potencia {}", "potência {}"};

// Sentences.
// The names of quantities are quoted: some are plurals.
inline constexpr Phrase<S> quoted{"“{}”", "«{}»", "“{}”"};
inline constexpr Phrase<S, S, S, S, S, S, S> along_the_line{
    "{0}: “{1}” goes from {3} at {2} = {4} to {5} at {2} = {6}.",
    "{0}: «{1}» va de {3} con {2} = {4} a {5} con {2} = {6}.",
    "{0}: “{1}” vai de {3} com {2} = {4} a {5} com {2} = {6}."};
inline constexpr Phrase<S, S, S, S, S> at_one_place{
    "{0}: “{1}” is {3} at {2} = {4}.", "{0}: «{1}» es {3} con {2} = {4}.", "{0}: “{1}” é {3} com {2} = {4}."};
inline constexpr Phrase<S, S, S, S, S> most_and_least{"{0}: the most is {1}, of {2}; the least is {3}, of {4}.",
                                                      "{0}: el máximo es {1}, de {2}; el mínimo es {3}, de {4}.",
                                                      "{0}: o máximo é {1}, de {2}; o mínimo é {3}, de {4}."};
inline constexpr Phrase<S, S, S, S, S, S> fewest{
    "{0}: with {1}, the fewest nodes are those of {2}: {3} on average, which is {4} % of those of {5}.",
    "{0}: con {1}, {2} visita menos nodos que nadie: {3} de media, el {4} % de los de {5}.",
    "{0}: com {1}, {2} visita menos nós que todos: {3} em média, {4} % dos de {5}."};
inline constexpr Phrase<S, S, S, S, S> fewest_at_all{
    "{0}: the fewest nodes are those of {1}: {2} on average, which is {3} % of those of {4}.",
    "{0}: {1} visita menos nodos que nadie: {2} de media, el {3} % de los de {4}.",
    "{0}: {1} visita menos nós que todos: {2} em média, {3} % dos de {4}."};
inline constexpr Phrase<S, S, S, S, S> grows_by_steps{
    "{0}: “{1}” grows by a factor of {2} for each step of {3} (R² = {4}).",
    "{0}: «{1}» crece por un factor de {2} con cada paso de {3} (R² = {4}).",
    "{0}: “{1}” cresce por um fator de {2} a cada passo de {3} (R² = {4})."};
inline constexpr Phrase<S, S, S, S, S> grows_by_power{"{0}: “{1}” grows with {3} to the power of {2} (R² = {4}).",
                                                      "{0}: «{1}» crece con {3} elevado a {2} (R² = {4}).",
                                                      "{0}: “{1}” cresce com {3} elevado a {2} (R² = {4})."};
inline constexpr Phrase<S, S, S, S, S> strongest{
    "{0}: the strongest is {1}, Elo {2} (95 % interval {3} to {4}), where the mean of all is 0.",
    "{0}: {1} es el más fuerte, Elo {2} (intervalo del 95 %: de {3} a {4}), donde la media de todos es 0.",
    "{0}: {1} é o mais forte, Elo {2} (intervalo de 95 %: de {3} a {4}), onde a média de todos é 0."};
inline constexpr Phrase<S, S, S, S, S> share_the_first_place{
    "{0}: the highest Elo, {2} (95 % interval {3} to {4}), is shared by {1}, where the mean of all is 0.",
    "{0}: el Elo más alto, {2} (intervalo del 95 %: de {3} a {4}), lo comparten {1}, donde la media de todos es 0.",
    "{0}: o Elo mais alto, {2} (intervalo de 95 %: de {3} a {4}), é partilhado por {1}, onde a média de todos é 0."};
inline constexpr Phrase<S, S, S> is_not_sure{
    "{0}: the 95 % intervals of {1} and {2} overlap: these games do not tell which is stronger.",
    "{0}: los intervalos del 95 % de {1} y {2} se solapan: estas partidas no dicen cuál es más fuerte.",
    "{0}: os intervalos de 95 % de {1} e {2} se sobrepõem: estas partidas não dizem qual é mais forte."};
inline constexpr Phrase<S, S, S, std::size_t, std::size_t, std::size_t, S> result_of_pair{
    "{0}: {1} against {2}: {3} won, {4} drawn, {5} lost, which is {6} % of the points.",
    "{0}: {1} contra {2}: {3} ganadas, {4} empatadas, {5} perdidas, el {6} % de los puntos.",
    "{0}: {1} contra {2}: {3} ganhas, {4} empatadas, {5} perdidas, {6} % dos pontos."};
inline constexpr Phrase<S, std::size_t, std::size_t, std::size_t, S, S, S> first_mover{
    "{0}: whoever moved first won {1} games, drew {2} and lost {3}, which is {4} % of the points (95 % interval {5} to "
    "{6}).",
    "{0}: quien empezaba ganó {1} partidas, empató {2} y perdió {3}, el {4} % de los puntos (intervalo del 95 %: de "
    "{5} a {6}).",
    "{0}: quem começou ganhou {1} partidas, empatou {2} e perdeu {3}, {4} % dos pontos (intervalo de 95 %: de {5} a "
    "{6})."};
inline constexpr Phrase<S, S, std::size_t, std::size_t, S, S, S> keeps{
    "{0}: {1} kept the proven value in {2} of {3} positions, {4} % (95 % interval {5} to {6}).",
    "{0}: {1} conservó el valor demostrado en {2} de {3} posiciones, el {4} % (intervalo del 95 %: de {5} a {6}).",
    "{0}: {1} manteve o valor provado em {2} de {3} posições, {4} % (intervalo de 95 %: de {5} a {6})."};
inline constexpr Phrase<S, S, S, S, std::size_t, std::size_t, S> keeps_time{
    "{0}: {1}, asked for {2} ms, took {3} ms in the median; {4} of {5} moves were late, the latest by {6} ms.",
    "{0}: {1}, con {2} ms pedidos, tardó {3} ms de mediana; {4} de {5} jugadas llegaron tarde, la que más por {6} ms.",
    "{0}: {1}, com {2} ms pedidos, levou {3} ms de mediana; {4} de {5} jogadas atrasaram, a pior por {6} ms."};
inline constexpr Phrase<S, S, S, S, std::size_t, S> always_in_time{
    "{0}: {1}, asked for {2} ms, took {3} ms in the median; none of {4} moves was late, the slowest came {5} ms before "
    "the limit.",
    "{0}: {1}, con {2} ms pedidos, tardó {3} ms de mediana; ninguna de {4} jugadas llegó tarde, la más lenta {5} ms "
    "antes del límite.",
    "{0}: {1}, com {2} ms pedidos, levou {3} ms de mediana; nenhuma de {4} jogadas atrasou, a mais lenta {5} ms antes "
    "do limite."};
inline constexpr Phrase<S, S, S, S> takes_share{"{0}: {1} takes {2} % of the time of {3} in the median.",
                                                "{0}: {1} tarda el {2} % del tiempo de {3} de mediana.",
                                                "{0}: {1} leva {2} % do tempo de {3} de mediana."};
inline constexpr Phrase<S, S, S, S> within_share{"{0}: within {1} % of the time of {2}: {3}.",
                                                 "{0}: dentro del {1} % del tiempo de {2}: {3}.",
                                                 "{0}: dentro de {1} % do tempo de {2}: {3}."};
inline constexpr Phrase<> nobody{"nobody", "nadie", "ninguém"};
inline constexpr Phrase<S, S, S, S> above_half_at{"{0}: more than half of the points at {1} = {2}, and not at {3}.",
                                                  "{0}: más de la mitad de los puntos con {1} = {2}, y no con {3}.",
                                                  "{0}: mais da metade dos pontos com {1} = {2}, e não com {3}."};
inline constexpr Phrase<S, S> above_half_always{"{0}: more than half of the points at each {1} that was measured.",
                                                "{0}: más de la mitad de los puntos con cada {1} que se midió.",
                                                "{0}: mais da metade dos pontos com cada {1} que foi medido."};
inline constexpr Phrase<S, S> above_half_never{"{0}: half of the points or less at each {1} that was measured.",
                                               "{0}: la mitad de los puntos o menos con cada {1} que se midió.",
                                               "{0}: metade dos pontos ou menos com cada {1} que foi medido."};
inline constexpr Phrase<S, S, S> more_than_chance{
    "{0}: more than chance, since the 95 % interval is above one half, at {1} = {2}.",
    "{0}: más que azar, pues el intervalo del 95 % queda por encima de la mitad, con {1} = {2}.",
    "{0}: mais que acaso, pois o intervalo de 95 % fica acima da metade, com {1} = {2}."};
inline constexpr Phrase<S, S> no_more_than_chance{
    "{0}: at no {1} is the 95 % interval above one half.",
    "{0}: con ningún {1} queda el intervalo del 95 % por encima de la mitad.",
    "{0}: com nenhum {1} o intervalo de 95 % fica acima da metade."};
inline constexpr Phrase<S, S> pays_never{"{0}: not even the first step of {1} won more than half of the points.",
                                         "{0}: ni el primer paso de {1} ganó más de la mitad de los puntos.",
                                         "{0}: nem o primeiro passo de {1} ganhou mais da metade dos pontos."};
inline constexpr Phrase<S, S, S> pays_until{
    "{0}: each step of {1} won more than half of the points up to {2}; the next one did not.",
    "{0}: cada paso de {1} ganó más de la mitad de los puntos hasta {2}; el siguiente no.",
    "{0}: cada passo de {1} ganhou mais da metade dos pontos até {2}; o seguinte não."};
inline constexpr Phrase<S, S> pays_always{"{0}: each step of {1} that was measured won more than half of the points.",
                                          "{0}: cada paso de {1} que se midió ganó más de la mitad de los puntos.",
                                          "{0}: cada passo de {1} que foi medido ganhou mais da metade dos pontos."};
inline constexpr Phrase<std::size_t, std::size_t, S> failed{
    "{0} of {1} measurements could not be taken or ended with a forfeit; the first: {2}.",
    "{0} de {1} medidas no se pudieron tomar o acabaron en derrota por falta; la primera: {2}.",
    "{0} de {1} medições não puderam ser feitas ou terminaram em derrota por falta; a primeira: {2}."};
inline constexpr Phrase<std::size_t, std::size_t> unfinished{
    "This report is not complete: {0} of {1} measurements are there. turno study --resume takes the others.",
    "Este informe no está completo: hay {0} de {1} medidas. turno study --resume toma las demás.",
    "Este relatório não está completo: há {0} de {1} medições. turno study --resume faz as outras."};

// Two runs.
inline constexpr Phrase<S> compared{"Compared with {}", "Comparado con {}", "Comparado com {}"};
inline constexpr Phrase<> part{"Part", "Parte", "Parte"};
inline constexpr Phrase<> quantity{"Quantity", "Magnitud", "Grandeza"};
inline constexpr Phrase<> here{"Here", "Aquí", "Aqui"};
inline constexpr Phrase<> there{"There", "Allí", "Lá"};
inline constexpr Phrase<> ratio{"Here / there", "Aquí / allí", "Aqui / lá"};
inline constexpr Phrase<> same{"Same", "Igual", "Igual"};
inline constexpr Phrase<std::size_t> counts_differ{
    "{} counts differ between the runs although the seed is the same: the programs or the players are not the same.",
    "{} cuentas difieren entre las ejecuciones aunque la semilla es la misma: los programas o los jugadores no son "
    "iguales.",
    "{} contagens diferem entre as execuções embora a semente seja a mesma: os programas ou os jogadores não são "
    "iguais."};
inline constexpr Phrase<> counts_agree{"All counts that both runs have are the same.",
                                       "Todas las cuentas que tienen ambas ejecuciones son iguales.",
                                       "Todas as contagens que ambas as execuções têm são iguais."};
inline constexpr Phrase<> other_seed{
    "The seeds of the runs are different, so counts may differ.",
    "Las semillas de las ejecuciones son distintas, así que las cuentas pueden diferir.",
    "As sementes das execuções são diferentes, por isso as contagens podem diferir."};

}  // namespace turno::study::messages
