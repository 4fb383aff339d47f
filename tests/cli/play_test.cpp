#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "play_in_folder.hpp"
#include "pseudo_terminal.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;
using test::PseudoTerminal;

const std::string turno = std::string(TURNO_BIN) + "/turno";

class Play : public test::PlayInFolder {};

TEST_F(Play, PipedLinesPlayAGameToItsEnd) {
  // By hand: First's 1 falls into the own store (again: the row is empty, over); Second's seed is swept.
  const Finished finished = run("echo 1 | turno play 'kalah(pits=1,seeds=1)'");
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  EXPECT_NE(finished.out.find("First (1), or help: 1\nFirst plays 1.\n"), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("Game over: a draw, 1 to 1.\n"), std::string::npos) << finished.out;
  EXPECT_EQ(finished.out.find('\x1b'), std::string::npos);  // no colours in a pipe
}

TEST_F(Play, WrongInputSaysWhatIsExpectedAndAsksAgain) {
  const Finished finished = run("printf '9\\nx1\\n3\\n3\\nswap\\nx\\n' | turno play kalah --second human --show moves");
  EXPECT_EQ(finished.exit_code, 0);
  for (const auto* message : {"there is no pit 9; type a number from 1 to 6",
                              "\"x1\" is not a whole number; type the number of a pit, 1 to 6", "First plays 3.",
                              "pit 3 is empty", "swap is only possible"})
    EXPECT_NE(finished.out.find(message), std::string::npos) << message << "\n" << finished.out;
}

TEST_F(Play, UndoGoesBackToTheLastMoveOfAPerson) {
  const Finished finished =
      run("printf 'undo\\n1\\nundo\\nx\\n' | turno play kalah --second first --save game.json --quiet");
  EXPECT_NE(finished.out.find("There is no move of yours to take back."), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("Taken back."), std::string::npos);
  EXPECT_EQ(json::parse(contents("game.json"))["moves"], json::array());
}

TEST_F(Play, EndOfInputLosesNothing) {
  const Finished finished = run("printf '3\\n6\\n' | turno play kalah --second human --quiet");
  EXPECT_EQ(finished.exit_code, 0);
  EXPECT_NE(finished.out.find("turno play 'kalah(pits=6,seeds=4) moves 3 6' --first 'human' --second 'human'"),
            std::string::npos)
      << finished.out;
}

TEST_F(Play, SavesAndLoads) {
  EXPECT_EQ(run("printf '3\\n6\\n' | turno play kalah --second human --quiet --save game.json").exit_code, 0);
  const json saved = json::parse(contents("game.json"));
  EXPECT_EQ(saved["game"], "kalah(pits=6,seeds=4)");
  EXPECT_EQ(saved["moves"], json({"3", "6"}));
  EXPECT_EQ(saved["ending"], nullptr);
  EXPECT_EQ(saved["players"][1]["name"], "human");

  EXPECT_EQ(run("printf '2\\n' | turno play --load game.json --quiet").exit_code, 0);
  EXPECT_EQ(json::parse(contents("game.json"))["moves"], json({"3", "6", "2"}));  // kept where it came from
  EXPECT_EQ(files(), 1U);

  // So is the time for a move, unless another is given.
  EXPECT_EQ(run("printf '3\\n' | turno play kalah --second human --time 30s --save timed.json --quiet").exit_code, 0);
  EXPECT_EQ(run("printf '6\\n' | turno play --load timed.json --quiet").exit_code, 0);
  EXPECT_EQ(json::parse(contents("timed.json"))["clock"], json::parse(R"({"move_ms":30000})"));
}

// However early or late the program is killed, the file is absent or a whole record.
TEST_F(Play, AKilledProgramLeavesNoPartOfARecord) {
  for (int milliseconds = 0; milliseconds < 12; ++milliseconds) {
    run("timeout --foreground -s KILL 0.0" + std::to_string(10 + milliseconds) +
        " turno play mancala11 --first random --second random --quiet --save game.json");
    if (!std::filesystem::exists(file("game.json"))) continue;
    const json saved = json::parse(contents("game.json"), nullptr, false);
    ASSERT_FALSE(saved.is_discarded()) << contents("game.json");
    ASSERT_EQ(saved["moves"].size(), saved["times_ms"].size());
  }
}

