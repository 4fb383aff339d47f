#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>

#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;

json puzzles(const std::string& line) { return test::run_json("turno puzzles " + line + " --json"); }

// Alpha-beta to the end of the game knows nothing of puzzles.
TEST(PuzzlesCommand, FindsPositionsWithOneWinningMove) {
  for (const auto* game : {"'kalah(pits=4,seeds=2)'", "'coins(board=t1)'", "'plague(columns=3,rows=4)'"}) {
    const json told = puzzles(std::string(game) + " --count 2 --seed 3 --nodes 20000");
    EXPECT_EQ(told["puzzles"].size(), 2U) << told;
    EXPECT_EQ(told["complete"], true);
    for (const json& puzzle : told["puzzles"]) {
      const std::string position = puzzle["position"];
      const json ranking = test::run_json("turno analyse " + std::string(game) + " --from '" + position +
                                          "' --table --top 2 --json")["ranking"];
      ASSERT_EQ(ranking.size(), 2U);
      EXPECT_GT(puzzle["legal"].size(), 2U);
      EXPECT_GT(ranking[0]["value"], 0) << position;
      EXPECT_LE(ranking[1]["value"], 0) << position;
      EXPECT_EQ(puzzle["solution"], ranking[0]["move"]) << position;
      EXPECT_EQ(puzzle["value"], ranking[0]["value"]) << position;
      EXPECT_EQ(puzzle["line"][0], puzzle["solution"]);
    }
  }
}

TEST(PuzzlesCommand, DependsOnTheSeedAndNotOnThreads) {
  const std::string line = "'kalah(pits=4,seeds=2)' --count 3 --nodes 5000 --seed ";
  const json once = puzzles(line + "5");
  EXPECT_EQ(once["puzzles"].size(), 3U);
  EXPECT_EQ(once, puzzles(line + "5 --threads 2"));
  EXPECT_NE(once["puzzles"], puzzles(line + "6")["puzzles"]);
}

TEST(PuzzlesCommand, KeepsSolutionsToItselfIfToldTo) {
  const std::string line = "'coins(board=t1)' --count 1";
  EXPECT_NE(test::run("turno puzzles " + line).out.find("Solutions:\n  1. "), std::string::npos);
  EXPECT_EQ(test::run("turno puzzles " + line + " --no-solutions").out.find("Solution"), std::string::npos);
  const json hidden = puzzles(line + " --no-solutions")["puzzles"][0];
  EXPECT_FALSE(hidden.contains("solution"));
  EXPECT_FALSE(hidden.contains("line"));
  EXPECT_TRUE(hidden.contains("position"));
}

// On one box nobody has a choice that matters.
TEST(PuzzlesCommand, SaysWhenThereAreNone) {
  const Finished none = test::run("turno puzzles 'dots(rows=1,columns=1)' --count 2");
  EXPECT_EQ(none.exit_code, 0) << none.err;
  EXPECT_NE(none.out.find("Only 0 of 2 puzzles"), std::string::npos) << none.out;
  EXPECT_EQ(puzzles("'dots(rows=1,columns=1)' --count 2")["complete"], false);
}

TEST(PuzzlesCommand, ControlCTellsWhatIsKnown) {
  const std::string line = "exec turno puzzles 'dots(rows=5,columns=5)' --count 1000 --nodes 1000000000";
  const Finished finished = test::run_shell(line, TURNO_BIN, SIGINT);
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  EXPECT_NE(finished.out.find("Stopped: "), std::string::npos) << finished.out;
}

TEST(PuzzlesCommand, RefusesWithWords) {
  test::expect_refused("turno puzzles", {{"", "GAME"},
                                         {"chess", "unknown game"},
                                         {"'dots(rows=1,columns=1)' --moves 1 2 3 4", "already over"},
                                         {"kalah --count 0", "--count"},
                                         {"kalah --seed x", "--seed"},
                                         {"kalah --threads 0", "--threads"},
                                         {"kalah --nodes 1", "--nodes"}});
}

}  // namespace
}  // namespace turno
