// Who uses endgame tables, and who does not.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "data_folder.hpp"
#include "program.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;

// By hand: 6 falls into the store and First plays again; 5 falls into the empty pit 6 and captures Second's last seed.
// First gets all three; no other order does.
constexpr std::string_view endgame = "'kalah from 0,0,0,0,1,1,20|1,0,0,0,0,0,20|1'";

// Eight seeds, two more than the table has: whole games may end by a sweep before they reach it.
constexpr std::string_view before_the_table = "'kalah from 1,1,0,1,0,1,20|1,0,1,1,0,1,20|1'";

class UseOfTables : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(run("turno tables build kalah --seeds 6").exit_code, 0);
    ASSERT_TRUE(std::filesystem::exists(table()));
  }

  // With the folder of this test as the user's data folder.
  Finished run(const std::string& line) const {
    return test::run("export XDG_DATA_HOME=" + folder.path().string() + "; " + line);
  }
  json run_json(const std::string& line) const {
    const Finished finished = run(line);
    EXPECT_EQ(finished.exit_code, 0) << finished.err;
    EXPECT_EQ(finished.err, "");
    return json::parse(finished.out, nullptr, false);
  }
  std::filesystem::path tables() const { return folder.path() / "turno" / "tables"; }
  std::filesystem::path table() const { return tables() / "kalah-6-nonempty-row.table"; }
  std::filesystem::path folder_path() const { return folder.path(); }
  void damage() const { std::filesystem::resize_file(table(), std::filesystem::file_size(table()) - 1); }

  static std::string analyse(const std::string& options) {
    return "turno analyse " + std::string(endgame) + " --algorithm best --json " + options;
  }

 private:
  test::DataFolder folder;
};

TEST_F(UseOfTables, AnalysisProvesFromTheDataFolder) {
  const json told = run_json(analyse("--nodes 1"));
  EXPECT_EQ(told["nodes"], 3);
  ASSERT_EQ(told["ranking"].size(), 2U);
  EXPECT_EQ(told["ranking"][0]["value"], 3);
  EXPECT_EQ(told["ranking"][0]["line"], (json{"6", "5"}));
  for (const json& move : told["ranking"]) {
    EXPECT_EQ(move["proven"], true);
    EXPECT_EQ(move["bound"], "exact");
  }
  const json named = run_json("XDG_DATA_HOME=/nowhere " + analyse("--tables " + tables().string()));
  EXPECT_EQ(named["nodes"], 3);
  const json whole = run_json(analyse("--tables none"));
  EXPECT_GT(whole["nodes"], 3);
  EXPECT_EQ(whole["ranking"][0]["value"], 3);
  EXPECT_EQ(run_json("XDG_DATA_HOME=/nowhere " + analyse(""))["nodes"], whole["nodes"]);
}

TEST_F(UseOfTables, TextbooksLookAtWhatTextbooksDo) {
  const std::string line = "turno analyse " + std::string(endgame) + " --json";
  EXPECT_EQ(run_json(line)["nodes"], run_json("XDG_DATA_HOME=/nowhere " + line)["nodes"]);
  const Finished refused = run(line + " --tables " + tables().string());
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_NE(refused.err.find("--tables is for --algorithm best only"), std::string::npos) << refused.err;
}