TEST_F(Play, ComputersPlayTheSameGameForTheSameSeed) {
  const std::string command = "turno play mancala11 --first random --second random --seed 5 --show moves";
  EXPECT_EQ(run(command).out, run(command).out);
  EXPECT_NE(run(command).out, run(command + " --seed 6").out);
  EXPECT_NE(run(command).out.find("Game over"), std::string::npos);
}

TEST_F(Play, VerboseTellsEveryDetail) {
  const Finished finished = run("printf '3\\n' | turno play mancala11 --second human --quiet --verbose");
  EXPECT_NE(finished.out.find(
                "  First sows 3 seeds from pit 3, the last into First's store.\n"
                "  The last seed fell into the mover's own store, but that was empty: the turn passes to Second.\n"),
            std::string::npos)
      << finished.out;
}

TEST_F(Play, AsksWhenNothingWasSaid) {
  const Finished finished =
      run("printf 'chess\\nkalah\\n99\\n1\\n1\\nnobody\\nhuman\\ncomputer\\nlast\\n1\\n' | turno play");
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  for (const auto* text :
       {"unknown game \"chess\"", "pits cannot be \"99\"", "First: human (H) or computer (O)? [human] ",
        "\"nobody\" is not one of human (H), computer (O)", "Second: human (H) or computer (O)? [computer] ",
        "kalah(pits=1,seeds=1): human against last", "Game over: a draw, 1 to 1."})
    EXPECT_NE(finished.out.find(text), std::string::npos) << text << "\n" << finished.out;
}

TEST_F(Play, SuggestsFewComputersAndUnderstandsAll) {
  const Finished usual = run("printf 'kalah\\n1\\n1\\n\\n\\n\\n' | turno play --quiet");
  EXPECT_NE(
      usual.out.find("Which computer (level0 to level10, or 0 to 10, random, alphabeta, alphabeta(eval=expert), best; "
                     "others: turno play --help)? [level3] "),
      std::string::npos)
      << usual.out;
  EXPECT_NE(usual.out.find("human against level3(seed=2)\n"), std::string::npos) << usual.out;
  const Finished other =
      run("printf 'kalah\\n1\\n1\\n\\n\\nexpert(level=3)\\nkalimon(depth=3)\\n' | turno play --quiet");
  EXPECT_NE(other.out.find("player expert has no option \"level\""), std::string::npos) << other.out;
  EXPECT_NE(other.out.find("human against kalimon(depth=3)\n"), std::string::npos) << other.out;
}

TEST_F(Play, AsksForABoardOfCoins) {
  const Finished finished = run("printf 'coins\\nt99\\nt1\\n\\ncomputer\\nfirst\\nx\\n' | turno play --quiet");
  EXPECT_NE(finished.out.find("board cannot be \"t99\""), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("coins(board=t1): human against first"), std::string::npos) << finished.out;
}

TEST_F(Play, UnderstandsLettersForHumanAndComputerAndNumbersForLevels) {
  for (const auto* answers : {"H\\nO\\n5", "h\\no\\nlevel5", "human\\ncomputer\\n5", "Human\\nCOMPUTER\\n 5 "}) {
    const Finished asked = run(std::string("printf 'kalah\\n1\\n1\\n") + answers + "\\n' | turno play --quiet");
    EXPECT_NE(asked.out.find("kalah(pits=1,seeds=1): human against level5(seed=2)\n"), std::string::npos) << asked.out;
  }
  const std::vector<std::pair<std::string, std::string>> named{
      {"--first H --second O", "human against level3(seed=2)\n"},
      {"--first o --second h", "level3(seed=1) against human\n"},
      {"--first human --second 5", "human against level5(seed=2)\n"},
      {"--first 0 --second 10", "level0(seed=1) against level10\n"},
  };
  for (const auto& [options, words] : named)
    EXPECT_NE(run("echo 1 | turno play 'kalah(pits=1,seeds=1)' --quiet " + options).out.find(words), std::string::npos)
        << options;
  const Finished finished = run("printf 'kalah\\n1\\n1\\n\\n\\n11\\n-1\\n1.5\\n' | turno play --quiet");
  for (const auto* number : {"11", "-1", "1.5"})
    EXPECT_NE(
        finished.out.find(std::string("\"") + number + "\" is no level; a level is a whole number from 0 to 10\n"),
        std::string::npos)
        << finished.out;
  const std::string huge = "99999999999999999999";
  EXPECT_EQ(run("turno play kalah --second " + huge).err,
            "turno: \"" + huge + "\" is no level; a level is a whole number from 0 to 10\n");
  EXPECT_EQ(run("turno play kalah --first 1.5 --language es").err,
            "turno: «1.5» no es un nivel; un nivel es un número entero de 0 a 10\n");
}

