#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "play_in_folder.hpp"
#include "pseudo_terminal.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;
using test::PseudoTerminal;

// turno play in other languages: names of games, players, fields and moves stay, all else is translated. The games are
// worked out by hand from the rules.
class PlayLanguages : public test::PlayInFolder {};

TEST_F(PlayLanguages, AsksInSpanish) {
  EXPECT_EQ(run("printf 'ajedrez\\nkalah\\n99\\n1\\n1\\nnadie\\nh\\nordenador\\n\\n1\\n' | turno play --quiet "
                "--language es")
                .out,
            "Intro acepta el valor entre corchetes, x sale.\n"
            "¿Qué juego (kalah, mancala11, plague, coins, dots)? [kalah] ajedrez\n"
            "no hay ningún juego «ajedrez»; juegos: kalah, mancala11, plague, coins, dots; variantes: kalah-alcala, "
            "kalah-ugr, mankalah, mancala11-2018\n"
            "¿Qué juego (kalah, mancala11, plague, coins, dots)? [kalah] kalah\n"
            "pits: ¿hoyos por lado (1..12)? [6] 99\n"
            "kalah: pits no puede ser «99»; admite 1..12\n"
            "pits: ¿hoyos por lado (1..12)? [6] 1\n"
            "seeds: ¿semillas en cada hoyo al empezar (1..12)? [4] 1\n"
            "Primero: ¿humano (H) u ordenador (O)? [humano] nadie\n"
            "«nadie» no es ni humano (H) ni ordenador (O)\n"
            "Primero: ¿humano (H) u ordenador (O)? [humano] h\n"
            "Segundo: ¿humano (H) u ordenador (O)? [ordenador] ordenador\n"
            "¿Qué ordenador (de level0 a level10, o de 0 a 10, random, alphabeta, alphabeta(eval=expert), best; otros: "
            "turno play --help)? [level3] \n"
            "kalah(pits=1,seeds=1): humano contra level3(seed=2)\n"
            "Primero (1), o ayuda: 1\n"
            "Fin de la partida: empate, 1 a 1.\n");
}

TEST_F(PlayLanguages, SaysInSpanishWhatIsNoPlayer) {
  const std::string out =
      run("printf 'kalah\\n1\\n1\\n\\n\\nmagnus\\nalphabeta(depth=0)\\n' | turno play --quiet --language es").out;
  EXPECT_NE(out.find("\nno hay ningún jugador «magnus»; jugadores: human, random, first, last, "), std::string::npos)
      << out;
  EXPECT_NE(out.find("\n«alphabeta(depth=0)» no se puede usar así; turno play --help explica los jugadores (player "
                     "alphabeta: depth \"0\" is not a number from 1 to 99)\n"),
            std::string::npos)
      << out;
}

TEST_F(PlayLanguages, AsksInPortuguese) {
  EXPECT_EQ(
      run("printf 'coins\\nt99\\nt1\\nninguém\\nhumano\\ncomputador\\n5\\n' | turno play --quiet --language pt").out,
      "Enter aceita o valor entre parênteses retos, x sai.\n"
      "Que jogo (kalah, mancala11, plague, coins, dots)? [kalah] coins\n"
      "board: um tabuleiro que vem com o turno (t1..t10)? [t2] t99\n"
      "coins: board não pode ser «t99»; aceita t1..t10\n"
      "board: um tabuleiro que vem com o turno (t1..t10)? [t2] t1\n"
      "Primeiro: humano (H) ou computador (O)? [humano] ninguém\n"
      "«ninguém» não é nem humano (H) nem computador (O)\n"
      "Primeiro: humano (H) ou computador (O)? [humano] humano\n"
      "Segundo: humano (H) ou computador (O)? [computador] computador\n"
      "Que computador (de level0 a level10, ou de 0 a 10, random, alphabeta, alphabeta(eval=expert), best; outros: "
      "turno play --help)? [level3] 5\n"
      "coins(board=t1): humano contra level5(seed=2)\n"
      "Primeiro (8 7 6 5 4 3 2 1), ou ajuda: \n"
      "O jogo não acabou. Para continuar: turno play 'coins(board=t1)' --first 'human' --second 'level5(seed=2)' "
      "--language pt\n");
}

