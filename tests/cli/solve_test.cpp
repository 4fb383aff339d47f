#include <fmt/format.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "data_folder.hpp"
#include "program.hpp"
#include "test_data.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;

class SolveCommand : public testing::Test {
 protected:
  json solve(const std::string& arguments) const {
    return test::run_json("turno solve " + arguments + " --json" + data());
  }
  std::string data() const { return " --data " + folder.path().string(); }
  std::filesystem::path tables() const { return folder.path() / "tables"; }

 private:
  test::DataFolder folder;
};

std::vector<std::string> keys_of(const json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

// The smallest boards of data/kalah/solved.json; the others are tests of the solver itself.
TEST_F(SolveCommand, HasSolvedBoards) {
  const json told = solve("'kalah(pits=4,seeds=3)'");
  EXPECT_EQ(keys_of(told), (std::vector<std::string>{"game", "line", "lower", "moves", "nodes", "position", "proven",
                                                     "tables", "time_us", "upper", "value"}));
  EXPECT_EQ(told["game"], "kalah(pits=4,seeds=3)");
  EXPECT_EQ(told["position"], "3,3,3,3,0|3,3,3,3,0|1");
  EXPECT_EQ(told["value"], 6);
  EXPECT_EQ(told["lower"], 6);
  EXPECT_EQ(told["upper"], 6);
  EXPECT_EQ(told["proven"], true);
  EXPECT_EQ(told["moves"], json::array({{{"move", told["line"][0]}, {"value", 6}}}));
  EXPECT_GT(told["nodes"], 0);
  EXPECT_EQ(told["tables"]["file"], nullptr);
  EXPECT_EQ(solve("'kalah(pits=3,seeds=6,capture=empty)'")["value"], -10);
  EXPECT_EQ(solve("'kalah(pits=3,seeds=6)' --threads 1 --memory 1MB")["value"], -8);
}

#ifdef TURNO_IS_SANITIZED
constexpr bool is_fast = false;
#else
constexpr bool is_fast = true;
#endif

// A mistake in a position's number can leave the value of the start right, and others wrong.
TEST_F(SolveCommand, HasTheRecordedOpeningsOfTheUsualBoard) {
  if (!is_fast) GTEST_SKIP() << "sanitizers make minutes of it";
  const json solved = test::json_data("kalah/solved.json");
  const Finished finished = test::run("turno solve kalah --all-moves --json" + data());  // tells of its progress
  const json told = json::parse(finished.out);
  EXPECT_EQ(told["value"], 8);
  int openings = 0;
  for (const json& board : solved.at("values")) {
    if (!board.contains("openings")) continue;
    for (const json& move : told["moves"]) {
      const auto recorded = board.at("openings").find(move["move"].get<std::string>());
      if (recorded == board.at("openings").end()) continue;  // of the best one there is each move that goes on
      EXPECT_EQ(move["value"], *recorded) << move;
      ++openings;
    }
  }
  EXPECT_EQ(openings, 5);
}

TEST_F(SolveCommand, SpeaksForFirstWhoeverIsToMove) {
  EXPECT_EQ(solve("'kalah(pits=1,seeds=3)'")["value"], 6);
  EXPECT_EQ(solve("'kalah(pits=1,seeds=3)' --from '3,0|3,0|2'")["value"], -6);
}

TEST_F(SolveCommand, HasTheValueOfEveryMove) {
  const json told = solve("'kalah(pits=4,seeds=2)' --all-moves");
  ASSERT_EQ(told["moves"].size(), 4U);
  int best = -99;
  for (const json& move : told["moves"]) {
    best = std::max(best, move["value"].get<int>());
    const json after = solve("'kalah(pits=4,seeds=2)' --moves " + move["move"].get<std::string>());
    EXPECT_EQ(after["value"], move["value"]);
  }
  EXPECT_EQ(best, 6);
  EXPECT_EQ(told["value"], 6);
}

// docs and GAMES of other kinds: exact values that others have found.
TEST_F(SolveCommand, SolvesOtherGamesByEveryMove) {
  const json coins = solve("'coins(board=t1)'");
  EXPECT_EQ(coins["value"], 14);
  EXPECT_EQ(coins["tables"], nullptr);
  EXPECT_EQ(solve("'plague(columns=4,rows=4)'")["value"], -2);
  EXPECT_EQ(solve("'coins(board=t1)' --moves 5 --all-moves")["moves"].size(), 7U);
  // Majority makes the future hang on the stores.
  EXPECT_EQ(solve("'kalah(pits=3,seeds=2,majority=true)'")["proven"], true);
}

// Whoever asks `best` has the solver's proofs: no search of so many positions proves these. The values of dots and
// coins are recorded, that of 5 x 4 cells of plague is found by every move to the end as well.
TEST_F(SolveCommand, ProvesWhatHintsReviewsPuzzlesAndTheTopLevelSay) {
  for (const auto& [game, value] : {std::pair{"'dots(rows=3,columns=3)'", "loses by 3, proven"},
                                    std::pair{"'coins(board=t4)'", "wins by 15, proven"},
                                    std::pair{"'plague(columns=5,rows=4)'", "wins by 4, proven"}}) {
    const Finished hint = test::run(fmt::format("printf 'hint\\nx\\n' | turno play {} --quiet", game));
    EXPECT_NE(hint.out.find(value), std::string::npos) << hint.out;
  }
  for (const auto& [line, value] : {std::pair{"'dots(rows=3,columns=3)' --moves 24 --nodes 100000", -3},
                                    std::pair{"'plague(columns=5,rows=4)' --moves b2 --nodes 70000", 4}}) {
    const json reviewed = test::run_json(fmt::format("turno review {} --json", line))["moves"][0];
    EXPECT_EQ(reviewed["before"], value) << line;
    EXPECT_EQ(reviewed["after"], value) << line;
    EXPECT_EQ(reviewed["before_proven"], true) << line;
    EXPECT_EQ(reviewed["after_proven"], true) << line;
    EXPECT_EQ(test::run_json(
                  fmt::format("turno analyse {} --algorithm best --depth 99 --json", line))["ranking"][0]["proven"],
              false)
        << line;
  }
  const json puzzle =
      test::run_json("turno puzzles 'plague(columns=5,rows=4)' --count 1 --seed 3 --nodes 70000 --json");
  EXPECT_EQ(puzzle["puzzles"][0]["position"], "x4/5/5/4o|x");
  EXPECT_EQ(puzzle["puzzles"][0]["value"], 4);
  // The top level plays a proof's whole line after few positions; the one below never asks.
  const auto nodes_per_move = [](const std::string& level) {
    return test::run_json(fmt::format("turno match 'dots(rows=3,columns=3)' --first {} --second last --games 2 --json",
                                      level))["players"][0]["nodes_per_move"]
        .get<double>();
  };
  EXPECT_LT(2 * nodes_per_move("level10"), nodes_per_move("level9"));
}

TEST_F(SolveCommand, SaysWhatIsProvenWhenTimeIsUp) {
  const json told = solve("'kalah(pits=6,seeds=6)' --time 100ms");
  EXPECT_EQ(told["proven"], false);
  EXPECT_EQ(told["value"], nullptr);
  EXPECT_LE(told["lower"], told["upper"]);
  EXPECT_EQ(told["line"], json::array());
  const Finished text = test::run("turno solve 'kalah(pits=6,seeds=6)' --time 100ms" + data());
  EXPECT_NE(text.out.find("between "), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("out of time"), std::string::npos) << text.out;
  const json other = solve("'coins(board=t8)' --time 100ms");  // takes seconds; t10 can be proven in less than 100 ms
  EXPECT_EQ(other["proven"], false);
}

// Of every game: none of these can be proven so soon.
TEST_F(SolveCommand, ControlCTellsWhatIsProven) {
  for (const std::string game : {"kalah(pits=6,seeds=8)", "mancala11", "coins(rows=6,columns=6,seed=3)",
                                 "dots(rows=4,columns=5)", "plague(columns=6,rows=6)", "plague(columns=8,rows=8)"}) {
    const std::string line = "exec turno solve '" + game + "' --memory 64MB" + data();
    const Finished finished = test::run_shell(line + " --json", TURNO_BIN, SIGINT);
    EXPECT_EQ(finished.exit_code, 0) << finished.err;
    const json told = json::parse(finished.out, nullptr, false);
    ASSERT_FALSE(told.is_discarded()) << finished.out;
    EXPECT_EQ(told["proven"], false) << game;
    EXPECT_EQ(told["value"], nullptr) << game;
    EXPECT_LT(told["lower"], told["upper"]) << game;
    const Finished text = test::run_shell(line, TURNO_BIN, SIGINT);
    EXPECT_NE(text.out.find("between "), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("interrupted: "), std::string::npos) << text.out;
  }
}

TEST_F(SolveCommand, SaysThatTheMemoryIsTooShort) {
  for (const std::string game : {"dots(rows=5,columns=5)", "plague(columns=8,rows=5)", "kalah(pits=7,seeds=9)"}) {
    const Finished text = test::run("turno solve '" + game + "' --memory 1MB" + data());
    EXPECT_EQ(text.exit_code, 0) << text.err;
    EXPECT_NE(text.out.find("between -"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("too large for the memory"), std::string::npos) << text.out;
  }
}

TEST_F(SolveCommand, TellsPeople) {
  const Finished finished = test::run("turno solve 'kalah(pits=1,seeds=3)'" + data());
  EXPECT_EQ(finished.out.find("kalah(pits=1,seeds=3), First to move\nFirst wins by 6\nbest play: First 1"), 0U)
      << finished.out;
  const Finished over = test::run("turno solve kalah --from '0,0,0,0,0,0,24|0,0,0,0,0,0,24|1'" + data());
  EXPECT_EQ(over.out.find("kalah(pits=6,seeds=4), over\na draw\n"), 0U) << over.out;
}

TEST_F(SolveCommand, TablesAreBuiltListedAndChecked) {
  const Finished built = test::run("turno tables build 'kalah(pits=3)' --seeds 8" + data());
  EXPECT_EQ(built.exit_code, 0) << built.err;
  EXPECT_NE(built.out.find("kalah(pits=3,capture=nonempty,end=row), 8 seeds, 3003 positions"), std::string::npos)
      << built.out;
  const json listed = test::run_json("turno tables list --json" + data());
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0]["seeds"], 8);
  const Finished fine = test::run("turno tables verify" + data());
  EXPECT_EQ(fine.exit_code, 0) << fine.out;
  EXPECT_NE(fine.out.find("fine"), std::string::npos);
}