TEST_F(Play, SizesThatDoNotGoTogetherAreAskedForAgain) {
  const Finished finished = run("printf 'dots\\n8\\n8\\n7\\n\\n\\n\\n' | turno play --quiet");
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  EXPECT_NE(finished.out.find("dots: 8 rows and 8 columns make 144 lines; at most 127 are possible\n"),
            std::string::npos)
      << finished.out;
  EXPECT_NE(finished.out.find("dots(rows=8,columns=7): human against level3(seed=2)\n"), std::string::npos)
      << finished.out;
}

// A whole transcript per game, the boards left out; worked out by hand from the rules.
TEST_F(Play, TranscriptOfKalah) {
  EXPECT_EQ(run("printf '1\\n2\\n2\\n' | turno play 'kalah(pits=2,seeds=1)' --second human --show moves,score").out,
            "kalah(pits=2,seeds=1): human against human\n"
            "First 0, Second 0.\n"
            "First (1 2), or help: 1\n"
            "First plays 1.\n"
            "First 0, Second 0.\n"
            "Second (1 2), or help: 2\n"
            "Second plays 2.\n"
            "First 0, Second 1.\n"
            "Second (1), or help: 2\n"
            "pit 2 is empty; choose one with seeds\n"
            "Second (1), or help: \n"
            "The game is not over. To continue: turno play 'kalah(pits=2,seeds=1) moves 1 2' --first 'human' --second "
            "'human'\n");
}

TEST_F(Play, TranscriptOfMancala11WithAForcedPass) {
  EXPECT_EQ(
      run("printf '(R 5)\\n0\\n' | turno play mancala11 --from '1,0,0,0,0,1,2|3,0,0,0,0,0,5|1' --second human "
          "--show moves --verbose")
          .out,
      "mancala11: human against human\n"
      "First (0 5), or help: (R 5)\n"
      "First plays 5.\n"
      "  First sows 1 seed from pit 5, the last into First's store.\n"
      "  The last seed fell into First's own store: First plays again.\n"
      "First (0), or help: 0\n"
      "First plays 0.\n"
      "  First sows 1 seed from pit 0, the last into First's pit 1.\n"
      "  The turn passes to Second.\n"
      "Second (0), or help: \n"
      "The game is not over. To continue: turno play 'mancala11 from 1,0,0,0,0,1,2|3,0,0,0,0,0,5|1 moves 5 pass 0' "
      "--first 'human' --second 'human'\n");
}

TEST_F(Play, TranscriptOfPlague) {
  EXPECT_EQ(run("printf 'c3\\n2 2\\n' | turno play 'plague(columns=3,rows=3)' --second human --show moves").out,
            "plague(columns=3,rows=3): human against human\n"
            "First (b1 a2 b2), or help: c3\n"
            "c3 is taken; choose an empty cell\n"
            "First (b1 a2 b2), or help: 2 2\n"
            "First plays b2.\n"
            "Game over: First wins by 9, 9 to 0.\n");
}

