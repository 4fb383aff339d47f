#include "program.hpp"
#include "turno.hpp"

#include <gtest/gtest.h>

#include <regex>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;
using test::run;

json program_json(const std::string& line) {
  const Finished finished = run(line);
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  return json::parse(finished.out);
}

TEST(Program, HelpsWithExamples) {
  for (const auto* command : {"turno --help", "turno games --help", "turno show --help", "turno perft --help",
                              "turno match --help", "turno ugi --help", "turno bench --help", "turno board --help",
                              "turno board check --help", "turno board new --help"}) {
    const Finished finished = run(command);
    EXPECT_EQ(finished.exit_code, 0) << command;
    EXPECT_NE(finished.out.find("Examples:\n  turno "), std::string::npos) << finished.out;
    EXPECT_EQ(finished.err, "");
  }
  EXPECT_EQ(run("turno").out, run("turno --help").out);
  for (const std::string wrong : {"analyse kalah --depth x", "tables build kalah --seeds 0", "levels --level 0"})
    EXPECT_EQ(run("turno " + wrong + " --help").exit_code, 0) << wrong;
  const auto version = run("turno --version");
  EXPECT_EQ(version.exit_code, 0);
  EXPECT_TRUE(std::regex_match(
      version.out, std::regex(R"(turno \d+\.\d+\.\d+ \(commit ([0-9a-f]{12}|unknown), record format 1\)\n)")))
      << version.out;
}

TEST(Program, ShowsAnObjectInTheAgreedForm) {
  const json shown = program_json("turno show kalah --moves 3 6 --json");
  EXPECT_EQ(shown["game"], "kalah(pits=6,seeds=4)");
  EXPECT_EQ(shown["position"], "4,4,0,5,5,0,2|5,5,5,5,4,4,0|2");
  EXPECT_EQ(shown["moves"], json({"3", "6"}));
  EXPECT_EQ(shown["to_move"], 2);
  EXPECT_EQ(shown["legal"], json({"1", "2", "3", "4", "5", "6"}));
  EXPECT_EQ(shown["points"], json({2, 0}));
  EXPECT_EQ(shown["margin"], 2);
  EXPECT_EQ(shown["over"], false);
  EXPECT_EQ(shown["ending"], nullptr);
  EXPECT_EQ(shown["winner"], nullptr);
  EXPECT_FALSE(shown.contains("accumulated"));
  EXPECT_NE(shown["drawing"].get<std::string>().find("*      4  4  5  5  5  5"), std::string::npos);
  EXPECT_EQ(shown["board"], json({{"kind", "pits"},
                                  {"pits", {{4, 4, 0, 5, 5, 0}, {5, 5, 5, 5, 4, 4}}},
                                  {"stores", {2, 0}},
                                  {"first_label", 1}}));
}

TEST(Program, ShowsMancala11WithItsPassesAndAccumulation) {
  const json shown =
      program_json("turno show mancala11 --from '1,0,1,3,2,4,7|2,1,2,5,3,0,5|1' --moves '4 3 5' 2 --json");
  EXPECT_EQ(shown["moves"], json({"4", "pass", "3", "pass", "5", "2"}));
  EXPECT_EQ(shown["accumulated"], json({0, 1}));
  EXPECT_EQ(shown["points"], json({12, 24}));
}

TEST(Program, ShowsHowGamesEnded) {
  const json majority =
      program_json("turno show kalah-alcala --from '0,0,0,0,1,1,24|4,4,0,0,0,0,14|1' --moves 6 --json");
  EXPECT_EQ(majority["ending"], "majority");
  EXPECT_EQ(majority["winner"], 1);
  EXPECT_EQ(majority["legal"], json::array());
  const json drawn =
      program_json("turno show 'mancala11(cap=1)' --from '2,2,0,0,0,0,18|1,1,0,0,0,0,12|1' --moves 0 --json");
  EXPECT_EQ(drawn["ending"], "draw-rule");
  EXPECT_EQ(drawn["winner"], 0);
  EXPECT_EQ(drawn["margin"], 0);
}

