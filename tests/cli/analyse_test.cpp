#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <nlohmann/json.hpp>

#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;

Finished analyse(const std::string& line) { return test::run("turno analyse " + line); }

json analyse_json(const std::string& line) { return test::run_json("turno analyse " + line + " --json"); }

std::vector<std::string> keys(const json& object) {
  std::vector<std::string> found;
  for (const auto& [key, value] : object.items()) found.push_back(key);
  return found;
}

// The text without the line that tells the time.
std::string run_text(const std::string& line) {
  const Finished finished = analyse(line + " | sed 's/, [0-9.]* s$//'");
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  return finished.out;
}

struct Triple {
  std::string arguments;
  std::string move;
  int value;
  int leaves;
};

TEST(AnalyseCommand, HasTheTriplesThatCoursesCheck) {
  const std::vector<Triple> triples{
      {"'coins(board=t1)' --algorithm minimax", "5", 14, 40320},
      {"'coins(board=t1)' --moves 5 --algorithm minimax", "2", -14, 5040},
      {"'coins(board=t1)' --moves 5 2 --algorithm minimax", "6", 14, 720},
      {"'coins(board=t1)' --algorithm negamax", "5", 14, 40320},
      {"'coins(board=t1)' --moves 5 --algorithm negamax", "2", -14, 5040},
      {"'coins(board=t1)' --algorithm alphabeta", "5", 14, 1219},
      {"'coins(board=t1)' --moves 5 --algorithm alphabeta", "2", -14, 325},
      {"'coins(board=t1)' --moves 5 2 --algorithm alphabeta", "6", 14, 123},
      {"'coins(board=t1) moves 5 2'", "6", 14, 123},  // alphabeta is the default
      {"'coins(board=t2)' --algorithm alphabeta", "9", 35, 218517},
  };
  for (const Triple& triple : triples) {
    const json told = analyse_json(triple.arguments);
    EXPECT_EQ(told["ranking"][0]["move"], triple.move) << triple.arguments;
    EXPECT_EQ(told["ranking"][0]["value"], triple.value) << triple.arguments;
    EXPECT_EQ(told["leaves"], triple.leaves) << triple.arguments;
    EXPECT_EQ(told["ranking"][0]["proven"], true);
    EXPECT_EQ(told["complete"], true);
  }
}

TEST(AnalyseCommand, SearchesAGameOfOnesOwn) {
  for (const auto& [algorithm, leaves] : {std::pair("minimax", 255168), {"negamax", 255168}, {"alphabeta", 7330}}) {
    const Finished finished =
        test::run_shell("tictactoe analyse tictactoe --json --algorithm " + std::string(algorithm), TURNO_BIN);
    EXPECT_EQ(finished.exit_code, 0) << finished.err;
    const json told = json::parse(finished.out);
    EXPECT_EQ(told["ranking"][0]["move"], "0");
    EXPECT_EQ(told["ranking"][0]["value"], 0);
    EXPECT_EQ(told["ranking"][0]["proven"], true);
    EXPECT_EQ(told["leaves"], leaves);
  }
}

TEST(AnalyseCommand, TellsAnAnalysisAsJson) {
  json told = analyse_json("'coins(board=t1)' --moves 5 2");
  EXPECT_TRUE(told["time_us"].is_number_unsigned());
  told.erase("time_us");
  EXPECT_EQ(told["game"], "coins(board=t1)");
  EXPECT_EQ(told["position"], "2-5|0|0|1");
  EXPECT_EQ(told["to_move"], 1);
  EXPECT_EQ(told["algorithm"], "alphabeta");
  EXPECT_EQ(told["eval"], "margin");
  EXPECT_EQ(told["depth"], 6);
  EXPECT_EQ(told["nodes"], 413);
  EXPECT_EQ(keys(told), (std::vector<std::string>{"algorithm", "complete", "depth", "eval", "game", "leaves", "nodes",
                                                  "position", "ranking", "to_move"}));
  ASSERT_EQ(told["ranking"].size(), 6U);
  EXPECT_EQ(told["ranking"][0], json({{"move", "6"},
                                      {"value", 14},
                                      {"bound", "exact"},
                                      {"proven", true},
                                      {"line", {"6", "4", "8", "7", "3", "1"}},
                                      {"movers", {1, 2, 2, 1, 1, 1}}}));
}