// t1 with all but strings 7 and 8 cut: the coins worth 3 and 1 hang on one string each, both to the 6.
TEST_F(Play, TranscriptOfCoins) {
  EXPECT_EQ(
      run("printf 'seven\\n1\\n7\\n8\\n' | turno play 'coins(board=t1)' --from '1-2-3-4-5-6|6|0|2' --second human "
          "--show moves --verbose")
          .out,
      "coins(board=t1): human against human\n"
      "Second (8 7), or help: seven\n"
      "\"seven\" is not a whole number; type the number of a string\n"
      "Second (8 7), or help: 1\n"
      "string 1 is cut already; choose another\n"
      "Second (8 7), or help: 7\n"
      "Second plays 7.\n"
      "  Second cuts string 7.\n"
      "  Second takes the coin worth 3 at row 1, column 2.\n"
      "  Second took something and plays again.\n"
      "Second (8), or help: 8\n"
      "Second plays 8.\n"
      "  Second cuts string 8.\n"
      "  Second takes the coin worth 1 at row 2, column 2.\n"
      "  Second takes the coin worth 6 at row 2, column 3.\n"
      "Game over: Second wins by 4, 10 to 6.\n");
}

TEST_F(Play, TranscriptOfDots) {
  EXPECT_EQ(run("printf '1\\n2\\n3\\n4\\n' | turno play 'dots(rows=1,columns=1)' --second human --show moves").out,
            "dots(rows=1,columns=1): human against human\n"
            "First (4 3 2 1), or help: 1\n"
            "First plays 1.\n"
            "Second (4 3 2), or help: 2\n"
            "Second plays 2.\n"
            "First (4 3), or help: 3\n"
            "First plays 3.\n"
            "Second (4), or help: 4\n"
            "Second plays 4.\n"
            "Game over: Second wins by 1, 1 to 0.\n");
}

TEST_F(Play, SecondMayStart) {
  EXPECT_EQ(
      run("printf '2\\n1\\n' | turno play 'kalah(pits=2,seeds=1)' --second human --starts second --show moves").out,
      "kalah(pits=2,seeds=1): human against human\n"
      "Second (1 2), or help: 2\n"
      "Second plays 2.\n"
      "Second (1), or help: 1\n"
      "Second plays 1.\n"
      "Game over: Second wins by 2, 3 to 1.\n");
  for (const auto* game : {"kalah", "mancala11", "plague", "coins", "dots"}) {
    const Finished finished =
        run(std::string("turno play ") + game + " --starts second --first first --second last --quiet --save g.json");
    EXPECT_EQ(finished.exit_code, 0) << game << finished.err;
    const json saved = json::parse(contents("g.json"));
    ASSERT_TRUE(saved["from"].is_string()) << saved;
    const Finished shown =
        run("turno show '" + saved["game"].get<std::string>() + "' --from '" + saved["from"].get<std::string>() + "'");
    EXPECT_NE(shown.out.find("\nSecond to move: "), std::string::npos) << shown.out;
  }
  EXPECT_EQ(run("turno play kalah --starts first --first first --second last --quiet").out,
            run("turno play kalah --first first --second last --quiet").out);
}

TEST_F(Play, OnlyTheBeginningOfAGameIsStartedBySecond) {
  run("turno play kalah --first random --second random --quiet --save g.json");
  const std::vector<std::pair<std::string, std::string>> cases{
      {"kalah --starts third", "--starts: there is no \"third\"; write first or second"},
      {"kalah --from '4,4,4,4,4,4,0|4,4,4,4,4,4,0|1' --starts second", "whose turn it is"},
      {"'kalah from 4,4,4,4,4,4,0|4,4,4,4,4,4,0|1' --starts second", "whose turn it is"},
      {"--load g.json --starts second", "whose turn it is"},
      {"mankalah --starts second", "begins with First, by its rules"},  // who does not start may swap
      {"chess --starts second", "unknown game"},
      {"kalah --starts second --moves 7", "move 1 (\"7\") is not legal"},
  };
  for (const auto& [arguments, words] : cases) {
    const Finished finished = run("turno play " + arguments);
    EXPECT_EQ(finished.exit_code, 2) << arguments;
    EXPECT_NE(finished.err.find(words), std::string::npos) << finished.err;
  }
}

