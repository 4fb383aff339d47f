#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;
using test::run;

constexpr auto* small_tune = "turno tune kalah --games 30 --rounds 2 --nodes 50 --seed 3";

class TuneCommand : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() / (std::string("turno-tune-") + test->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string written(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }

 private:
  std::filesystem::path folder_;
};

TEST_F(TuneCommand, PrintsAFileThatSaysHowItWasFound) {
  const Finished one = run(small_tune);
  EXPECT_EQ(one.exit_code, 0) << one.err;
  const json file = json::parse(one.out);
  EXPECT_EQ(file["found_by"],
            "turno tune 'kalah' --method results --rounds 2 --games 30 --nodes 50 --opening-moves 12 --seed 3");
  EXPECT_EQ(file["weights"]["store"], 100);
  EXPECT_EQ(one.err.find("round 1: store 100 pits "), 0U) << one.err;
  EXPECT_NE(one.err.find("\nround 2: store 100 pits "), std::string::npos) << one.err;
  // The command that the file names, on other threads, finds the same.
  EXPECT_EQ(run(file["found_by"].get<std::string>() + " --threads 3").out, one.out);
}

TEST_F(TuneCommand, FollowsPlayToo) {
  const std::string line = std::string(small_tune) + " --method play";
  const Finished one = run(line);
  EXPECT_EQ(one.exit_code, 0) << one.err;
  EXPECT_EQ(json::parse(one.out)["weights"]["store"], 100);
  EXPECT_EQ(run(line + " --threads 3").out, one.out);
}

TEST_F(TuneCommand, WritesAFileThatPlayersTake) {
  const std::string file = path("kalah.json");
  const Finished tuned = run(std::string(small_tune) + " --output " + file);
  EXPECT_EQ(tuned.exit_code, 0) << tuned.err;
  EXPECT_EQ(tuned.out, file + " written; try it with 'best(weights=" + file + ")'\n");
  const Finished match =
      run("turno match kalah --games 2 --second 'best(nodes=200)' --first 'best(nodes=200,weights=" + file + ")'");
  EXPECT_EQ(match.exit_code, 0) << match.err;
  EXPECT_NE(match.out.find("best(nodes=200,weights=" + file + ") against"), std::string::npos) << match.out;
}

// Who counts a full pit for ten stores keeps its pits full, and loses to who does not.
TEST_F(TuneCommand, WeightsMakeADifference) {
  const std::string file = written("foolish.json", R"({"weights": {"store": 100, "pits": -1000, "own_turns": 0,
    "own_capture": -100, "other_turns": 0, "other_capture": 100, "tempo": 0}})");
  const Finished match =
      run("turno match kalah --games 10 --opening-moves 2 --json --first 'best(nodes=200)' --second "
          "'best(nodes=200,weights=" +
          file + ")'");
  ASSERT_EQ(match.exit_code, 0) << match.err;
  EXPECT_GE(json::parse(match.out)["wins"], 9) << match.out;
}

TEST_F(TuneCommand, PrintsWhatItCannotWrite) {
  const Finished tuned = run(std::string(small_tune) + " --output " + path("no/where"));
  EXPECT_EQ(tuned.exit_code, 2);
  EXPECT_EQ(json::parse(tuned.out)["weights"]["store"], 100);
  EXPECT_NE(tuned.err.find("turno: cannot write " + path("no/where")), std::string::npos) << tuned.err;
}

// A million games last for minutes: whenever the stop is heard, the first round is under way.
TEST_F(TuneCommand, ControlCStopsAndWritesNothing) {
  for (const auto* method : {"results", "play"}) {
    const Finished stopped =
        test::run_shell("exec turno tune kalah --games 1000000 --output " + path("none.json") + " --method " + method,
                        TURNO_BIN, SIGINT);
    EXPECT_EQ(stopped.exit_code, 2) << method;
    EXPECT_EQ(stopped.err, "turno: stopped: no weights were written\n") << method;
    EXPECT_FALSE(std::filesystem::exists(path("none.json"))) << method;
  }
}

TEST_F(TuneCommand, RefusesBadInputInOneLine) {
  const std::string foreign = written("plague.json", R"({"weights": {"cells": 100}})");
  const std::string broken = written("broken.json", "{");
  const std::vector<std::pair<std::string, std::string>> cases{
      {"tune", "GAME is required"},
      {"tune chess", "chess"},
      {"tune kalah mancala11", "kalah(pits=6,seeds=4) and mancala11 have different experts: tune them one by one"},
      {"tune 'kalah(pits=2,seeds=1) from 0,0,2|0,0,2|1'", "over"},
      {"tune kalah --method luck", "--method: there is no \"luck\"; write results or play"},
      {"tune kalah --rounds 0", "--rounds: \"0\" is not a whole number from 1 to 100"},
      {"tune kalah --games x", "--games: \"x\""},
      {"tune kalah --nodes 0", "--nodes: \"0\""},
      {"tune kalah --seed x", "\"x\""},
      {"match kalah --games 2 --first last --second 'best(weights=" + path("none") + ")'", path("none")},
      {"match kalah --games 2 --first last --second 'best(weights=" + broken + ")'",
       broken + ": expected one JSON object with an object \"weights\"; turno tune writes it"},
      {"match kalah --games 2 --first last --second 'best(weights=" + foreign + ")'",
       foreign + ": weight \"store\" must be a whole number from -100000 to 100000"},
      {"match kalah --games 2 --first last --second 'alphabeta(eval=simple,weights=" +
           written("kalah.json", R"({"weights": {"store": 100, "pits": 0, "own_turns": 0, "own_capture": 0,
             "other_turns": 0, "other_capture": 0, "tempo": 0}})") +
           ")'",
       "weights are for the evaluation expert, not for simple"},
  };
  test::expect_refused("turno", cases);
}

}  // namespace
}  // namespace turno