TEST(Program, ShowsPlagueAsAGrid) {
  const json shown = program_json("turno show 'plague(columns=4,rows=3)' --moves b2 c2 --json");
  EXPECT_EQ(shown["position"], "x3/1oo1/3o|x");
  EXPECT_EQ(shown["legal"], json({"b1", "a2"}));
  EXPECT_EQ(shown["board"],
            json({{"kind", "grid"}, {"columns", 4}, {"rows", 3}, {"cells", {1, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 2}}}));
  EXPECT_EQ(program_json("turno show 'plague(columns=10)' --json")["position"], "x9/10/10/10/10/10/9o|x");
}

TEST(Program, TakesAWholeGameSoFarAsOneText) {
  const std::string text = "kalah(pits=6,seeds=4) from 4,4,4,4,4,4,0|4,4,4,4,4,4,0|1 moves 3 6";
  EXPECT_EQ(program_json("turno show '" + text + "' --json")["position"], "4,4,0,5,5,0,2|5,5,5,5,4,4,0|2");
  const std::string first_line = "kalah(pits=6,seeds=4) moves 3 6\n";
  EXPECT_EQ(run("turno show '" + text + "'").out.substr(0, first_line.size()), first_line);
}

TEST(Program, CountsPerftInPlainDigits) {
  EXPECT_EQ(run("turno perft 'kalah(pits=6,seeds=4)' 7").out, "114430\n");
  EXPECT_EQ(run("turno perft kalah 0").out, "1\n");
  // History counts: two of the three half-moves are played already, so every later depth is one move deep.
  EXPECT_EQ(run("turno perft 'mancala11(cap=3) moves 0 0' 5").out, run("turno perft 'mancala11 moves 0 0' 1").out);
  const json counted = program_json("turno perft kalah 2 --divide --json");
  EXPECT_EQ(counted["perft"], 35);
  EXPECT_EQ(counted["divide"]["3"], 5);  // plays again, the emptied pit is gone
  EXPECT_EQ(counted["divide"]["1"], 6);
}

TEST(Program, ListsGames) {
  const json games = program_json("turno games --json");
  ASSERT_EQ(games.size(), 5U);
  EXPECT_EQ(games[0]["name"], "kalah");
  EXPECT_EQ(games[0]["fields"].size(), 7U);
  EXPECT_EQ(games[0]["presets"].size(), 3U);
  EXPECT_EQ(
      games[1]["fields"][0],
      (json{
          {"name", "robbery"}, {"values", "1..36"}, {"default", "5"}, {"summary", games[1]["fields"][0]["summary"]}}));
  EXPECT_EQ(games[2]["name"], "plague");
  EXPECT_EQ(program_json("turno games mankalah --json")["start"], "7,7,7,7,7,7,7,0|7,7,7,7,7,7,7,0|1|swap");
}

TEST(Program, TakesPositionsThatStartWithADash) {
  const json shown = program_json("turno show coins --from '-|0|0|2' --moves 12 --json");
  EXPECT_EQ(shown["game"], "coins(board=t2)");
  EXPECT_EQ(shown["position"], "12|0|0|1");
  EXPECT_EQ(shown["legal"][0], "11");
  EXPECT_EQ(program_json("turno show coins --from=-'|0|0|1' --json")["position"], "-|0|0|1");
  EXPECT_EQ(program_json("turno show 'coins from -|0|0|1' --json")["position"], "-|0|0|1");
}

struct Complaint {
  std::string line;
  std::string hint;
};