TEST_F(Play, HintsListTheBestMoves) {
  // Minimax: 5 and 2 win by 14, the others by 4. How it goes on after 5 is published: 2, then 6.
  const std::string hint = run("printf 'hint\\n' | turno play 'coins(board=t1)' --second human --quiet").out;
  EXPECT_NE(hint.find("\n1. 5: wins by 14, proven (First 5, Second 2, First 6, "), std::string::npos) << hint;
  EXPECT_NE(hint.find("\n2. 2: wins by 14, proven (First 2, "), std::string::npos) << hint;
  EXPECT_NE(hint.find("\n3. 8: wins by 4, proven (First 8, "), std::string::npos) << hint;
  EXPECT_EQ(hint.find("\n4."), std::string::npos) << hint;
  // No more than there are, and for the side to move: Second's 3 takes the 5 and the 1 and ends a game that is won.
  const Finished finished =
      run("printf 'hint\\n' | turno play 'coins(board=t1)' --from '1-2-4-5-6-7-8|0|10|2' --second human --quiet");
  EXPECT_NE(finished.out.find("hint\n1. 3: wins by 16, proven (Second 3)\nSecond (3)"), std::string::npos)
      << finished.out;
}

TEST_F(Play, HintsAreOpinionsWhereTheEndIsFar) {
  const Finished finished = run("printf 'hint\\n' | turno play mancala11 --second human --quiet");
  EXPECT_NE(finished.out.find("hint\n1. "), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find(": about "), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("\n3. "), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find(" ...)\n"), std::string::npos) << finished.out;  // a line has eight moves at most
}

// t1 with the strings 1, 3, 7 and 8 left. Second's 8 loses by 14; then First's 1 is a mistake that turns the game.
TEST_F(Play, TheBarSaysWhoIsBetterUntilTheEnd) {
  EXPECT_EQ(run("turno play 'coins(board=t1)' --from '2-4-5-6|0|1|2' --first first --second last --eval-bar "
                "--show moves")
                .out,
            "coins(board=t1): first against last\n"
            "First [#########################.....] Second: First wins by 14\n"
            "Second plays 8.\n"
            "First [#########################.....] Second: First wins by 14\n"
            "First plays 1.\n"
            "First [#####.........................] Second: Second wins by 16\n"
            "Second plays 7.\n"
            "First [#####.........................] Second: Second wins by 16\n"
            "Second plays 3.\n"
            "First [#####.........................] Second: Second wins by 16\n"
            "Game over: Second wins by 16, 16 to 0.\n");
}

TEST_F(Play, TheBarOfADrawIsInTheMiddle) {
  const Finished finished = run("echo 1 | turno play 'kalah(pits=1,seeds=1)' --quiet --eval-bar");
  const std::string bar = "First [###############...............] Second: a draw\n";
  EXPECT_EQ(finished.out, "kalah(pits=1,seeds=1): human against random(seed=2)\n" + bar + "First (1), or help: 1\n" +
                              bar + "Game over: a draw, 1 to 1.\n");
}

TEST_F(Play, SearchersPlayAndAreSaved) {
  // Best play of both: the values of the analysis come out.
  EXPECT_EQ(run("turno play 'coins(board=t1)' --first 'minimax(depth=8)' --second 'alphabeta(depth=8)' --show moves "
                "--save t1.json")
                .out,
            "coins(board=t1): minimax(depth=8,eval=margin) against alphabeta(depth=8,eval=margin)\n"
            "First plays 5.\nSecond plays 2.\nFirst plays 6.\nSecond plays 4.\nSecond plays 8.\n"
            "First plays 7.\nFirst plays 3.\nFirst plays 1.\n"
            "Game over: First wins by 14, 15 to 1.\n");
  const json saved = json::parse(contents("t1.json"));
  EXPECT_EQ(saved["players"][0]["name"], "minimax(depth=8,eval=margin)");
  EXPECT_EQ(saved["players"][1]["name"], "alphabeta(depth=8,eval=margin)");
  EXPECT_EQ(saved["ending"]["winner"], 1);
}

TEST_F(Play, ASavedGameGoesOnAgainstTheSameSearcher) {
  const std::string play = "turno play mancala11-2018 --second 'regular(depth=2)' --show moves";
  const std::string whole = run("printf '3\\n2\\n' | " + play).out;
  EXPECT_NE(whole.find("human against regular(depth=2)\n"), std::string::npos) << whole;
  run("printf '3\\n' | " + play + " --save g.json");
  const Finished loaded = run("printf '2\\n' | turno play --load g.json --show moves");
  EXPECT_EQ(loaded.exit_code, 0) << loaded.err;
  const std::size_t second_half = whole.find("First plays 2.");
  const std::string expected = whole.substr(second_half, whole.find("\nThe game is") - second_half);
  EXPECT_NE(loaded.out.find(expected), std::string::npos) << whole << loaded.out;
  EXPECT_NE(loaded.out.find("human against regular(depth=2)\n"), std::string::npos) << loaded.out;
}