// From data/mancala11/engine2018.jsonl: negamax of the tournament, with the value of every move.
TEST(AnalyseCommand, HasARecordOfTheTournament) {
  const json told =
      analyse_json("mancala11-2018 --from '1,0,1,1,4,1,9|4,1,2,3,1,2,6|2' --algorithm negamax --eval bueno --depth 3");
  EXPECT_EQ(told["to_move"], 2);
  std::vector<std::pair<std::string, int>> values;
  for (const json& ranked : told["ranking"]) {
    values.emplace_back(ranked["move"], ranked["value"]);
    EXPECT_EQ(ranked["bound"], "exact");
    EXPECT_EQ(ranked["proven"], false);
  }
  // Best first; of equal ones that which is tried first.
  EXPECT_EQ(values,
            (std::vector<std::pair<std::string, int>>{{"3", 2}, {"4", 2}, {"1", 0}, {"5", 0}, {"0", -2}, {"2", -2}}));
}

TEST(AnalyseCommand, OnePassOfAlphaBetaBoundsTheRest) {
  const json all = analyse_json("'coins(board=t1)' --moves 5 2 --algorithm minimax")["ranking"];
  const json pass = analyse_json("'coins(board=t1)' --moves 5 2")["ranking"];
  ASSERT_EQ(pass.size(), all.size());
  for (std::size_t i = 0; i < pass.size(); ++i) {
    EXPECT_EQ(all[i]["bound"], "exact");
    EXPECT_EQ(pass[i]["bound"], i == 0 ? "exact" : "upper");
    EXPECT_LE(pass[i]["value"], pass[i == 0 ? 0 : i - 1]["value"]);
    const auto exact =
        std::find_if(all.begin(), all.end(), [&](const json& a) { return a["move"] == pass[i]["move"]; });
    ASSERT_NE(exact, all.end());
    EXPECT_GE(pass[i]["value"], (*exact)["value"]);
  }
}

TEST(AnalyseCommand, TopAsksForExactValues) {
  const json told = analyse_json("'coins(board=t1)' --top 3");
  json best = json::array();
  for (const json& ranked : told["ranking"]) {
    best.push_back({ranked["move"], ranked["value"], ranked["bound"]});
  }
  EXPECT_EQ(best, json({{"5", 14, "exact"}, {"2", 14, "exact"}, {"8", 4, "exact"}}));
  EXPECT_GT(told["leaves"], 1219);  // more work than one pass
  EXPECT_EQ(analyse_json("'coins(board=t1)' --top 99")["ranking"].size(), 8U);
  EXPECT_EQ(analyse_json("'coins(board=t1)' --top 1")["ranking"].size(), 1U);
}

TEST(AnalyseCommand, ValuesAreInTheUnitOfTheEvaluation) {
  // complex counts in tenths; values that are whole numbers stay whole. 3 wins a seed and the turn, 2 nothing.
  const json told = analyse_json("kalah --depth 1 --algorithm minimax --eval complex");
  EXPECT_DOUBLE_EQ(told["ranking"][0]["value"].get<double>(), 0.9);
  EXPECT_EQ(told["ranking"][5]["move"], "2");
  EXPECT_EQ(told["ranking"][5]["value"], 0);
  EXPECT_TRUE(told["ranking"][5]["value"].is_number_integer());
  EXPECT_EQ(told["depth"], 1);
}

TEST(AnalyseCommand, OnlyTheEndOfTheGameProves) {
  EXPECT_EQ(analyse_json("'coins(board=t1)' --depth 7")["ranking"][0]["proven"], false);
  EXPECT_EQ(analyse_json("'coins(board=t1)' --depth 8")["ranking"][0]["proven"], true);
  EXPECT_EQ(analyse_json("mancala11 --from '0,0,0,0,1,1,16|0,0,0,0,0,2,16|1'")["ranking"][0]["proven"], false);
}