TEST_F(UseOfTables, DamagedOnesAreToldOfOnceAndDoneWithout) {
  const json before = run_json(analyse("--tables none"));
  damage();
  const Finished finished = run(analyse(""));
  EXPECT_EQ(finished.exit_code, 0);
  EXPECT_NE(finished.err.find(table().string()), std::string::npos) << finished.err;
  EXPECT_EQ(json::parse(finished.out)["nodes"], before["nodes"]);
  const Finished play = run("printf 'hint\\nhint\\nx\\n' | turno play " + std::string(endgame) + " --eval-bar");
  EXPECT_EQ(play.exit_code, 0);
  EXPECT_EQ(play.err.find(table().string()), play.err.rfind(table().string())) << play.err;
  EXPECT_NE(play.err.find(table().string()), std::string::npos) << play.err;
  const Finished match = run("turno match kalah --first first --second last --games 1 --adjudicate");
  EXPECT_EQ(match.exit_code, 2);
  EXPECT_NE(match.err.find("--adjudicate: " + table().string()), std::string::npos) << match.err;
  EXPECT_EQ(match.err.find(table().string()), match.err.rfind(table().string())) << match.err;
  const Finished named = run(analyse("--tables " + tables().string()));
  EXPECT_EQ(named.exit_code, 2);
  EXPECT_NE(named.err.find("--tables: "), std::string::npos) << named.err;
}

// Who plays is not stronger on one machine than on another unless told.
TEST_F(UseOfTables, PlayersHaveThemOnlyWhenTold) {
  const std::string line = "turno match " + std::string(before_the_table) +
                           " --first 'best(nodes=50)' --second 'best(nodes=50)' --games 2 --json";
  const json plain = run_json("XDG_DATA_HOME=/nowhere " + line);
  const json here = run_json(line);
  EXPECT_EQ(here["results"], plain["results"]);
  EXPECT_EQ(here["first"], "best(nodes=50,eval=expert)");
  EXPECT_EQ(here["players"][0]["nodes_per_move"], plain["players"][0]["nodes_per_move"]);
  const json told = run_json(line + " --tables " + tables().string());
  EXPECT_EQ(told["first"], "best(nodes=50,eval=expert,tables=" + tables().string() + ")");
  EXPECT_LT(told["players"][0]["nodes_per_move"], plain["players"][0]["nodes_per_move"]);
}

TEST_F(UseOfTables, MatchesAreAdjudicated) {
  const std::string line = "turno match " + std::string(before_the_table) +
                           " --first 'best(nodes=50)' --second 'best(nodes=50)' --games 4 --opening-moves 1 --tables " +
                           tables().string();
  const json played = run_json(line + " --json");
  const json adjudicated = run_json(line + " --adjudicate --json");
  ASSERT_EQ(adjudicated["results"].size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) {
    const json& cut = adjudicated["results"][i];
    EXPECT_EQ(cut["ending"], "adjudicated");
    EXPECT_EQ(cut["detail"].get<std::string>().find("proven by the endgame table: "), 0U);
    EXPECT_EQ(cut["winner"], played["results"][i]["winner"]);
    EXPECT_EQ(cut["points"], played["results"][i]["points"]);
    EXPECT_LT(cut["moves"], played["results"][i]["moves"]);
  }
  EXPECT_EQ(adjudicated["forfeits"], 0);
  const Finished text =
      run("turno match " + std::string(endgame) + " --first first --second last --games 1 --adjudicate");
  EXPECT_NE(text.out.find("(adjudicated after 0 moves)"), std::string::npos) << text.out;
}

TEST_F(UseOfTables, AdjudicationNeedsATable) {
  const std::string line = "turno match --first first --second last --games 1 --adjudicate ";
  for (const auto& [arguments, words] : std::vector<std::pair<std::string, std::string>>{
           {"'kalah(pits=5)'", "has no table for kalah(pits=5,"},
           {"kalah --tables none", "--adjudicate needs endgame tables"},
           {"kalah --tables /nowhere", "--tables: /nowhere has no table for"}}) {
    const Finished refused = run(line + arguments);
    EXPECT_EQ(refused.exit_code, 2) << arguments;
    EXPECT_NE(refused.err.find(words), std::string::npos) << refused.err;
  }
}

