#pragma once

#include <string>

#include "core/phrase.hpp"

namespace turno::study::template_messages {

inline constexpr Phrase<std::string, std::string> title{"Report: {1} plays {0}", "Memoria: {1} juega a {0}",
                                                        "Relatório: {1} joga {0}"};
inline constexpr Phrase<> algorithm{"Algorithm", "Algoritmo", "Algoritmo"};
inline constexpr Phrase<> algorithm_question{
    "Which search do you use, and why? What is a node, what is a leaf, and where does the search stop?",
    "¿Qué búsqueda usas y por qué? ¿Qué es un nodo, qué es una hoja y dónde se detiene la búsqueda?",
    "Que busca você usa e por quê? O que é um nó, o que é uma folha e onde a busca para?"};
inline constexpr Phrase<std::string> algorithm_known{"The player that was measured is `{}`.",
                                                     "El jugador que se ha medido es `{}`.",
                                                     "O jogador que foi medido é `{}`."};
inline constexpr Phrase<> evaluation{"Evaluation function", "Función de evaluación", "Função de avaliação"};
inline constexpr Phrase<> evaluation_question{
    "What does it add up, for which side is it positive, and what does it say of a finished game?",
    "¿Qué suma, para qué bando es positiva y qué dice de una partida terminada?",
    "O que ela soma, para que lado é positiva e o que diz de uma partida terminada?"};
inline constexpr Phrase<> examples{"Examples of use", "Ejemplos de uso", "Exemplos de uso"};
inline constexpr Phrase<> examples_question{"How does one run it, and what does it answer?",
                                            "¿Cómo se ejecuta y qué responde?", "Como se executa e o que responde?"};
inline constexpr Phrase<> efficiency{"Efficiency", "Eficiencia", "Eficiência"};
inline constexpr Phrase<> efficiency_question{
    "How many nodes and how much time does it take, with and without pruning, and how do they grow with the depth?",
    "¿Cuántos nodos y cuánto tiempo necesita, con poda y sin ella, y cómo crecen con la profundidad?",
    "De quantos nós e de quanto tempo precisa, com poda e sem ela, e como crescem com a profundidade?"};
inline constexpr Phrase<> efficiency_unknown{
    "Nothing was measured here: this player does not tell its nodes. If it takes its depth from the command line, name "
    "it with {{depth}}, as in --player 'ugi:./mine {{depth}}', and its times by depth are filled in.",
    "Aquí no se ha medido nada: este jugador no dice sus nodos. Si toma la profundidad de la línea de órdenes, "
    "nómbralo con {{depth}}, como en --player 'ugi:./mio {{depth}}', y se rellenan sus tiempos según la profundidad.",
    "Aqui nada foi medido: este jogador não diz os seus nós. Se recebe a profundidade na linha de comando, indique-o "
    "com {{depth}}, como em --player 'ugi:./meu {{depth}}', e os seus tempos em função da profundidade são "
    "preenchidos."};
inline constexpr Phrase<> position{"Position", "Posición", "Posição"};
inline constexpr Phrase<> move{"Move", "Jugada", "Jogada"};
inline constexpr Phrase<> milliseconds{"Time (ms)", "Tiempo (ms)", "Tempo (ms)"};
inline constexpr Phrase<> repeated{"Repeated turns", "Turnos repetidos", "Turnos repetidos"};
inline constexpr Phrase<> repeated_question{
    "The same side may move again. Where does your search look at who is to move, and when does it change the sign?",
    "El mismo bando puede mover otra vez. ¿Dónde mira tu búsqueda a quién le toca y cuándo cambia el signo?",
    "O mesmo lado pode jogar de novo. Onde sua busca vê de quem é a vez e quando troca o sinal?"};
inline constexpr Phrase<> time{"Time", "Tiempo", "Tempo"};
inline constexpr Phrase<> time_question{"How is the time of a move limited, and does it hold?",
                                        "¿Cómo se limita el tiempo de una jugada y se cumple?",
                                        "Como se limita o tempo de uma jogada e isso se cumpre?"};
inline constexpr Phrase<> strength{"Results", "Resultados", "Resultados"};
inline constexpr Phrase<> strength_question{"Whom does it beat, and how sure is that?",
                                            "¿A quién gana y con qué seguridad?", "De quem ganha e com que certeza?"};

}  // namespace turno::study::template_messages