TEST(Program, AnswersBadInputWithOneLineAndExitCodeTwo) {
  const std::vector<Complaint> complaints{
      {"turno show", "GAME"},
      {"turno frobnicate", "there is no command \"frobnicate\" (see turno --help)"},
      {"turno frobnicate --help", "there is no command \"frobnicate\" (see turno --help)"},
      {"turno --help frobnicate", "there is no command \"frobnicate\" (see turno --help)"},
      {"turno plya --help", "there is no command \"plya\"; did you mean \"play\"? (see turno --help)"},
      {"turno anlayse kalah", "did you mean \"analyse\"?"},
      {"turno tour list -h", "did you mean \"tournament\"?"},
      {"turno course rnu --help",
       "there is no command \"course rnu\"; did you mean \"course run\"? (see turno course --help)"},
      {"turno tournament frobnicate --help", "(see turno tournament --help)"},
      {"turno sandbox attac", "there is no command \"sandbox attac\" (see turno sandbox --help)"},  // for tests only
      {"turno ''", "there is no command \"\""},
      {"turno \"$(printf 'a\\033[2J')\" --help", "\"a\\u{1B}[2J\""},
      {"turno show kalah --frobnicate", "--frobnicate"},
      {"turno show chess", "unknown game \"chess\"; games: kalah, mancala11, plague"},
      {"turno games chess", "unknown game"},
      {"turno show 'kalah(pits=13)'", "1..12"},
      {"turno show 'kalah(seeds=0)'", "1..12"},
      {"turno show 'kalah(pots=6)'", "no field \"pots\""},
      {"turno show 'kalah(end=never)'", "row, mover"},
      {"turno show 'kalah(pits=6'", ")"},
      {"turno show kalah --moves 7", "move 1 (\"7\") is not legal"},
      {"turno show kalah --moves 3 3", "move 2 (\"3\") is not legal"},
      {"turno show kalah --moves pass", "not legal"},
      {"turno show kalah --from '4,4,4|4,4,4|1'", "First's row"},
      {"turno show kalah --from '-4,4,4,4,4,4,0|4,4,4,4,4,4,0|1'", "number 1 of First's row"},
      {"turno show kalah --from '4,4,4,4,4,4,9|4,4,4,4,4,4,0|1'", "57 seeds"},
      {"turno show kalah --from '4,4,4,4,4,4,0|4,4,4,4,4,4,0|3'", "side to move"},
      {"turno show kalah --from ''", "position"},
      {"turno show 'plague(rows=2)'", "3..10"},
      {"turno show plague --from 'x6/7/7/7/8/7/6o|x'", "row 5"},
      {"turno show 'kalah from 1|1|1' --from 1", "twice"},
      {"turno show 'kalah moves 1' --moves 2", "twice"},
      {"turno show \"$(printf 'kalah\\nmoves\\n9')\"", "not legal"},
      {"turno show 'coins(board=t11)'", "t1..t10"},
      {"turno show 'coins(board=t1,rows=3)'", "exclude each other"},
      {"turno show 'coins(rows=3)'", "columns is missing"},
      {"turno show 'coins(file=/nonexistent.json)'", "board file \"/nonexistent.json\": there is no such file"},
      {"turno show coins --from '-|1|0|1'", "add up to 0"},
      {"turno show coins --moves 13", "move 1 (\"13\") is not legal"},
      {"turno show 'dots(rows=8,columns=8)'", "144 lines; at most 127"},
      {"turno perft kalah", "DEPTH"},
      {"turno perft kalah x", "DEPTH"},
      {"turno perft kalah 100", "DEPTH"},
      {"turno perft kalah -- -1", "DEPTH"},
      {"turno perft kalah 010", "DEPTH"},
      {"turno perft kalah 0x5", "DEPTH"},
      {"turno show \"$(printf '\\033[31mkalah')\"", "unknown game"},
      {"turno --help >/dev/full", "cannot write"},
      {"turno perft kalah 99999999999999999999", "DEPTH"},
      {"turno show kalah >/dev/full", "cannot write the output; if the disk is full, make room"},
  };
  for (const Complaint& complaint : complaints) {
    const Finished finished = run(complaint.line);
    EXPECT_EQ(finished.exit_code, 2) << complaint.line;
    EXPECT_EQ(finished.out, "") << complaint.line;
    EXPECT_EQ(finished.err.rfind("turno: ", 0), 0U) << finished.err;
    EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
    EXPECT_EQ(finished.err.find('\x1b'), std::string::npos) << finished.err;  // no escape sequences of others
    EXPECT_NE(finished.err.find(complaint.hint), std::string::npos) << complaint.line << "\n" << finished.err;
  }
}

}  // namespace
}  // namespace turno