TEST_F(PlayLanguages, TranscriptOfMancala11InSpanish) {
  EXPECT_EQ(run("printf '(R 5)\\n1.5\\n99999999999\\n1\\n0\\ndeshacer\\nundo\\nundo\\nguardar\\nx\\n' | turno play "
                "mancala11 --from '1,0,0,0,0,1,2|3,0,0,0,0,0,5|1' --second human --show moves,score --verbose "
                "--language es")
                .out,
            "mancala11: humano contra humano\n"
            "Primero 4, Segundo 8.\n"
            "Primero (0 5), o ayuda: (R 5)\n"
            "Primero juega 5.\n"
            "  Primero siembra 1 semilla del hoyo 5, la última en el almacén de Primero.\n"
            "  La última semilla cayó en su propio almacén: Primero juega otra vez.\n"
            "Primero 4, Segundo 8.\n"
            "Primero (0), o ayuda: 1.5\n"
            "«1.5» no es un número entero; escribe el número de un hoyo, del 0 al 5\n"
            "Primero (0), o ayuda: 99999999999\n"
            "no hay hoyo 99999999999; escribe un número del 0 al 5\n"
            "Primero (0), o ayuda: 1\n"
            "el hoyo 1 está vacío; elige uno con semillas\n"
            "Primero (0), o ayuda: 0\n"
            "Primero juega 0.\n"
            "  Primero siembra 1 semilla del hoyo 0, la última en el hoyo 1 de Primero.\n"
            "  El turno pasa a Segundo.\n"
            "Primero 4, Segundo 8.\n"
            "Segundo (0), o ayuda: deshacer\n"
            "Deshecho.\n"
            "Primero 4, Segundo 8.\n"
            "Primero (0), o ayuda: undo\n"
            "Deshecho.\n"
            "Primero 4, Segundo 8.\n"
            "Primero (0 5), o ayuda: undo\n"
            "No hay ninguna jugada tuya que deshacer.\n"
            "Primero (0 5), o ayuda: guardar\n"
            "Di dónde: guardar ARCHIVO\n"
            "Primero (0 5), o ayuda: x\n"
            "La partida no ha terminado. Para continuar: turno play 'mancala11 from 1,0,0,0,0,1,2|3,0,0,0,0,0,5|1' "
            "--first 'human' --second 'human' --language es\n");
}

TEST_F(PlayLanguages, TranscriptOfPlagueInPortuguese) {
  EXPECT_EQ(run("printf 'c3\\n4 1\\n2,2\\n2 2\\n' | turno play 'plague(columns=3,rows=3)' --second human --show moves "
                "--verbose --language pt")
                .out,
            "plague(columns=3,rows=3): humano contra humano\n"
            "Primeiro (b1 a2 b2), ou ajuda: c3\n"
            "c3 está ocupada; escolha uma casa vazia\n"
            "Primeiro (b1 a2 b2), ou ajuda: 4 1\n"
            "a linha 4, coluna 1 está fora do tabuleiro de 3 linhas e 3 colunas\n"
            "Primeiro (b1 a2 b2), ou ajuda: 2,2\n"
            "«2,2» não é uma casa; escreva-a como b3, ou linha e coluna como dois números inteiros, 3 2\n"
            "Primeiro (b1 a2 b2), ou ajuda: 2 2\n"
            "Primeiro joga b2.\n"
            "  Primeiro ocupa b2.\n"
            "  Primeiro converte c3.\n"
            "  Segundo não pode jogar: as casas vazias (6) ficam para Primeiro.\n"
            "Fim do jogo: Primeiro ganha por 9, 9 a 0.\n");
}

// t1 with all but strings 7 and 8 cut: the coins worth 3 and 1 hang on one string each, both to the 6.
TEST_F(PlayLanguages, TranscriptOfCoinsInSpanishWithItsBoard) {
  EXPECT_EQ(run("printf 'siete\\n1\\n7\\npista\\n8\\n' | turno play 'coins(board=t1)' --from '1-2-3-4-5-6|6|0|2' "
                "--second human --verbose --language es")
                .out,
            "coins(board=t1): humano contra humano\n"
            "\n"
            "===============================\n"
            "||            (3)            ||\n"
            "||               \\           ||\n"
            "||                07         ||\n"
            "||                  \\        ||\n"
            "||                           ||\n"
            "||                     \\     ||\n"
            "||            (1)---08--(6)  ||\n"
            "===============================\n"
            " Primero 6  *Segundo 0\n"
            "\n"
            "Primero 6, Segundo 0.\n"
            "Segundo (8 7), o ayuda: siete\n"
            "«siete» no es un número entero; escribe el número de un hilo\n"
            "Segundo (8 7), o ayuda: 1\n"
            "el hilo 1 ya está cortado; elige otro\n"
            "Segundo (8 7), o ayuda: 7\n"
            "Segundo juega 7.\n"
            "  Segundo corta el hilo 7.\n"
            "  Segundo se lleva la moneda de valor 3 de la fila 1, columna 2.\n"
            "  Segundo ha sumado puntos y juega otra vez.\n"
            "\n"
            "===============================\n"
            "||                           ||\n"
            "||                           ||\n"
            "||                           ||\n"
            "||                           ||\n"
            "||                           ||\n"
            "||                           ||\n"
            "||            (1)---08--(6)  ||\n"
            "===============================\n"
            " Primero 6  *Segundo 3\n"
            "\n"
            "Primero 6, Segundo 3.\n"
            "Segundo (8), o ayuda: pista\n"
            "1. 8: gana por 4, demostrado (Segundo 8)\n"
            "Segundo (8), o ayuda: 8\n"
            "Segundo juega 8.\n"
            "  Segundo corta el hilo 8.\n"
            "  Segundo se lleva la moneda de valor 1 de la fila 2, columna 2.\n"
            "  Segundo se lleva la moneda de valor 6 de la fila 2, columna 3.\n"
            "\n"
            "===============================\n"
            "||                           ||\n"
            "||                           ||\n"
            "||                           ||\n"
            "||                           ||\n"
            "||                           ||\n"
            "||                           ||\n"
            "||                           ||\n"
            "===============================\n"
            " Primero 6   Segundo 10\n"
            "\n"
            "Primero 6, Segundo 10.\n"
            "Fin de la partida: gana Segundo por 4, 10 a 6.\n");
}