// However long an hour is, five plies are done before.
TEST(AnalyseCommand, TimeGoesDeeperPlyByPly) {
  const json told = analyse_json("kalah --time 60m --depth 5 --eval simple");
  const json once = analyse_json("kalah --depth 5 --eval simple");
  EXPECT_EQ(told["depth"], 5);
  EXPECT_EQ(told["ranking"], once["ranking"]);
  EXPECT_GT(told["nodes"], once["nodes"]);  // the plies before are counted
  const json until_the_end = analyse_json("'coins(board=t1)' --time 60m");
  EXPECT_EQ(until_the_end["depth"], 8);
  EXPECT_EQ(until_the_end["ranking"][0]["proven"], true);
  EXPECT_EQ(analyse_json("'coins(board=t10)' --time 20ms")["ranking"].size(), 33U);
}

TEST(AnalyseCommand, ATableSavesWork) {
  const json plain = analyse_json("'coins(board=t2)'");
  const json remembered = analyse_json("'coins(board=t2)' --table");
  EXPECT_EQ(remembered["ranking"][0]["move"], plain["ranking"][0]["move"]);
  EXPECT_EQ(remembered["ranking"][0]["value"], plain["ranking"][0]["value"]);
  EXPECT_LT(remembered["nodes"].get<int>(), plain["nodes"].get<int>() / 10);
}

// By hand: left are 1 between the 5 and the 3, 3 between the 5 and a 1, 7 between the 3 and the 6; Second has 1.
// First's 7 takes the 6 and goes on to take all, 15 to 1. First's 1 takes nothing and leaves all to Second: as soon as
// that is seen, what else Second could do does not matter.
TEST(AnalyseCommand, TracesTheTree) {
  const std::string question = "'coins(board=t1)' --moves 5 2 6 4 8 --trace 3";
  EXPECT_EQ(run_text(question),
            "coins(board=t1), First to move: alphabeta with margin, depth 3, proven\n"
            "  1. 7  wins by 14           First 7 3 1\n"
            "  2. 3  at best wins by 14   First 3 7 1\n"
            "  3. 1  at best loses by 16  First 1, Second 7 3\n"
            "14 nodes, 5 leaves\n"
            "\n"
            "first plies, in search order; values for MAX, First:\n"
            "  First (MAX) 7: +14  [-inf, +inf]  best so far\n"
            "    First (MAX) 3: +14  [-inf, +inf]  best so far\n"
            "      First (MAX) 1: +14  [-inf, +inf]  leaf  best so far\n"
            "    First (MAX) 1: ≤ +14  [+14, +inf]\n"
            "      First (MAX) 3: +14  [+14, +inf]  leaf  best so far\n"
            "  First (MAX) 3: ≤ +14  [+14, +inf]\n"
            "    First (MAX) 7: ≤ +14  [+14, +inf]  best so far\n"
            "      First (MAX) 1: +14  [+14, +inf]  leaf  best so far\n"
            "    First (MAX) 1: ≤ +14  [+14, +inf]\n"
            "      First (MAX) 7: +14  [+14, +inf]  leaf  best so far\n"
            "  First (MAX) 1: ≤ -16  [+14, +inf]\n"
            "    Second (MIN) 7: ≤ -16  [+14, +inf]  best so far\n"
            "      Second (MIN) 3: -16  [+14, +inf]  leaf  best so far\n"
            "    cut, not searched: 3\n");
  const json trace = analyse_json(question)["trace"];
  ASSERT_EQ(trace.size(), 13U);
  EXPECT_EQ(trace[11], json({{"ply", 1},
                             {"move", "7"},
                             {"mover", 2},
                             {"value", -16},
                             {"bound", "upper"},
                             {"alpha", 14},
                             {"beta", nullptr},
                             {"leaf", false},
                             {"better", true},
                             {"not_searched", {"3"}}}));
}

