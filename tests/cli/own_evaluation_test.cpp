// turno analyse with an evaluation function of one's own, in Lisp and as a program.

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "data_folder.hpp"
#include "test_bot_path.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;

// Both have a seed in their pits 4 and 5; src/engine/least_value_test.cpp draws the tree.
const std::string few_seeds = " --from '0,0,0,0,1,1,5|0,0,0,0,1,1,5|1'";

class OwnEvaluation : public testing::Test {
 protected:
  // A file with this body of the function, and what else.
  std::string lisp(const std::string& body, const std::string& more = "") const {
    std::ofstream(folder.path() / "mine.cl") << "(defpackage :mine (:use :common-lisp :mancala)\n"
                                                "  (:export #:heuristica #:*alias*))\n"
                                                "(in-package :mine)\n(defvar *alias* \"Mine\")\n"
                                             << more << "(defun heuristica (estado)\n  " << body << ")\n";
    return " --eval lisp:mine.cl";
  }

  test::Finished analyse(const std::string& arguments) const {
    return test::run("cd " + folder.path().string() + " && turno analyse " + arguments);
  }

  std::string text(const std::string& arguments) const {
    const auto finished = analyse(arguments + " | sed 's/, [0-9.]* s$//'");
    EXPECT_EQ(finished.err, "");
    return finished.out;
  }

  const test::DataFolder folder;
  const std::string kalahas =
      "(let ((yo (estado-lado-sgte-jugador estado)) (tablero (estado-tablero estado)))\n"
      "    (- (get-fichas tablero yo 6) (get-fichas tablero (lado-contrario yo) 6)))";
};

// After 4 Second's 4 leaves both kalahas at 5, its 5 puts a seed into its own; after 5 First has that seed.
TEST_F(OwnEvaluation, ShowsTheSearchOfTheCourse) {
  EXPECT_EQ(text("mancala11" + few_seeds + lisp(kalahas) + " --depth 2 --trace 2"),
            "mancala11, First to move: negamax with lisp:mine.cl, depth 2\n"
            "  1. 5  +1  First 5 pass\n"
            "  2. 4  -1  First 4, Second 5\n"
            "6 nodes, 3 leaves\n"
            "\n"
            "first plies, in search order; values for the side that makes the move:\n"
            "  First 4: -1  best so far\n"
            "    Second 4: 0  leaf  best so far\n"
            "    Second 5: +1  leaf  best so far\n"
            "  First 5: +1  best so far\n"
            "    Second pass: -1  leaf  best so far\n");
}

TEST_F(OwnEvaluation, ShowsOtherSearchesOfTextbooks) {
  EXPECT_EQ(text("mancala11" + few_seeds + lisp(kalahas) + " --depth 2 --trace 2 --algorithm alphabeta"),
            "mancala11, First to move: alphabeta with lisp:mine.cl, depth 2\n"
            "  1. 5  +1          First 5 pass\n"
            "  2. 4  at most -1  First 4, Second 5\n"
            "6 nodes, 3 leaves\n"
            "\n"
            "first plies, in search order; values for MAX, First:\n"
            "  First (MAX) 4: -1  [-inf, +inf]  best so far\n"
            "    Second (MIN) 4: 0  [-inf, +inf]  leaf  best so far\n"
            "    Second (MIN) 5: -1  [-inf, 0]  leaf  best so far\n"
            "  First (MAX) 5: +1  [-1, +inf]  best so far\n"
            "    Second (MIN) pass: +1  [-1, +inf]  leaf  best so far\n");
  EXPECT_EQ(text("mancala11" + few_seeds + lisp(kalahas) + " --depth 2 --algorithm minimax"),
            "mancala11, First to move: minimax with lisp:mine.cl, depth 2\n"
            "  1. 5  +1  First 5 pass\n"
            "  2. 4  -1  First 4, Second 5\n"
            "6 nodes, 3 leaves\n");
}

// Two plies, unless the player's name or the command says otherwise.
TEST_F(OwnEvaluation, LooksAsFarAheadAsItIsTold) {
  lisp(kalahas);
  const auto depth = [&](const std::string& arguments) {
    return test::run_json("cd " + folder.path().string() + " && turno analyse mancala11 --json " + arguments)["depth"];
  };
  EXPECT_EQ(depth("--eval lisp:mine.cl"), 2);
  EXPECT_EQ(depth("--eval 'lisp(depth=3):mine.cl'"), 3);
  EXPECT_EQ(depth("--eval 'lisp(depth=3):mine.cl' --depth 1"), 1);
}