// No machine searches 99 plies of kalah: only the clock lets the game end.
TEST_F(Play, SearchersKeepToTheTimeOfAMove) {
  const Finished finished =
      run("turno play 'kalah moves 3 6' --first 'alphabeta(depth=99)' --second 'negamax(depth=99,eval=simple)' "
          "--time 10ms --quiet --save g.json");
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  EXPECT_NE(finished.out.find("Game over: "), std::string::npos) << finished.out;
  const json saved = json::parse(contents("g.json"));
  EXPECT_EQ(saved["ending"]["reason"], "played");
  EXPECT_EQ(saved["clock"], json::parse(R"({"move_ms":10})"));
}

TEST_F(Play, LateMovesLose) {
  PseudoTerminal terminal({turno, "play", "kalah", "--second", "human", "--time", "50ms", "--save", file("g.json")});
  ASSERT_TRUE(terminal.says("Game over: First ran out of time, Second wins.")) << terminal.heard();  // nothing is typed
  EXPECT_EQ(terminal.wait_for_end(), 0);
  EXPECT_EQ(json::parse(contents("g.json"))["ending"]["reason"], "out-of-time");
}

TEST_F(Play, RefusesBadInputInOneLine) {
  std::ofstream(file("cut.json")) << R"({"turno":1,"game":"kalah")";
  std::ofstream(file("other.json")) << R"({"turno":9})";
  std::ofstream(file("illegal.json"))
      << R"({"turno":1,"game":"kalah","from":null,"players":[{"name":"human","version":""},{"name":"human","version":""}],)"
      << R"("seed":1,"moves":["3","3"],"times_ms":[0,0],"ending":null})";
  const std::vector<std::pair<std::string, std::string>> cases{
      {"turno play kalah --first magnus", "human, random, first, last, minimax"},
      {"turno play kalah --time soon", "30s"},
      {"turno play kalah --time 0s", "--time"},
      {"turno play kalah --show everything", "board, score, moves"},
      {"turno play kalah --seed -1", "--seed"},
      {"turno play kalah --language de", "--language: there is no \"de\"; write en, es or pt"},
      {"turno play --load absent.json", "absent.json"},
      {"turno play --load cut.json", "cut short"},
      {"turno play --load other.json", "version 9"},
      {"turno play --load illegal.json", "move 2 (\"3\") is not legal"},
      {"turno play kalah --load cut.json", "leave GAME out"},
      {"turno play kalah --first random --second random --quiet --save no/such/folder/g.json", "no/such/folder"},
  };
  for (const auto& [line, hint] : cases) {
    const Finished finished = run(line);
    EXPECT_EQ(finished.exit_code, 2) << line;
    EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
    EXPECT_NE(finished.err.find(hint), std::string::npos) << line << "\n" << finished.err;
  }
}

TEST_F(Play, OnATerminalItEditsLinesAndColours) {
  PseudoTerminal terminal({turno, "play", "kalah", "--second", "human", "--save", file("game.json")});
  ASSERT_TRUE(terminal.says("\x1b[1;36mFirst\x1b[0m (1 2 3 4 5 6), or help: ")) << terminal.heard();
  terminal.type(
      "9\x7f"
      "3\r");  // a slip, taken back with backspace
  ASSERT_TRUE(terminal.says("plays 3."));
  EXPECT_NE(terminal.heard().find("\x1b[1;36mFirst"), std::string::npos);
  ASSERT_TRUE(terminal.says("or help: "));
  terminal.type("\x1b[A\r");  // arrow up: 3 again, which is empty now
  ASSERT_TRUE(terminal.says("pit 3 is empty"));
  ASSERT_TRUE(terminal.says("or help: "));
  terminal.type("x\r");
  ASSERT_TRUE(terminal.says("The game is saved."));
  EXPECT_EQ(terminal.wait_for_end(), 0);
  EXPECT_EQ(json::parse(contents("game.json"))["moves"], json({"3"}));
}