TEST(AnalyseCommand, TracesOtherAlgorithmsWithoutWindows) {
  EXPECT_EQ(run_text("'coins(board=t1)' --moves 5 2 6 4 8 --trace 1 --algorithm minimax | tail -n 4"),
            "first plies, in search order; values for MAX, First:\n"
            "  First (MAX) 7: +14  best so far\n"
            "  First (MAX) 3: +14\n"
            "  First (MAX) 1: -16\n");
  // Negamax sees Second's moves with Second's eyes.
  EXPECT_EQ(run_text("'coins(board=t1)' --moves 5 2 6 4 8 --trace 2 --algorithm negamax | tail -n 4"),
            "    First 1: +14\n"
            "  First 1: -16\n"
            "    Second 7: +16  best so far\n"
            "    Second 3: +16\n");
}

TEST(AnalyseCommand, RefusesBadInputInOneLine) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"kalah --depth 0", "--depth: \"0\" is not a whole number from 1 to 999"},
      {"kalah --depth -1", "--depth: \"-1\""},
      {"kalah --depth x", "--depth: \"x\""},
      {"kalah --depth 1000", "--depth: \"1000\""},
      {"kalah --depth 99999999999999999999", "from 1 to 999"},
      {"kalah --time 0s", "--time: \"0s\" is not a time"},
      {"kalah --time soon", "--time: \"soon\""},
      {"kalah --top 0 --depth 2", "--top: \"0\" is not a whole number from 1 to 999"},
      {"kalah --trace 0 --depth 2", "--trace: \"0\" is not a whole number from 1 to 20"},
      {"kalah --trace 21 --depth 2", "from 1 to 20"},
      {"kalah --algorithm guess --depth 2", "unknown algorithm \"guess\"; there are: minimax, alphabeta, negamax"},
      {"kalah --eval regular --depth 2", "unknown evaluation of kalah(pits=6,seeds=4) \"regular\"; there are: margin"},
      {"mancala11 --eval kalimon --time 1s", "unknown evaluation of mancala11 \"kalimon\""},
      {"kalah --eval simple", "--eval simple needs --depth or --time"},
      {"kalah --from '0,0,0,0,0,0,24|4,0,0,0,0,0,20|1'", "nothing to analyse: Game over: a draw, 24 to 24."},
      {"'kalah(pits=1,seeds=1) moves 1'", "nothing to analyse"},
      {"kalah --table --algorithm minimax --depth 2", "minimax takes no table: only alphabeta does"},
      {"kalah --table --algorithm negamax --depth 2", "negamax takes no table"},
      {"kalah --algorithm best --depth 2 --table", "best takes no table"},
      {"kalah --algorithm best --depth 2 --trace 1", "best has no trace"},
      {"kalah --algorithm best --depth 2 --eval complex", "best needs an evaluation in points"},
      {"kalah --algorithm best --depth 2 --threads 0", "--threads"},
      {"kalah --algorithm best --depth 2 --threads 9999", "on this machine write 1 to "},
      {"kalah --algorithm best --depth 2 --memory 64", "write 64MB or 2GB"},
      {"kalah --algorithm best --depth 2 --memory 9999999GB", "write 1MB to "},
      {"kalah --algorithm best --nodes 0", "--nodes"},
      {"kalah --depth 2 --threads 2", "--threads is for --algorithm best or mcts only"},
      {"kalah --moves 7 --depth 2", "7"},
      {"chess --depth 2", "unknown game"},
      {"--depth 2", "GAME"},
  };
  test::expect_refused("turno analyse", cases);
}

// All lines of t10 are more than anybody could search: whenever the stop is heard, the search is under way.
TEST(AnalyseCommand, ControlCTellsWhatIsKnown) {
  const std::string line = "exec turno analyse 'coins(board=t10)' --algorithm minimax";
  const Finished finished = test::run_shell(line + " --json", TURNO_BIN, SIGINT);
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  const json told = json::parse(finished.out, nullptr, false);
  ASSERT_FALSE(told.is_discarded()) << finished.out;
  EXPECT_EQ(told["complete"], false);
  EXPECT_LT(told["ranking"].size(), 33U);
  EXPECT_GT(told["nodes"], 0);

  const Finished text = test::run_shell(line, TURNO_BIN, SIGTERM);
  EXPECT_EQ(text.exit_code, 0);
  EXPECT_NE(text.out.find("stopped: 0 of "), std::string::npos) << text.out;
}

}  // namespace
}  // namespace turno
