#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;

json puzzles(const std::string& line) { return test::run_json("turno puzzles " + line + " --json"); }

// Minimax looks at every line to its end, and knows nothing of puzzles.
TEST(PuzzlesCommand, FindsPositionsWithOneWinningMove) {
  for (const auto* game : {"'kalah(pits=4,seeds=2)'", "'coins(board=t1)'", "'plague(columns=3,rows=4)'"}) {
    const json told = puzzles(std::string(game) + " --count 2 --seed 3");
    EXPECT_EQ(told["puzzles"].size(), 2U) << told;
    EXPECT_EQ(told["complete"], true);
    for (const json& puzzle : told["puzzles"]) {
      const std::string position = puzzle["position"];
      const json ranking = test::run_json("turno analyse " + std::string(game) + " --from '" + position +
                                          "' --algorithm minimax --json")["ranking"];
      ASSERT_EQ(ranking.size(), puzzle["legal"].size());
      EXPECT_GT(ranking[0]["value"], 0) << position;
      EXPECT_LE(ranking[1]["value"], 0) << position;
      EXPECT_EQ(puzzle["solution"], ranking[0]["move"]) << position;
      EXPECT_EQ(puzzle["value"], ranking[0]["value"]) << position;
      EXPECT_EQ(puzzle["line"][0], puzzle["solution"]);
    }
  }
}

TEST(PuzzlesCommand, HangsOnTheSeedAndNotOnThreads) {
  const std::string line = "'kalah(pits=4,seeds=2)' --count 3 --seed 5";
  const json once = puzzles(line);
  EXPECT_EQ(once["puzzles"].size(), 3U);
  EXPECT_EQ(once, puzzles(line + " --threads 2"));
  EXPECT_NE(once["puzzles"], puzzles("'kalah(pits=4,seeds=2)' --count 3 --seed 6")["puzzles"]);
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