// On a terminal, against somebody else, x asks once; whoever answers anything but "resign" loses nothing.
TEST_F(Play, LeavingAsksWhetherToResign) {
  for (const std::string answer : {"r", "resign", "R"}) {
    PseudoTerminal terminal({turno, "play", "kalah", "--second", "last", "--quiet", "--save", file("game.json")});
    ASSERT_TRUE(terminal.says("or help: "));
    terminal.type("x\r");
    ASSERT_TRUE(terminal.says("Resign (r), or keep the game for later (k)? [k] ")) << terminal.heard();
    terminal.type(answer + "\r");
    ASSERT_TRUE(terminal.says("Game over: First resigned, Second wins.")) << terminal.heard();
    EXPECT_EQ(terminal.wait_for_end(), 0);
    EXPECT_EQ(json::parse(contents("game.json"))["ending"],
              json::parse(R"({"winner":2,"reason":"resigned","detail":"First resigned"})"));
  }
  for (const std::string answer : {"k\r", "\r", "x\r", "what?\r", "\x04", "\x03"}) {
    PseudoTerminal terminal({turno, "play", "kalah", "--second", "last", "--quiet", "--save", file("game.json")});
    ASSERT_TRUE(terminal.says("or help: "));
    terminal.type("x\r");
    ASSERT_TRUE(terminal.says("Resign (r), or keep the game for later (k)? [k] ")) << terminal.heard();
    terminal.type(answer);
    ASSERT_TRUE(terminal.says("The game is saved. To continue: turno play --load ")) << terminal.heard();
    EXPECT_EQ(terminal.wait_for_end(), 0);
    EXPECT_EQ(json::parse(contents("game.json"))["ending"], nullptr);
  }
}

TEST_F(Play, NobodyResignsToOneself) {
  PseudoTerminal terminal({turno, "play", "kalah", "--second", "human", "--quiet", "--resign-on-x"});
  ASSERT_TRUE(terminal.says("or help: "));
  terminal.type("x\r");
  ASSERT_TRUE(terminal.says("The game is not over.")) << terminal.heard();
  EXPECT_EQ(terminal.wait_for_end(), 0);
  EXPECT_EQ(terminal.heard().find("Resign"), std::string::npos) << terminal.heard();
}

TEST_F(Play, InAPipeLeavingKeepsTheGameUnlessItIsSaid) {
  for (const std::string word : {"x", "exit", "quit"}) {
    const std::string play = "printf '1\\n" + word + "\\nr\\n' | turno play kalah --second last --quiet --save g.json";
    EXPECT_NE(run(play).out.find(word + "\nThe game is saved. To continue: turno play --load g.json\n"),
              std::string::npos);
    EXPECT_EQ(json::parse(contents("g.json"))["ending"], nullptr);
    const Finished resigned = run(play + " --resign-on-x");
    EXPECT_EQ(resigned.exit_code, 0);
    EXPECT_NE(resigned.out.find(word + "\nGame over: First resigned, Second wins.\n"), std::string::npos)
        << resigned.out;
    EXPECT_EQ(json::parse(contents("g.json"))["ending"]["reason"], "resigned");
  }
  // What was resigned is over.
  const Finished loaded = run("printf '1\\n' | turno play --load g.json --quiet");
  EXPECT_EQ(loaded.exit_code, 0);
  EXPECT_NE(loaded.out.find("\nGame over: First resigned, Second wins.\n"), std::string::npos) << loaded.out;
  EXPECT_EQ(loaded.out.find("or help"), std::string::npos) << loaded.out;
  EXPECT_EQ(json::parse(contents("g.json"))["ending"]["reason"], "resigned");
}

// How a side lost is the sign of nothing: only who lost, and why.
TEST_F(Play, SecondMayResignToo) {
  const Finished finished = run("echo x | turno play kalah --first last --second H --quiet --resign-on-x");
  EXPECT_NE(finished.out.find("Game over: Second resigned, First wins.\n"), std::string::npos) << finished.out;
}

