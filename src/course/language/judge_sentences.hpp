#pragma once

#include <array>

#include "course/language/sentence.hpp"

// What the judge of Moedas e Fios tells of a file.
namespace turno::course {

inline constexpr std::array judge_sentences{
    Sentence{"judge-does-not-load", "the file does not load: {}", "el fichero no se carga: {}",
             "o ficheiro não carrega: {}"},
    Sentence{"judge-died", "the program ended: {}", "el programa terminó: {}", "o programa terminou: {}"},
    Sentence{"judge-late", "no answer within {} s", "sin respuesta en {} s", "sem resposta em {} s"},
    Sentence{"judge-error", "an error: {}", "un error: {}", "um erro: {}"},
    Sentence{"judge-wrong", "should be {}, is {}", "debería ser {}, es {}", "devia ser {}, é {}"},
    Sentence{"judge-alternates",
             "should be {}, is {}: the search takes MAX and MIN in turn although the same player moves again after "
             "taking a coin; ask every state who is to move",
             "debería ser {}, es {}: la búsqueda alterna MAX y MIN aunque vuelve a jugar el mismo jugador tras coger "
             "una moneda; pregunta a cada estado a quién le toca",
             "devia ser {}, é {}: a procura alterna MAX e MIN embora o mesmo jogador volte a jogar depois de apanhar "
             "uma moeda; pergunte a cada estado quem joga"},
    Sentence{"judge-not-tried", "not tried: tests before it broke the program down twice",
             "no se probó: las pruebas anteriores hicieron caer el programa dos veces",
             "não foi tentado: os testes anteriores deitaram o programa abaixo duas vezes"},
    Sentence{"judge-ascii", "has only ASCII characters", "sólo tiene caracteres ASCII", "só tem caracteres ASCII"},
    Sentence{"judge-quiet-load", "prints nothing while it is loaded", "no escribe nada al cargarse",
             "não escreve nada ao ser carregado"},
    Sentence{"judge-compiles", "compiles without warnings", "se compila sin avisos", "compila sem avisos"},
    Sentence{"judge-quiet", "its functions print nothing", "sus funciones no escriben nada",
             "as suas funções não escrevem nada"},
    Sentence{"judge-printed", "they printed {} characters", "escribieron {} caracteres", "escreveram {} caracteres"},
    Sentence{"judge-printed-untold", "they printed something in hidden tests", "escribieron algo en pruebas ocultas",
             "escreveram algo em testes ocultos"},
    Sentence{"judge-line", "line {}", "línea {}", "linha {}"},
    Sentence{"judge-reaches", "line {}: {}: {}", "línea {}: {}: {}", "linha {}: {}: {}"},
    Sentence{"judge-suspected", "the file is not examined: it reaches for what a player has no use for",
             "el fichero no se examina: busca lo que un jugador no necesita",
             "o ficheiro não é examinado: procura o que um jogador não precisa"},
    Sentence{"reach-package", "the package {} is not for players", "el paquete {} no es para jugadores",
             "o pacote {} não é para jogadores"},
    Sentence{"reach-symbol", "{} is not for players", "{} no es para jugadores", "{} não é para jogadores"},
    Sentence{"reach-definition", "{} has its meaning already, and is not defined by players",
             "{} ya tiene su significado y los jugadores no lo definen",
             "{} já tem o seu significado e não é definido por jogadores"},
    Sentence{"reach-format", "~/name/ calls a function by its name, and is not for players",
             "~/nombre/ llama a una función por su nombre y no es para jugadores",
             "~/nome/ chama uma função pelo nome e não é para jogadores"},
    Sentence{"reach-load", "only interface-moedas and exemplos can be loaded, by their names as they are",
             "sólo se pueden cargar interface-moedas y exemplos, con sus nombres tal cual",
             "só se podem carregar interface-moedas e exemplos, com os seus nomes tal como são"},
    Sentence{"judge-group-file", "the file", "el fichero", "o ficheiro"},
    Sentence{"judge-group-positions", "positions", "posiciones", "posições"},
    Sentence{"judge-group-strings", "strings", "hilos", "fios"},
    Sentence{"judge-group-boards", "boards", "tableros", "tabuleiros"},
    Sentence{"judge-group-games", "games", "partidas", "jogos"},
    Sentence{"judge-group-problem", "the problem", "el problema", "o problema"},
    Sentence{"judge-group-minimax", "minimax", "minimax", "minimax"},
    Sentence{"judge-group-alpha-beta", "alpha-beta", "alfa-beta", "alfa-beta"},
    Sentence{"judge-group-independence", "other problems", "otros problemas", "outros problemas"},
    Sentence{"judge-group-simple-player", "the simple player", "el jugador simple", "o jogador simples"},
    Sentence{"judge-group-best-player", "the player of the cup", "el jugador de la copa", "o jogador da taça"},
    Sentence{"judge-group-abstraction", "other types", "otros tipos", "outros tipos"},
    Sentence{"judge-untold", "{} of {} hidden tests passed", "{} de {} pruebas ocultas superadas",
             "{} de {} testes ocultos passados"},
    Sentence{"judge-group-points", "{} of {} tests passed, {} of {} points",
             "{} de {} pruebas superadas, {} de {} puntos", "{} de {} testes passados, {} de {} pontos"},
    Sentence{"reach-nothing", "it reaches for nothing but the game", "no busca nada fuera del juego",
             "não procura nada fora do jogo"},
    Sentence{"judge-points", "{} of {} points", "{} de {} puntos", "{} de {} pontos"},
};

}  // namespace turno::course
