#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "play_in_folder.hpp"
#include "pseudo_terminal.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;
using test::PseudoTerminal;
using test::run;
using test::run_json;

// The two games are worked out by hand in src/play/match_test.cpp, the Elo numbers in src/play/elo_test.cpp.
TEST(MatchCommand, TellsAMatchInText) {
  const Finished finished = run("turno match 'kalah(pits=2,seeds=1)' --first first --second last --games 2");
  EXPECT_EQ(finished.exit_code, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(finished.out.substr(0, finished.out.find("time: ")),
            "kalah(pits=2,seeds=1): first against last, games: 2, opening moves: 0, seed: 1\n"
            "game 1: first is First, 1 to 3, last wins by 2\n"
            "game 2: last is First, 3 to 1, last wins by 2\n"
            "first: 0 won, 0 drawn, 2 lost; score 0.0 %, margin -4\n"
            "pairs: 0 won, 0 drawn, 1 lost\n"
            "logistic Elo: -190.8, 95 % interval -416.6 to +416.6\n"
            "pairs by points: 0: 1, 1/2: 0, 1: 0, 3/2: 0, 2: 0\n");
  EXPECT_NE(finished.out.find(" us and 0 nodes per move\n"), std::string::npos) << finished.out;
}

// Players are called as they were written; JSON also has what that means.
TEST(MatchCommand, CallsPlayersAsTheyWereWritten) {
  const std::string match =
      "turno match 'kalah(pits=2,seeds=1)' --first ' alphabeta ' --second 'random( seed=7 )' --games 2";
  const Finished finished = run(match);
  EXPECT_EQ(finished.out.find("kalah(pits=2,seeds=1): alphabeta against random( seed=7 ), games: 2, "), 0U)
      << finished.out;
  const json told = run_json(match + " --json");
  EXPECT_EQ(told["first"], "alphabeta(depth=4,eval=margin)");
  EXPECT_EQ(told["players"][0]["name"], "alphabeta(depth=4,eval=margin)");
  EXPECT_EQ(told["players"][0]["written"], "alphabeta");
  EXPECT_EQ(told["players"][1]["written"], "random( seed=7 )");
  EXPECT_EQ(told["players"][1].contains("id_name"), false);
}

TEST(MatchCommand, SaysWhatABotCallsItself) {
  const std::string bot = "ugi:" + std::string(TURNO_BIN) + "/kalah_bot";
  const std::string match = "turno match kalah --first '" + bot + "' --second last --games 2";
  const Finished finished = run(match);
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  EXPECT_NE(finished.out.find(", seed: 1\n" + bot + " calls itself kalah_bot\ngame 1: "), std::string::npos)
      << finished.out;
  EXPECT_EQ(run_json(match + " --json")["players"][0]["id_name"], "kalah_bot");
}

class MatchRecords : public test::PlayInFolder {
 protected:
  std::vector<json> records(const std::string& name) const {
    std::istringstream lines(contents(name));
    std::vector<json> all;
    for (std::string line; std::getline(lines, line);) all.push_back(json::parse(line));
    return all;
  }
};

// The two games are those of the first test: `first` loses 1 to 3 in four moves, `last` wins 3 to 1 in two.
TEST_F(MatchRecords, KeepTheGames) {
  const Finished finished =
      run("turno match 'kalah(pits=2,seeds=1)' --first first --second last --games 2 --seed 9 --records g.jsonl");
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  const auto games = records("g.jsonl");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0]["game"], "kalah(pits=2,seeds=1)");
  EXPECT_EQ(games[0]["players"][0]["name"], "first");
  EXPECT_EQ(games[0]["players"][1]["name"], "last");
  EXPECT_NE(games[0]["players"][1]["version"], "");
  EXPECT_EQ(games[0]["moves"].size(), 4U);
  EXPECT_EQ(games[0]["times_ms"].size(), 4U);
  EXPECT_EQ(games[0]["ending"], json::parse(R"({"winner":2,"reason":"played","detail":""})"));
  EXPECT_EQ(games[1]["players"][0]["name"], "last");
  EXPECT_EQ(games[1]["moves"], json({"2", "1"}));
  EXPECT_EQ(games[1]["seed"], 9);
}