TEST_F(Play, ForeignTextIsShownAndNotObeyed) {
  const Finished finished =
      run("printf '\\033[2J\\nsave \\033[2J/\\033]0;x\\007\\nx\\n' | turno play kalah --second last --quiet");
  EXPECT_EQ(finished.out.find('\x1b'), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("\"\\u{1B}[2J\" is not a whole number"), std::string::npos) << finished.out;
}

TEST_F(Play, ControlCLosesNothing) {
  PseudoTerminal terminal({turno, "play", "kalah", "--second", "human"});
  ASSERT_TRUE(terminal.says("or help: "));
  terminal.type("3\r");
  ASSERT_TRUE(terminal.says("plays 3."));
  ASSERT_TRUE(terminal.says("or help: "));
  terminal.type("\x03");
  ASSERT_TRUE(terminal.says("turno play 'kalah(pits=6,seeds=4) moves 3'")) << terminal.heard();
  EXPECT_EQ(terminal.wait_for_end(), 0);
}

// Nobody finishes 99 plies of kalah: whenever the signal comes, First is thinking.
TEST_F(Play, ControlCReachesAThinkingComputer) {
  PseudoTerminal terminal({turno, "play", "kalah", "--first", "alphabeta(depth=99)", "--quiet"});
  ASSERT_TRUE(terminal.says("kalah(pits=6,seeds=4): alphabeta(depth=99,eval=margin) against random(seed=2)"))
      << terminal.heard();
  terminal.let_think();
  terminal.type("\x03");
  ASSERT_TRUE(
      terminal.says("The game is not over. To continue: turno play 'kalah(pits=6,seeds=4)' --first "
                    "'alphabeta(depth=99,eval=margin)' --second 'random(seed=2)'"))
      << terminal.heard();
  EXPECT_EQ(terminal.wait_for_end(), 0);
}

TEST_F(Play, AThinkingComputerThatIsStoppedPlaysNothing) {
  PseudoTerminal terminal(
      {turno, "play", "kalah", "--moves", "1", "--second", "minimax(depth=99)", "--quiet", "--save", file("g.json")});
  ASSERT_TRUE(terminal.says("against minimax(depth=99,eval=margin)")) << terminal.heard();
  terminal.let_think();
  terminal.type("\x03");
  ASSERT_TRUE(terminal.says("The game is saved. To continue: turno play --load ")) << terminal.heard();
  EXPECT_EQ(terminal.wait_for_end(), 0);
  EXPECT_EQ(json::parse(contents("g.json"))["moves"], json({"1"}));
}

// The signal is there before the first bar is thought of.
TEST_F(Play, ASignalWhileTheBarIsThoughtOfLosesNothing) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const Finished finished = test::run_shell(
        "exec turno play kalah --moves 1 --first last --second last --quiet --eval-bar", TURNO_BIN, signal);
    EXPECT_EQ(finished.exit_code, 0) << finished.err;
    EXPECT_NE(finished.out.find("To continue: turno play 'kalah(pits=6,seeds=4) moves 1' --first 'last'"),
              std::string::npos)
        << finished.out;
  }
}

// Whether the hint is still thought of or the prompt is back: the person may leave.
TEST_F(Play, ControlCReachesAHint) {
  PseudoTerminal terminal({turno, "play", "dots(rows=5,columns=5)", "--quiet", "--second", "human"});
  ASSERT_TRUE(terminal.says("or help: "));
  terminal.type("hint\r");
  ASSERT_TRUE(terminal.says("\n"));
  terminal.type("\x03");
  ASSERT_TRUE(terminal.says("To continue: turno play 'dots(rows=5,columns=5)'")) << terminal.heard();
  EXPECT_EQ(terminal.wait_for_end(), 0);
}

TEST_F(Play, ControlDLeaves) {
  PseudoTerminal terminal({turno, "play", "mancala11"});
  ASSERT_TRUE(terminal.says("or help: "));
  terminal.type("\x04");
  ASSERT_TRUE(terminal.says("To continue: turno play 'mancala11'")) << terminal.heard();
  EXPECT_EQ(terminal.wait_for_end(), 0);
}

}  // namespace
}  // namespace turno