TEST_F(PlayLanguages, TranscriptOfDotsInPortugueseWithTheBar) {
  const std::string bar = "Primeiro [#############.................] Segundo: Segundo ganha por 1\n";
  EXPECT_EQ(
      run("printf '1\\n0\\n1\\n2\\n3\\n4\\n' | turno play 'dots(rows=1,columns=1)' --second human --quiet --verbose "
          "--eval-bar --language pt")
          .out,
      "dots(rows=1,columns=1): humano contra humano\n" + bar +
          "Primeiro (4 3 2 1), ou ajuda: 1\n"
          "  Primeiro traça a linha 1.\n"
          "  Nada foi ganho: a vez passa para Segundo.\n" +
          bar +
          "Segundo (4 3 2), ou ajuda: 0\n"
          "não há linha 0; têm números de 1 a 4\n"
          "Segundo (4 3 2), ou ajuda: 1\n"
          "a linha 1 já está traçada; escolha outra\n"
          "Segundo (4 3 2), ou ajuda: 2\n"
          "  Segundo traça a linha 2.\n"
          "  Nada foi ganho: a vez passa para Primeiro.\n" +
          bar +
          "Primeiro (4 3), ou ajuda: 3\n"
          "  Primeiro traça a linha 3.\n"
          "  Nada foi ganho: a vez passa para Segundo.\n" +
          bar +
          "Segundo (4), ou ajuda: 4\n"
          "  Segundo traça a linha 4.\n"
          "  Segundo fica com a caixa da linha 1, coluna 1.\n" +
          bar + "Fim do jogo: Segundo ganha por 1, 1 a 0.\n");
}

// On a terminal, with letters that take more than a byte in questions, prompts and what is typed.
TEST_F(PlayLanguages, ATerminalSpeaksSpanish) {
  PseudoTerminal terminal({std::string(TURNO_BIN) + "/turno", "play", "--quiet", "--language", "es"});
  ASSERT_TRUE(terminal.says("¿Qué juego (kalah, mancala11, plague, coins, dots)? [kalah] ")) << terminal.heard();
  terminal.type("kalah\r");
  ASSERT_TRUE(terminal.says("pits: ¿hoyos por lado (1..12)? [6] ")) << terminal.heard();
  terminal.type("1\r");
  ASSERT_TRUE(terminal.says("[4] "));
  terminal.type("1\r");
  ASSERT_TRUE(terminal.says("Primero: ¿humano (H) u ordenador (O)? [humano] ")) << terminal.heard();
  terminal.type("\r");
  ASSERT_TRUE(terminal.says("[ordenador] "));
  terminal.type("\r");
  ASSERT_TRUE(terminal.says("[level3] "));
  terminal.type("\r");
  ASSERT_TRUE(terminal.says("\x1b[1;36mPrimero\x1b[0m (1), o ayuda: ")) << terminal.heard();
  terminal.type("guardar " + file("partida de ñandúé\x7fs.json") + "\r");  // one letter too many, taken back
  ASSERT_TRUE(terminal.says("Guardado.")) << terminal.heard();
  EXPECT_TRUE(std::filesystem::exists(file("partida de ñandús.json")));
  ASSERT_TRUE(terminal.says("o ayuda: "));
  terminal.type("salir\r");
  ASSERT_TRUE(terminal.says("¿Te rindes (r) o guardas la partida para después (g)? [g] ")) << terminal.heard();
  terminal.type("rendirse\r");
  ASSERT_TRUE(terminal.says("Fin de la partida: Primero se rindió, gana Segundo.")) << terminal.heard();
  EXPECT_EQ(terminal.wait_for_end(), 0);
}

TEST_F(PlayLanguages, RecordsAreTheSameInEveryLanguage) {
  for (const std::string language : {"en", "es", "pt"}) {
    const Finished finished =
        run("echo x | turno play kalah --second last --quiet --resign-on-x --save g.json --language " + language);
    EXPECT_EQ(finished.exit_code, 0) << finished.err;
    const json saved = json::parse(contents("g.json"));
    EXPECT_EQ(saved["ending"]["detail"], "First resigned");
    EXPECT_EQ(saved["players"][0]["name"], "human");
  }
  EXPECT_NE(run("turno play --load g.json --quiet --language pt")
                .out.find("Fim do jogo: Primeiro desistiu, Segundo ganha.\n"),
            std::string::npos);
  EXPECT_NE(run("turno play --load g.json --quiet").out.find("Game over: First resigned, Second wins.\n"),
            std::string::npos);
}

}  // namespace
}  // namespace turno