TEST_F(MatchRecords, AreReadByOtherCommands) {
  run("turno match 'kalah(pits=2,seeds=1)' --first first --second last --games 2 --records g.jsonl");
  EXPECT_EQ(run("turno verify --records g.jsonl").out, "g.jsonl: 2 games, all match their records\n");
  const Finished loaded = run("turno play --load g.jsonl --number 2 --quiet");
  EXPECT_EQ(loaded.out, "kalah(pits=2,seeds=1): last against first\nGame over: First wins by 2, 3 to 1.\n");
  EXPECT_NE(run("turno review g.jsonl --number 1").out.find("kalah(pits=2,seeds=1)"), std::string::npos);
  const std::vector<std::pair<std::string, std::string>> refused{
      {"turno play --load g.jsonl --quiet", "g.jsonl: it has several games, one a line; say which with --number N"},
      {"turno review g.jsonl", "say which with --number N"},
      {"turno play --load g.jsonl --number 3", "g.jsonl: there is no game 3; it has 2"},
      {"turno play kalah --number 3", "--number is for --load"},
      {"turno play --load absent.jsonl --number 1", "\"absent.jsonl\" cannot be read"},
      {"turno verify --records .", "\".\" cannot be read"},
      {"turno verify --records absent", "\"absent\" cannot be read"},
      {"turno verify spring --records g.jsonl", "--records"},
      {"turno match kalah --first first --second last --games 2 --records no/such/folder", "No such file or directory"},
      {"turno match kalah --first first --second last --games 2 --records /dev/full", "No space left on device"},
  };
  for (const auto& [line, words] : refused) {
    const Finished finished = run(line);
    EXPECT_EQ(finished.exit_code, 2) << line;
    EXPECT_NE(finished.err.find(words), std::string::npos) << line << "\n" << finished.err;
  }
}

TEST_F(MatchRecords, AreInTheOrderOfTheGamesWithAnyNumberOfThreads) {
  const std::string match =
      "turno match mancala11 --first random --second level1 --games 40 --opening-moves 3 --records ";
  run(match + "one.jsonl");
  run(match + "four.jsonl --threads 4");
  const auto without_times = [](std::vector<json> games) {
    for (json& game : games) game.erase("times_ms");
    return games;
  };
  const auto games = without_times(records("one.jsonl"));
  ASSERT_EQ(games.size(), 40U);
  EXPECT_EQ(without_times(records("four.jsonl")), games);
  EXPECT_EQ(run("turno verify --records four.jsonl").out, "four.jsonl: 40 games, all match their records\n");
  // The seeds that chance had are written down: the same player makes the same moves again.
  const std::string first = games[0]["players"][0]["name"];
  EXPECT_EQ(first.rfind("random(seed=", 0), 0U) << first;
}

TEST_F(MatchRecords, AreBelievedByNobody) {
  run("turno match 'kalah(pits=2,seeds=1)' --first first --second last --games 2 --records g.jsonl");
  std::string text = contents("g.jsonl");
  const std::vector<std::array<std::string, 3>> damages{
      {R"("winner":1)", R"("winner":2)", "line 2: the ending is played, won by Second, should be played, won by First"},
      {R"(["2","1"])", R"(["2","2"])", "line 2: kalah(pits=2,seeds=1): move 2 (\"2\") is not legal"},
      {R"("turno":1)", R"("turno":2)", "line 1: not a saved game: it has format version 2"},
      {R"({"turno")", "\x1B[2J{\"turno\"", "line 1: not a saved game: the file is damaged"},
  };
  for (const auto& [from, to, words] : damages) {
    std::string damaged = text;
    ASSERT_NE(damaged.find(from), std::string::npos) << from << text;
    std::ofstream(file("d.jsonl")) << damaged.replace(damaged.find(from), from.size(), to);
    const Finished finished = run("turno verify --records d.jsonl");
    EXPECT_EQ(finished.exit_code, 2);
    EXPECT_NE(finished.err.find("turno: d.jsonl: " + words), std::string::npos) << finished.err;
    EXPECT_EQ(finished.err.find('\x1b'), std::string::npos);
  }
  std::ofstream(file("empty.jsonl"));
  EXPECT_EQ(run("turno verify --records empty.jsonl").out, "empty.jsonl: 0 games, all match their records\n");
}

