#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "pseudo_terminal.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;
using test::PseudoTerminal;
using test::run;
using test::run_json;

TEST(LevelsCommand, TellsATableInText) {
  const Finished finished = run("turno levels 'dots(rows=2,columns=2)' --level 1 2 --games 4 --opening-moves 2");
  EXPECT_EQ(finished.exit_code, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(finished.out.find("dots(rows=2,columns=2): each level against the one below, games: 4, opening moves: 2, "
                              "seed: 1\n"
                              "level   nodes    error   won  drawn  lost    score  95 % interval\n"
                              "    0     100  "),
            0U)
      << finished.out;
  EXPECT_NE(finished.out.find("\n    1     200  "), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("\n    2     300  "), std::string::npos) << finished.out;
  EXPECT_EQ(std::count(finished.out.begin(), finished.out.end(), '\n'), 5) << finished.out;
}

TEST(LevelsCommand, TellsATableAsJson) {
  const json told = run_json("turno levels 'dots(rows=2,columns=2)' --level 3 1 --games 5 --opening-moves 2 --json");
  EXPECT_EQ(told["game"], json({"dots(rows=2,columns=2)"}));
  EXPECT_GT(told["typical_margin"][0], 0);
  EXPECT_EQ(told["games"], 5);
  EXPECT_EQ(told["opening_moves"], 2);
  EXPECT_EQ(told["seed"], 1);
  ASSERT_EQ(told["levels"].size(), 2U);
  EXPECT_EQ(told["levels"][0]["level"], 3);
  const json& step = told["levels"][1];
  EXPECT_EQ(step["level"], 1);
  EXPECT_EQ(step["nodes"], 200);
  EXPECT_NE(step["error_percent"], 0);
  EXPECT_EQ(step["finished"], 5);
  EXPECT_EQ(step["wins"].get<int>() + step["draws"].get<int>() + step["losses"].get<int>(), 5);
  EXPECT_LE(step["score_low"], step["score_percent"]);
  EXPECT_LE(step["score_percent"], step["score_high"]);
}

TEST(LevelsCommand, DependsOnTheSeedButNotOnThreads) {
  const std::string line = "turno levels mancala11 --level 1 2 3 --games 10 --json";
  const json levels = run_json(line)["levels"];
  EXPECT_EQ(run_json(line + " --threads 3")["levels"], levels);
  EXPECT_NE(run_json(line + " --seed 2")["levels"], levels);
}

TEST(LevelsCommand, TakesSeveralGames) {
  const json told = run_json(
      "turno levels 'coins(rows=2,columns=3,seed=1)' 'coins(rows=2,columns=3,seed=2)' --level 1 --games 6 "
      "--opening-moves 1 --json");
  EXPECT_EQ(told["game"], json({"coins(rows=2,columns=3,seed=1)", "coins(rows=2,columns=3,seed=2)"}));
  EXPECT_EQ(told["levels"][0]["finished"], 6);
  EXPECT_NE(run("turno levels dots kalah mancala11 --level 1 --games 2")
                .out.find("dots(rows=3,columns=3) and 2 more: each level"),
            std::string::npos);
}

TEST(LevelsCommand, RefusesBadInputInOneLine) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"", "GAME"},
      {"chess", "unknown game"},
      {"kalah --games 0", "--games: \"0\" is not a whole number from 1 to 1000000"},
      {"kalah --games many", "\"many\""},
      {"kalah --level 0", "--level: \"0\" is not a whole number from 1 to 10"},
      {"kalah --level 11", "from 1 to 10"},
      {"kalah --opening-moves 101", "from 0 to 100"},
      {"kalah --opening-moves 100 --games 2", "use fewer opening moves"},
      {"kalah --threads 0", "from 1 to 256"},
      {"kalah --seed x", "--seed"},
      {"'kalah(pits=1,seeds=1) moves 1'", "already over"},
  };
  test::expect_refused("turno levels", cases);
}

// A million games last for minutes: whenever the signal comes, level 1 is playing.
TEST(LevelsCommand, ControlCTellsWhatIsKnown) {
  PseudoTerminal terminal(
      {std::string(TURNO_BIN) + "/turno", "levels", "kalah", "--games", "1000000", "--opening-moves", "0"});
  ASSERT_TRUE(terminal.says("level 1: ")) << terminal.heard();
  ASSERT_TRUE(terminal.says(" of 1000000 games, score "));
  terminal.type("\x03");
  ASSERT_TRUE(terminal.says("level   nodes    error")) << terminal.heard();
  ASSERT_TRUE(terminal.says("Stopped: level 1 has "));
  EXPECT_EQ(terminal.wait_for_end(), 0);
}

TEST(LevelsCommand, LevelsPlayAndAreSavedByName) {
  const Finished finished = run("turno play kalah --first 'level2(seed=4)' --second level10 --quiet");
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  EXPECT_NE(finished.out.find("level2(seed=4) against level10\nGame over: "), std::string::npos) << finished.out;
  EXPECT_EQ(run("turno play kalah --first 'level2(seed=4)' --second level10 --quiet").out, finished.out);
}

// A move that was taken back gets the same answer again.
TEST(LevelsCommand, UndoChangesNothing) {
  const std::string play = "turno play mancala11 --second 'level4(seed=2)' --show moves";
  const std::string straight = run("printf '3\\n2\\n' | " + play).out;
  const std::string undone = run("printf '3\\n2\\nundo\\n2\\n' | " + play).out;
  const auto last_line = [](const std::string& text) { return text.substr(text.rfind("The game is not over")); };
  EXPECT_EQ(last_line(undone), last_line(straight));
}

}  // namespace
}  // namespace turno
