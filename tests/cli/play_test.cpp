#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "program.hpp"
#include "pseudo_terminal.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;
using test::PseudoTerminal;

const std::string turno = std::string(TURNO_BIN) + "/turno";

class Play : public testing::Test {
 protected:
  Play() {
    std::string name = std::filesystem::temp_directory_path() / "turno-play-XXXXXX";
    folder_ = mkdtemp(name.data());
  }
  ~Play() override { std::filesystem::remove_all(folder_); }

  std::string file(const std::string& name) const { return folder_ / name; }
  std::string contents(const std::string& name) const {
    std::ifstream stream(file(name));
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
  }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder_), {}));
  }
  Finished run(const std::string& line) const {
    return test::run_shell("cd " + folder_.string() + " && " + line, TURNO_BIN);
  }

 private:
  std::filesystem::path folder_;
};

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
  for (const auto* message : {"there is no pit 9; type a number from 1 to 6", "\"x1\" is not a pit", "First plays 3.",
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
}

TEST_F(Play, ComputersPlayTheSameGameForTheSameSeed) {
  const std::string command = "turno play mancala11 --first random --second random --seed 5 --show moves";
  EXPECT_EQ(run(command).out, run(command).out);
  EXPECT_NE(run(command).out, run(command + " --seed 6").out);
  EXPECT_NE(run(command).out.find("Game over"), std::string::npos);
}

TEST_F(Play, VerboseTellsEveryDetail) {
  const Finished finished = run("printf '3\\n' | turno play mancala11 --second human --quiet --verbose");
  EXPECT_NE(
      finished.out.find("  First sows 3 seeds from pit 3, the last into First's store.\n"
                        "  The last seed fell into the own store, but that was empty: the turn passes to Second.\n"),
      std::string::npos)
      << finished.out;
}

TEST_F(Play, AsksWhenNothingWasSaid) {
  const Finished finished =
      run("printf 'chess\\nkalah\\n99\\n1\\n1\\nnobody\\nhuman\\ncomputer\\nlast\\n1\\n' | turno play");
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  for (const auto* text : {"unknown game \"chess\"", "pits cannot be \"99\"", "\"nobody\" is none of human, computer",
                           "kalah(pits=1,seeds=1): human against last", "Game over: a draw, 1 to 1."})
    EXPECT_NE(finished.out.find(text), std::string::npos) << text << "\n" << finished.out;
}

TEST_F(Play, LateMovesLose) {
  const Finished finished =
      run("(sleep 0.4; echo 1) | turno play kalah --second human --quiet --time 100ms --save g.json");
  EXPECT_EQ(finished.exit_code, 0);
  EXPECT_NE(finished.out.find("Game over: First ran out of time, Second wins."), std::string::npos) << finished.out;
  EXPECT_EQ(json::parse(contents("g.json"))["ending"]["reason"], "out-of-time");
}

TEST_F(Play, RefusesBadInputInOneLine) {
  std::ofstream(file("cut.json")) << R"({"turno":1,"game":"kalah")";
  std::ofstream(file("other.json")) << R"({"turno":9})";
  std::ofstream(file("illegal.json"))
      << R"({"turno":1,"game":"kalah","from":null,"players":[{"name":"human","version":""},{"name":"human","version":""}],)"
      << R"("seed":1,"moves":["3","3"],"times_ms":[0,0],"ending":null})";
  const std::vector<std::pair<std::string, std::string>> cases{
      {"turno play kalah --first magnus", "players: human, random, first, last"},
      {"turno play kalah --time soon", "30s"},
      {"turno play kalah --time 0s", "--time"},
      {"turno play kalah --show everything", "board, score, moves"},
      {"turno play kalah --seed -1", "--seed"},
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
  ASSERT_TRUE(terminal.says("or help: "));
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
  ASSERT_TRUE(terminal.says("The game is kept."));
  EXPECT_EQ(terminal.wait_for_end(), 0);
  EXPECT_EQ(json::parse(contents("game.json"))["moves"], json({"3"}));
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

TEST_F(Play, ControlDLeaves) {
  PseudoTerminal terminal({turno, "play", "mancala11"});
  ASSERT_TRUE(terminal.says("or help: "));
  terminal.type("\x04");
  ASSERT_TRUE(terminal.says("To go on: turno play 'mancala11'")) << terminal.heard();
  EXPECT_EQ(terminal.wait_for_end(), 0);
}

}  // namespace
}  // namespace turno