TEST(MatchCommand, ListsFewGamesOnly) {
  EXPECT_NE(run("turno match kalah --first random --second random --games 20").out.find("\ngame 20: random (2)"),
            std::string::npos);
  EXPECT_EQ(run("turno match kalah --first random --second random --games 21").out.find("\ngame "), std::string::npos);
}

TEST(MatchCommand, TellsAMatchAsJson) {
  const json told =
      run_json("turno match 'kalah(pits=2,seeds=1)' --first first --second last --games 3 --seed 9 --json");
  EXPECT_EQ(told["game"], "kalah(pits=2,seeds=1)");
  EXPECT_EQ(told["position"], "1,1,0|1,1,0|1");
  EXPECT_EQ(told["first"], "first");
  EXPECT_EQ(told["second"], "last");
  EXPECT_EQ(told["games"], 3);
  EXPECT_EQ(told["finished"], 3);
  EXPECT_EQ(told["opening_moves"], 0);
  EXPECT_EQ(told["seed"], 9);
  EXPECT_EQ(told["wins"], 0);
  EXPECT_EQ(told["draws"], 0);
  EXPECT_EQ(told["losses"], 3);
  EXPECT_EQ(told["score_percent"], 0.0);
  EXPECT_EQ(told["margin"], -6);
  EXPECT_EQ(told["pairs_won"], 0);
  EXPECT_EQ(told["pairs_drawn"], 0);
  EXPECT_EQ(told["pairs_lost"], 1);
  EXPECT_NEAR(told["elo"].get<double>(), -279.59, 0.005);  // half a point of three: 1/5 odds
  EXPECT_LE(told["elo_low"], told["elo"]);
  EXPECT_LE(told["elo"], told["elo_high"]);
  EXPECT_EQ(told["forfeits"], 0);
  EXPECT_TRUE(told["time_s"].is_number());
  for (const json& player : told["players"]) {
    EXPECT_TRUE(player["time_per_move_us"].is_number());
    EXPECT_EQ(player["nodes_per_move"], 0.0);
  }
  EXPECT_EQ(told["players"][0]["name"], "first");
  EXPECT_EQ(told["players"][0]["moves"], 4);
  EXPECT_EQ(told["results"][1], json({{"game", 2},
                                      {"first", 2},
                                      {"points", {3, 1}},
                                      {"margin", 2},
                                      {"winner", 1},
                                      {"ending", "played"},
                                      {"moves", 2}}));
  EXPECT_EQ(told["results"].size(), 3U);
  EXPECT_EQ(told["results"][2]["first"], 1);
}

TEST(MatchCommand, DependsOnTheSeedButNotOnThreads) {
  const std::string line = "turno match mancala11 --first random --second random --games 60 --opening-moves 4 --json";
  const json results = run_json(line)["results"];
  EXPECT_EQ(run_json(line + " --threads 3")["results"], results);
  EXPECT_NE(run_json(line + " --seed 2")["results"], results);
}

// The games that two players of the tournament of 2018 play with each other; points in the order of the names.
TEST(MatchCommand, RepeatsTheTournament) {
  struct Pairing {
    std::string first;
    std::string second;
    int depth;
    json points;
  };
  const std::vector<Pairing> pairings{{"regular", "regular", 2, {4, 32}},
                                      {"regular", "bueno", 2, {13, 23}},
                                      {"bueno", "regular", 2, {10, 26}},
                                      {"regular", "bueno", 4, {6, 30}},
                                      {"bueno", "regular", 4, {30, 6}}};
  for (const auto& [first, second, depth, points] : pairings) {
    const std::string option = "(depth=" + std::to_string(depth) + ")'";
    const json told = run_json("turno match mancala11-2018 --first '" + first + option + " --second '" + second +
                               option + " --games 1 --json");
    EXPECT_EQ(told["results"][0]["points"], points) << first << " - " << second << ", depth " << depth;
    EXPECT_EQ(told["wins"], points[0] > points[1] ? 1 : 0);
    EXPECT_GT(told["players"][0]["nodes_per_move"], 1);
  }
}