// A program that values positions by their margin says what `margin` says, in every search and in games that repeat
// turns in other ways.
TEST_F(OwnEvaluation, IsAProgramToo) {
  const std::string evaluation = "evaluator(time=300s):" + test_bot_path();
  const std::string bot = " --eval '" + evaluation + "'";
  for (const std::string game : {"mancala11", "kalah --moves 3 1", "'coins(board=t2)'"})
    for (const std::string algorithm : {"minimax", "alphabeta", "negamax"}) {
      const std::string search = game + " --depth 3 --trace 2 --algorithm " + algorithm;
      json own = test::run_json("turno analyse " + search + bot + " --json");
      json builtin = test::run_json("turno analyse " + search + " --eval margin --json");
      EXPECT_EQ(own["eval"], evaluation);
      for (json* told : {&own, &builtin})
        for (const auto* key : {"eval", "time_us"}) told->erase(key);
      EXPECT_EQ(own, builtin) << search;
    }
}

TEST_F(OwnEvaluation, TellsOfTheRealGame) {
  // GAMES.md's example: points 12 and 24, Ac of Second 1, six half-moves.
  const json told = test::run_json(
      "cd " + folder.path().string() + " && turno analyse mancala11 --from '1,0,1,3,2,4,7|2,1,2,5,3,0,5|1' " +
      "--moves 4 3 5 2 --depth 1 --json" + lisp("(+ (* 100 (get-pts 0)) (get-pts 1) (/ (get-tot 1) 4))"));
  for (const json& ranked : told["ranking"]) EXPECT_EQ(ranked["value"], -1224.25);
}

// What it prints is seen, apart from the result; what it leaves to chance is the same at each run.
TEST_F(OwnEvaluation, PrintsAndRepeats) {
  const std::string line = "mancala11 --json" + lisp("(progn (format t \"hola~%\") (random 1000000))");
  const auto first = analyse(line);
  EXPECT_EQ(first.exit_code, 0);
  EXPECT_EQ(first.err.find("hola\nhola\n"), 0U) << first.err;
  EXPECT_EQ(json::parse(first.out)["ranking"], json::parse(analyse(line).out)["ranking"]);
}

TEST_F(OwnEvaluation, SaysWhereTheRulesOf2018Abandon) {
  const std::string line = few_seeds + lisp("200000") + " --depth 1";
  EXPECT_EQ(text("mancala11-2018" + line),
            "mancala11(robbery=6), First to move: negamax with lisp:mine.cl, depth 1\n"
            "no move is worth more than -99999: whoever plays by this search abandons the game here\n"
            "  1. 4  -200000  First 4\n"
            "  2. 5  -200000  First 5\n"
            "3 nodes, 2 leaves\n");
  EXPECT_EQ(text("mancala11" + line).find("abandons"), std::string::npos);
}

TEST_F(OwnEvaluation, SaysWhatIsWrong) {
  lisp("(car estado)");
  const std::string at = "cd " + folder.path().string() + " && turno analyse";
  test::expect_refused(
      at, {
              {"mancala11 --eval lisp:mine.cl", "an error at 3,3,3,3,3,3,0|3,3,3,3,3,3,0|1: \"heuristica: The value"},
              {"mancala11 --eval lisp:yours.cl", "there is no file "},
              {"mancala11 --eval lisp:", "a file is missing: write lisp:mine.cl"},
              {"kalah --eval lisp:mine.cl", "player lisp plays mancala11, not kalah"},
              {"mancala11 --eval ugi:./bot", "makes moves, it values no positions"},
              {"mancala11 --eval evaluator:./nobody", "nobody"},
              {"mancala11 --eval lisp:mine.cl --time 1s", "--time is not for an evaluation function of your own"},
              {"mancala11 --eval lisp:mine.cl --nodes 9", "--nodes is not for"},
              {"mancala11 --eval lisp:mine.cl --table", "--table is not for"},
              {"mancala11 --eval lisp:mine.cl --ordered", "--ordered is not for"},
              {"mancala11 --eval lisp:mine.cl --algorithm best", "--algorithm best takes no evaluation function"},
              {"mancala11 --eval lisp:mine.cl --algorithm guess", "--algorithm guess takes no evaluation function"},
              {"mancala11 --eval 'lisp(depth=9):mine.cl'", "depth \"9\" is not a number from 1 to 6"},
              {"mancala11 --eval lisp:mine.cl --from '0,0,0,0,0,0,9|1,0,0,0,0,0,9|2'", "nothing to analyse"},
          });
  std::ofstream(folder.path() / "open.cl") << "(defpackage :open (:use :common-lisp :mancala)";
  test::expect_refused(at, {{"mancala11 --eval lisp:open.cl", "does not load: line 1"}});
  lisp(kalahas);
  test::expect_refused(at, {{"mancala11 --eval lisp:mine.cl --depth 12", "more than 100000 leaves"}});
}

}  // namespace
}  // namespace turno
