#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>

#include "data_folder.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;

json review(const std::string& line) { return test::run_json("turno review " + line + " --json"); }

// The board of courses: 5 wins by 14 under best play, and so does 2 against it; each of the others wins by 4 at most,
// so that 8 gives 10 away.
TEST(ReviewCommand, TellsWhatEachMoveLedTo) {
  const json told = review("'coins(board=t1)' --moves 5 2 6");
  ASSERT_EQ(told["moves"].size(), 3U);
  for (const json& move : told["moves"]) {
    EXPECT_EQ(move["before"], 14);
    EXPECT_EQ(move["after"], 14);
    EXPECT_EQ(move["loss"], 0);
    EXPECT_EQ(move["accuracy"], 100);
    EXPECT_TRUE(move["before_proven"]);
    EXPECT_TRUE(move["after_proven"]);
    EXPECT_EQ(move["best"], move["move"]);
  }
  EXPECT_EQ(told["sides"][0]["accuracy"], 100);
  EXPECT_EQ(told["complete"], true);
  EXPECT_EQ(told["over"], false);

  const json worse = review("'coins(board=t1) moves 8'")["moves"][0];
  EXPECT_EQ(worse["before"], 14);
  EXPECT_EQ(worse["after"], 4);
  EXPECT_EQ(worse["loss"], 10);
  EXPECT_EQ(worse["judgement"], "blunder");
  EXPECT_NE(worse["best"], "8");
}

// A loss is the mover's, and values are First's: after 3 First moves again.
TEST(ReviewCommand, KnowsWhoMadeAMove) {
  const json told = review("kalah --moves 3 6 1 --nodes 20000");
  std::vector<int> movers;
  for (const json& move : told["moves"]) {
    movers.push_back(move["mover"]);
    const double worse = move["before"].get<double>() - move["after"].get<double>();
    EXPECT_NEAR(move["loss"], move["mover"] == 1 ? worse : -worse, 1e-9);
    EXPECT_GE(move["loss"], 0);
  }
  EXPECT_EQ(movers, (std::vector<int>{1, 1, 2}));
  EXPECT_EQ(told["limits"], json({{"depth", nullptr}, {"nodes", 20000}, {"time_ms", nullptr}}));
}

TEST(ReviewCommand, IsTheSameEveryTime) {
  const std::string line = "turno review kalah --moves 3 6 1 --nodes 5000";
  const Finished once = test::run(line);
  EXPECT_EQ(once.exit_code, 0) << once.err;
  EXPECT_EQ(once.out, test::run(line).out);
}

TEST(ReviewCommand, ReadsASavedGame) {
  const test::DataFolder folder;
  const std::string file = folder.path().string() + "/game.json";
  const Finished played = test::run("turno play 'kalah(pits=2,seeds=2)' --first first --second last --save " + file);
  EXPECT_EQ(played.exit_code, 0) << played.err;
  const json told = review(file);
  EXPECT_EQ(told["players"], json({"first", "last"}));
  EXPECT_EQ(told["game"], "kalah(pits=2,seeds=2)");
  EXPECT_EQ(told["over"], true);
  EXPECT_EQ(told["moves"].back()["after"], told["margin"]);
  EXPECT_EQ(told["moves"][0]["before"], -2);  // solved: tests/data/kalah/solved.json
  EXPECT_EQ(review("/dev/stdin < " + file), told);
  const Finished text = test::run("turno review " + file);
  EXPECT_NE(text.out.find("First: first, Second: last\n"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("First: accuracy "), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("Game over"), std::string::npos) << text.out;
}

// More lines than anybody could search: whenever the stop is heard, the review is under way.
TEST(ReviewCommand, ControlCTellsWhatIsKnown) {
  const std::string line = "exec turno review 'coins(board=t10)' --moves 1 2 --depth 200";
  const Finished finished = test::run_shell(line + " --json", TURNO_BIN, SIGINT);
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  const json told = json::parse(finished.out, nullptr, false);
  ASSERT_FALSE(told.is_discarded()) << finished.out;
  EXPECT_EQ(told["complete"], false);
  EXPECT_TRUE(told["moves"].empty());
  const Finished text = test::run_shell(line, TURNO_BIN, SIGTERM);
  EXPECT_EQ(text.exit_code, 0);
  EXPECT_NE(text.out.find("Stopped: 0 of 2 moves"), std::string::npos) << text.out;
}

TEST(ReviewCommand, RefusesWithWords) {
  const test::DataFolder folder;
  const std::string file = folder.path().string() + "/no-game.json";
  std::ofstream(file) << "{}";
  test::expect_refused("turno review", {{"", "GAME"},
                                        {"chess --moves 1", "unknown game"},
                                        {"kalah", "no move was made"},
                                        {"kalah --moves 9", "9"},
                                        {folder.path().string() + "/gone.json", "cannot open"},
                                        {file, "not a saved game"},
                                        {file + " --moves 3", "already contains the moves"},
                                        {"kalah --moves 3 --nodes 0", "--nodes"},
                                        {"kalah --moves 3 --depth x", "--depth"},
                                        {"kalah --moves 3 --time 5", "--time"}});
}

}  // namespace
}  // namespace turno