TEST(MatchCommand, StartsWhereTheGameStands) {
  // First's last seed falls into the store, 21; the row is empty, and Second sweeps 3 to 24.
  const json told = run_json(
      "turno match kalah --from '0,0,0,0,0,1,20|0,3,0,0,0,0,24|1' --first first --second last --games 1 --json");
  EXPECT_EQ(told["results"][0]["points"], json({21, 27}));
  EXPECT_EQ(told["pairs_won"].get<int>() + told["pairs_drawn"].get<int>() + told["pairs_lost"].get<int>(), 0);
  EXPECT_EQ(run_json("turno match 'kalah moves 3 6' --first first --second last --games 1 --json")["position"],
            "4,4,0,5,5,0,2|5,5,5,5,4,4,0|2");
}

// kalah(pits=1,seeds=1) is over after one move; a finished position has none.
TEST(MatchCommand, TellsWhyGamesWereForfeited) {
  const std::string words = "turno match kalah --second random --games 2 --first 'ugi:" TURNO_BIN "/test_bot illegal'";
  const Finished finished = run(words);
  EXPECT_NE(finished.out.find("test_bot illegal: 2, the first: played \"99\", which is not legal here"),
            std::string::npos)
      << finished.out;
  const json told = json::parse(run(words + " --json").out);
  EXPECT_EQ(told["results"][0]["detail"].get<std::string>().find("played \"99\""), 0U);
}

TEST(MatchCommand, RefusesBadInputInOneLine) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"kalah --first first --second last --games 0", "--games: \"0\" is not a whole number from 1 to 1000000"},
      {"kalah --first first --second last --games 1000001", "from 1 to 1000000"},
      {"kalah --first first --second last --games 99999999999999999999", "from 1 to 1000000"},
      {"kalah --first first --second last --games many", "\"many\""},
      {"kalah --first first --second last --games ''", "--games"},
      {"kalah --first first --second last", "--games is required"},
      {"kalah --first first --games 2", "--second is required"},
      {"kalah --first first --second last --games 2 --opening-moves 101", "from 0 to 100"},
      {"kalah --first first --second last --games 2 --opening-moves -1", "--opening-moves"},
      {"kalah --first first --second last --games 2 --opening-moves 100", "use fewer opening moves"},
      {"'kalah(pits=1,seeds=1)' --first first --second last --games 2 --opening-moves 1", "use fewer opening moves"},
      {"kalah --first first --second last --games 2 --threads 0",
       "--threads: \"0\" is not a whole number from 1 to 256"},
      {"kalah --first first --second last --games 2 --threads 257", "from 1 to 256"},
      {"kalah --first first --second last --games 2 --seed x", "--seed"},
      {"kalah --first magnus --second last --games 2", "unknown player \"magnus\""},
      {"kalah --first first --second 'random(seed=x)' --games 2", "seed \"x\""},
      {"kalah --first first --second human --games 2", "a human cannot play a match"},
      {"kalah --from '0,0,0,0,0,0,24|4,0,0,0,0,0,20|1' --first first --second last --games 2", "already over"},
      {"'kalah(pits=1,seeds=1) moves 1' --first first --second last --games 2", "already over"},
      {"chess --first first --second last --games 2", "unknown game"},
  };
  test::expect_refused("turno match", cases);
}

// A million games last for minutes: whenever the signal comes, the match is under way.
TEST(MatchCommand, ControlCTellsWhatIsKnown) {
  PseudoTerminal terminal({std::string(TURNO_BIN) + "/turno", "match", "kalah", "--first", "random", "--second", "last",
                           "--games", "1000000", "--threads", "2"});
  ASSERT_TRUE(terminal.says(" of 1000000 games, score ")) << terminal.heard();
  terminal.type("\x03");
  ASSERT_TRUE(terminal.says("Stopped: ")) << terminal.heard();
  ASSERT_TRUE(terminal.says(" of 1000000 games were finished."));
  ASSERT_TRUE(terminal.says("random: "));
  ASSERT_TRUE(terminal.says("logistic Elo: "));
  EXPECT_EQ(terminal.wait_for_end(), 0);
}

}  // namespace
}  // namespace turno