TEST_F(SolveCommand, TablesThatAreDamagedAreNeverBelieved) {
  ASSERT_EQ(test::run("turno tables build 'kalah(pits=2)' --seeds 12" + data()).exit_code, 0);
  const std::filesystem::path path = tables() / "kalah-2-nonempty-row.table";
  ASSERT_TRUE(std::filesystem::exists(path));
  {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(4096 + 100);
    file.put('\x55');
  }
  const Finished refused = test::run("turno solve 'kalah(pits=2,seeds=3)'" + data());
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_NE(refused.err.find(path.string()), std::string::npos) << refused.err;
  const Finished verified = test::run("turno tables verify" + data());
  EXPECT_EQ(verified.exit_code, 1);
  EXPECT_NE(verified.out.find(path.string()), std::string::npos);
  std::filesystem::resize_file(path, 4096);
  EXPECT_EQ(test::run("turno solve 'kalah(pits=2,seeds=3)'" + data()).exit_code, 2);
  EXPECT_EQ(test::run("turno tables verify" + data()).exit_code, 1);
}

TEST_F(SolveCommand, AFullDiskLeavesNoPart) {
  std::filesystem::create_directories(tables());
  const Finished full = test::run("ulimit -f 16; turno tables build 'kalah(pits=6)' --seeds 9" + data());
  EXPECT_EQ(full.exit_code, 2);
  EXPECT_NE(full.err.find((tables() / "kalah-6-nonempty-row.table").string()), std::string::npos) << full.err;
  EXPECT_TRUE(std::filesystem::is_empty(tables()));
  std::filesystem::remove(tables());
  std::ofstream(tables()) << "a file where the folder should be";
  const Finished unmade = test::run("turno tables build 'kalah(pits=2)' --seeds 3" + data());
  EXPECT_EQ(unmade.exit_code, 2);
  EXPECT_NE(unmade.err.find(tables().string()), std::string::npos) << unmade.err;
}

TEST_F(SolveCommand, RefusesBadInputInOneLine) {
  test::expect_refused("turno", {
                                    {"solve kalah --threads 0", "--threads"},
                                    {"solve kalah --memory 64", "write 64MB or 2GB"},
                                    {"solve kalah --time 0s", "--time: \"0s\" is not a time"},
                                    {"solve kalah --moves 7", "7"},
                                    {"solve chess", "unknown game"},
                                    {"solve", "GAME"},
                                    {"tables build chess", "unknown game"},
                                    {"tables build mancala11", "mancala11 has no tables"},
                                    {"tables build kalah-alcala", "has no tables"},
                                    {"tables build 'kalah(pits=8)'", "has no tables"},
                                    {"tables build kalah --seeds 0", "--seeds: \"0\""},
                                    {"tables build kalah --seeds 49", "from 1 to 48"},
                                    {"tables build kalah --seeds 45", "takes"},
                                    {"tables", "subcommand"},
                                });
}

}  // namespace
}  // namespace turno
