#pragma once

#include <array>

#include "course/language/sentence.hpp"

// What whoever hands in a file is told of it.
namespace turno::course {

// Why a file is not even examined.
inline constexpr std::array admission_sentences{
    Sentence{"too-large", "the file has {} bytes; at most {} KiB are allowed; hand in a shorter one",
             "el fichero tiene {} bytes; se permiten {} KiB como mucho; entrega uno más corto",
             "o ficheiro tem {} bytes; são permitidos {} KiB no máximo; entregue um mais curto"},
    Sentence{"empty-file", "the file is empty", "el fichero está vacío", "o ficheiro está vazio"},
    Sentence{"not-text", "this is not text: {}", "esto no es texto: {}", "isto não é texto: {}"},
    Sentence{"date-in-name", "the date in the name is {}, but today is {}", "la fecha del nombre es {}, pero hoy es {}",
             "a data no nome é {}, mas hoje é {}"},
    Sentence{"course-to-come", "the course begins on {}", "el curso empieza el {}", "o curso começa a {}"},
    Sentence{"course-over", "the course is over: its last day was {}",
             "el curso ha terminado: su última jornada fue la del {}",
             "o curso terminou: a última jornada foi a de {}"},
    Sentence{"no-such-pair", "there is no pair {} in group {}", "no hay ninguna pareja {} en el grupo {}",
             "não há nenhum par {} no grupo {}"},
    Sentence{"wrong-code", "{} is not the code of pair {}", "{} no es el código de la pareja {}",
             "{} não é o código do par {}"},
    Sentence{"pair-banned", "pair {} is banned: {}", "la pareja {} está expulsada: {}", "o par {} está expulso: {}"},
    Sentence{"player-number", "the player number is {}; a pair has at most {} here",
             "el número de jugador es {}; aquí una pareja tiene {} como mucho",
             "o número do jogador é {}; aqui um par tem {} no máximo"},
    Sentence{"too-soon", "pair {} handed in a file at {}; the next is accepted from {} on",
             "la pareja {} entregó un fichero el {}; el siguiente se acepta a partir del {}",
             "o par {} entregou um ficheiro a {}; o seguinte é aceite a partir de {}"},
    Sentence{"too-soon-player", "a file of player {0} was handed in at {1}; the next is accepted from {2} on",
             "el {1} se entregó un fichero del jugador {0}; el siguiente se acepta a partir del {2}",
             "a {1} foi entregue um ficheiro do jogador {0}; o seguinte é aceite a partir de {2}"},
};

// Names of files.
inline constexpr std::array name_sentences{
    Sentence{"name-wrong", "file name {}: {}; a name looks like {}", "nombre de fichero {}: {}; un nombre es como {}",
             "nome de ficheiro {}: {}; um nome é como {}"},
    Sentence{"name-not-word", "{} is {}, not \"{}\"", "{} es {}, no \"{}\"", "{} é {}, não \"{}\""},
    Sentence{"name-not-digits", "{} is {}, not two digits", "{} es {}, no dos cifras", "{} é {}, não dois algarismos"},
    Sentence{"name-beginning", "the beginning", "el principio", "o princípio"},
    Sentence{"name-after-group", "what follows the group", "lo que sigue al grupo", "o que se segue ao grupo"},
    Sentence{"name-ending", "the ending after the date", "la terminación tras la fecha", "a terminação após a data"},
    Sentence{"name-group", "the group after \"grupo\"", "el grupo tras \"grupo\"", "o grupo após \"grupo\""},
    Sentence{"name-pair", "the pair after \"pareja\"", "la pareja tras \"pareja\"", "o par após \"pareja\""},
    Sentence{"name-day", "the day after the code", "el día tras el código", "o dia após o código"},
    Sentence{"name-month", "the month after the day", "el mes tras el día", "o mês após o dia"},
    Sentence{"name-not-player", "the player number after the pair is {}, not 1, 2 or 3",
             "el número de jugador tras la pareja es {}, no 1, 2 o 3",
             "o número do jogador após o par é {}, não 1, 2 ou 3"},
    Sentence{"name-not-code", "the pair's code after the player is {}, not two letters or digits",
             "el código de la pareja tras el jugador es {}, no dos letras o cifras",
             "o código do par após o jogador é {}, não duas letras ou algarismos"},
    Sentence{"name-no-month", "the month is \"{}\", not 01 to 12", "el mes es \"{}\", no de 01 a 12",
             "o mês é \"{}\", não de 01 a 12"},
    Sentence{"name-no-day", "the day is \"{}\" of month \"{}\", which has 01 to {}",
             "el día es \"{}\" del mes \"{}\", que tiene de 01 a {}",
             "o dia é \"{}\" do mês \"{}\", que tem de 01 a {}"},
    Sentence{"name-more", "after \"{}\" there is more: {}", "después de \"{}\" hay algo más: {}",
             "depois de \"{}\" há mais: {}"},
    Sentence{"name-in-words", "group {}, pair {}, player {}, code {}, {}.{}.",
             "grupo {}, pareja {}, jugador {}, código {}, {}/{}", "grupo {}, par {}, jogador {}, código {}, {}/{}"},
};

// What is found when a file is examined.
inline constexpr std::array intake_sentences{
    Sentence{"encoding-fine", "UTF-8", "UTF-8", "UTF-8"},
    Sentence{"encoding-converted", "converted to UTF-8 with plain line ends",
             "convertido a UTF-8 con finales de línea sencillos", "convertido para UTF-8 com fins de linha simples"},
    Sentence{"forms-fine", "nothing but an evaluation function", "nada más que una función de evaluación",
             "nada mais do que uma função de avaliação"},
    Sentence{"text-fine", "{} bytes", "{} bytes", "{} bytes"},
    Sentence{"load-package", "its package is {}, not {} like the file's name",
             "su paquete es {}, no {} como el nombre del fichero", "o seu pacote é {}, não {} como o nome do ficheiro"},
    Sentence{"load-no-alias", "*alias* has no value that is a name", "*alias* no tiene un valor que sea un nombre",
             "*alias* não tem um valor que seja um nome"},
    Sentence{"load-ended", "does not load: it has ended", "no se carga: ha terminado", "não carrega: terminou"},
    Sentence{"load-late", "does not load within {} s", "no se carga en {} s", "não carrega em {} s"},
    Sentence{"load-closed", "does not load: it ends, or closes its output", "no se carga: termina o cierra su salida",
             "não carrega: termina ou fecha a sua saída"},
    Sentence{"loaded", "package {}, alias {}", "paquete {}, alias {}", "pacote {}, alcunha {}"},
    Sentence{"evaluated", "{} evaluated", "{} evaluadas", "{} avaliadas"},
    Sentence{"speed", "{} % of bueno's time at depth {} ({} µs and {} µs per move)",
             "el {} % del tiempo de bueno a profundidad {} ({} µs y {} µs por jugada)",
             "{} % do tempo de bueno à profundidade {} ({} µs e {} µs por jogada)"},
    Sentence{"too-slow", "{}; at most {} % is allowed", "{}; se permite el {} % como mucho",
             "{}; é permitido {} % no máximo"},
    Sentence{"speed-limit", "{} % is allowed", "se permite el {} %", "é permitido {} %"},
    Sentence{"no-games", "none are required", "no se exige ninguna", "não é exigido nenhum"},
    Sentence{"forfeit", "{}: {}", "{}: {}", "{}: {}"},
    Sentence{"games-against", "against {}: {}", "contra {}: {}", "contra {}: {}"},
    Sentence{"and-then", "{}, {}", "{}, {}", "{}, {}"},
    Sentence{"and-also", "{}; {}", "{}; {}", "{}; {}"},
    Sentence{"opening-results", "opening {}: {}", "apertura {}: {}", "abertura {}: {}"},
    Sentence{"games-share", "against {}: {} % of {} games from random openings, {} % is needed; {}",
             "contra {}: el {} % de {} partidas desde aperturas al azar, se pide el {} %; {}",
             "contra {}: {} % de {} jogos a partir de aberturas ao acaso, são precisos {} %; {}"},
    Sentence{"share-missed", "scored {} % against {}; {} % is needed", "ha sacado el {} % contra {}; se pide el {} %",
             "fez {} % contra {}; são precisos {} %"},
    Sentence{"game-lost", "{} against {}", "{} contra {}", "{} contra {}"},
    Sentence{"game-forfeited", "{} against {}, {}", "{} contra {}, {}", "{} contra {}, {}"},
    Sentence{"drawn-as-first", "drawn as First", "tablas como Primero", "empate como Primeiro"},
    Sentence{"drawn-as-second", "drawn as Second", "tablas como Segundo", "empate como Segundo"},
    Sentence{"won-as-first", "won as First by {}", "ganada como Primero por {}", "ganho como Primeiro por {}"},
    Sentence{"won-as-second", "won as Second by {}", "ganada como Segundo por {}", "ganho como Segundo por {}"},
    Sentence{"lost-as-first", "lost as First by {}", "perdida como Primero por {}", "perdido como Primeiro por {}"},
    Sentence{"lost-as-second", "lost as Second by {}", "perdida como Segundo por {}", "perdido como Segundo por {}"},
    Sentence{"bot-finding", "{}: {}", "{}: {}", "{}: {}"},
    Sentence{"bot-checks", "{} of {} checks are fine", "{} de {} comprobaciones correctas",
             "{} de {} verificações corretas"},
    Sentence{"ban-of-file", "{}: {}", "{}: {}", "{}: {}"},
};

// How a game ended, as records have it (play/game/ending.hpp, core/ending.hpp).
inline constexpr std::array ending_sentences{
    Sentence{"ending-played", "played", "jugada hasta el final", "jogado até ao fim"},
    Sentence{"ending-draw-rule", "draw-rule", "regla de tablas", "regra do empate"},
    Sentence{"ending-majority", "majority", "mayoría", "maioria"},
    Sentence{"ending-resigned", "resigned", "abandono", "desistência"},
    Sentence{"ending-out-of-time", "out-of-time", "sin tiempo", "sem tempo"},
    Sentence{"ending-illegal-move", "illegal-move", "jugada ilegal", "jogada ilegal"},
    Sentence{"ending-stalled", "stalled", "se quedó parado", "ficou parado"},
    Sentence{"ending-crashed", "crashed", "se estrelló", "foi abaixo"},
    Sentence{"ending-out-of-memory", "out-of-memory", "sin memoria", "sem memória"},
    Sentence{"ending-bad-value", "bad-value", "valor no válido", "valor inválido"},
    Sentence{"ending-abandoned", "abandoned", "sin jugada", "sem jogada"},
};

}  // namespace turno::course