// Without tables a search proves: dots of two rows of four boxes are won by 2, as recorded; nobody needs to move.
TEST_F(UseOfTables, GamesWithoutTablesAreAdjudicatedByProofs) {
  const json match =
      run_json("turno match 'dots(rows=2,columns=4)' --first first --second last --games 2 --adjudicate --json");
  ASSERT_EQ(match["results"].size(), 2U);
  for (const json& game : match["results"]) {
    EXPECT_EQ(game["ending"], "adjudicated");
    EXPECT_EQ(game["detail"], "proven by a search: First wins by 2");
    EXPECT_EQ(game["margin"], 2);
  }
  const json long_game =
      run_json("turno match mancala11 --first first --second last --games 1 --opening-moves 8 --adjudicate --json");
  EXPECT_EQ(long_game["results"][0]["ending"], "adjudicated");
}

// verify believes no record: neither one of a table nor one of a search.
TEST_F(UseOfTables, AdjudicatedRecordsAreProvenAgain) {
  const std::string records = (folder_path() / "g.jsonl").string();
  for (const std::string& game : {std::string(endgame), std::string("'dots(rows=2,columns=4)'")}) {
    ASSERT_EQ(run("turno match " + game + " --first first --second last --games 2 --adjudicate --records " + records)
                  .exit_code,
              0);
    const std::string verify = "turno verify --records " + records;
    EXPECT_EQ(run(verify).out, records + ": 2 games, all match their records\n");
    EXPECT_EQ(run(verify + " --data " + (folder_path() / "empty").string()).exit_code, 0);  // without the table
    // First wins by 3 and by 2.
    const Finished forged =
        run("sed -i '2s/wins by [23]/wins by 1/; 2s/\"margin\":[23]/\"margin\":1/' " + records + "; " + verify);
    EXPECT_EQ(forged.exit_code, 2) << forged.out;
    EXPECT_NE(forged.err.find("line 2: the ending is \"proven by "), std::string::npos) << forged.err;
    EXPECT_NE(forged.err.find("but under best play First's margin is "), std::string::npos) << forged.err;
    ASSERT_EQ(run("rm " + records).exit_code, 0);
  }
}

TEST_F(UseOfTables, HintsAreProven) {
  const std::string line = "printf 'hint\\nx\\n' | turno play " + std::string(endgame) + " --quiet";
  const Finished hint = run(line);
  EXPECT_NE(hint.out.find("1. 6: wins by 3, proven (First 6 5)"), std::string::npos) << hint.out;
}

// One ply of search takes 5 for the better move; every move to the end, which minimax looks at, says that 1 is.
TEST_F(UseOfTables, BestPlaysByThemWithPeople) {
  const std::string position = "1,0,0,0,1,0,22|0,1,1,0,0,0,22|1";
  const json truth = run_json("turno analyse 'kalah from " + position + "' --algorithm minimax --json")["ranking"];
  ASSERT_EQ(truth[0]["move"], "1");
  ASSERT_LT(truth[1]["value"], truth[0]["value"]);
  for (const auto& [options, move] : std::vector<std::pair<std::string, std::string>>{
           {"", "1"}, {" --tables none", "5"}, {" --tables " + tables().string(), "1"}}) {
    const Finished ugi = run("printf 'position fen " + position + "\\ngo nodes 1\\n' | turno ugi kalah" + options);
    EXPECT_NE(ugi.out.find("bestmove " + move), std::string::npos) << ugi.out << ugi.err;
    const Finished play = run("printf 'x\\n' | turno play 'kalah from " + position +
                              "' --first 'best(nodes=1)' --second human --show moves" + options);
    EXPECT_NE(play.out.find("First plays " + move), std::string::npos) << play.out << play.err;
  }
}

TEST_F(UseOfTables, ReviewsAreProven) {
  const std::string line = "turno review " + std::string(endgame) + " --moves 5 --nodes 1 --json ";
  const json told = run_json(line)["moves"][0];
  EXPECT_EQ(told["before"], 3);
  EXPECT_EQ(told["before_proven"], true);
  EXPECT_EQ(told["after_proven"], true);
  const json guessed = run_json(line + "--tables none")["moves"][0];
  EXPECT_EQ(guessed["after_proven"], false);
}

}  // namespace
}  // namespace turno
