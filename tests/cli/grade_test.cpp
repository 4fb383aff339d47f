#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <regex>
#include <sstream>

#include "data_folder.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;

std::string graded_bot(const std::string& mode) {
  return fmt::format("'ugi(time=60s):{}/test_bot {}'", TURNO_BIN, mode);
}

class GradeCommand : public ::testing::Test {
 protected:
  std::string path(const std::string& name) const { return (folder.path() / name).string(); }

  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }
  json results(const std::string& name = "results.json") const {
    std::ifstream file(path(name));
    std::stringstream text;
    text << file.rdbuf();
    return json::parse(text.str());
  }
  std::string fine(const std::string& words) const {
    const Finished finished = test::run("turno grade " + words);
    EXPECT_EQ(finished.exit_code, 0) << words << "\n" << finished.err;
    return finished.out;
  }

  test::DataFolder folder;
};

constexpr std::string_view two_steps = R"toml(
[[reference]]
name = "easy"
points = 4
score = 0.75
[[reference]]
name = "hard"
player = "alphabeta(depth=6,eval=margin)"
points = 6
partial = true
[bonus]
points = 1
)toml";

TEST_F(GradeCommand, MarksAPlayerByAScale) {
  const std::string scale = write("scale.toml", std::string(two_steps));
  const std::string text =
      fine(fmt::format("'alphabeta(depth=6,eval=margin)' --game kalah --references "
                       "'random,alphabeta(depth=6,eval=margin)' --scale {} --rounds 3 --results {}",
                       scale, path("results.json")));
  EXPECT_NE(text.find("games  W  D  L  score %  needed %  points\neasy "), std::string::npos) << text;
  const json marks = results();
  ASSERT_EQ(marks["tests"].size(), 3U);
  EXPECT_EQ(marks["tests"][0]["name"], "against easy");
  EXPECT_EQ(marks["tests"][0]["score"], 4);
  EXPECT_EQ(marks["tests"][0]["extra_data"]["games"], 6);
  // Against itself, both games of a pair are the same game: half of the score, which is all that is asked.
  EXPECT_EQ(marks["tests"][1]["name"], "against hard");
  EXPECT_EQ(marks["tests"][1]["extra_data"]["share"], 0.5);
  EXPECT_EQ(marks["tests"][1]["score"], 6);
  EXPECT_EQ(marks["tests"][2]["score"], 1);
  EXPECT_EQ(marks["score"], 11);
  EXPECT_EQ(text.find("'alphabeta"), std::string::npos);
  EXPECT_EQ(text.rfind("alphabeta(depth=6,eval=margin): 11 of 11 points\n", 0), 0U) << text;
}

TEST_F(GradeCommand, GivesTenPointsInEqualPartsWithoutAScale) {
  const json marks =
      test::run_json("turno grade random --game kalah --references random,level10 --rounds 2 --seed 3 --json");
  EXPECT_EQ(marks["max_points"], 10);
  EXPECT_EQ(marks["references"][0]["max_points"], 5);
  EXPECT_EQ(marks["references"][1]["points"], 0);
  EXPECT_EQ(marks["references"][1]["losses"], 4);
  EXPECT_EQ(marks["references"][1]["name"], "level10");
}

TEST_F(GradeCommand, PlaysEveryBoard) {
  const json marks = test::run_json(
      "turno grade last --boards t1,t2 --references 'first,minimax(depth=1,eval=margin)' --rounds 1 --json");
  EXPECT_EQ(marks["games"], (json{"coins(board=t1)", "coins(board=t2)"}));
  EXPECT_EQ(marks["references"].size(), 2U);
  for (const json& reference : marks["references"]) EXPECT_EQ(reference["games"], 4);
  const json again = test::run_json("turno grade last --game 'coins(board=t3)' --boards t1 --references first --json");
  EXPECT_EQ(again["games"], json{"coins(board=t1)"});
}

TEST_F(GradeCommand, ExplainsForfeits) {
  const std::string scale = write("scale.toml",
                                  "[[reference]]\nplayer = \"first\"\nname = \"easy\"\npoints = 4\n"
                                  "[forfeits]\neach = -0.25\nmost = -1\n");
  const std::string text = fine(fmt::format("{} --game kalah --scale {} --rounds 1 --results {}", graded_bot("throw 2"),
                                            scale, path("results.json")));
  EXPECT_NE(text.find("0 of 4 points"), std::string::npos) << text;
  EXPECT_NE(text.find("easy: 2 lost by forfeit, the first in grade-"), std::string::npos) << text;
  const json marks = results();
  EXPECT_EQ(marks["score"], 0);
  EXPECT_EQ(marks["tests"][0]["extra_data"]["forfeits"], 2);
  const std::string output = marks["tests"][0]["output"];
  EXPECT_NE(output.find("lost by forfeit: 2, the first in game grade-"), std::string::npos) << output;
  EXPECT_NE(output.find("terminate: the pit is empty"), std::string::npos) << output;
  EXPECT_EQ(marks["tests"][1]["score"], -0.5);
  EXPECT_EQ(marks["output"].get<std::string>().rfind("0 of 4 points: every game was lost by forfeit, the first: ", 0),
            0U);
}

// An autograder must always have a result.
TEST_F(GradeCommand, GivesNoPointsToWhoCannotBeStarted) {
  const std::string rest = " --game kalah --references first --rounds 1 --results " + path("results.json");
  for (const std::string& player : {std::string("ugi:./there-is-no-such-bot"), graded_bot("exit-at-start")}) {
    std::filesystem::remove(path("results.json"));
    fine(player + rest);
    EXPECT_EQ(results()["score"], 0) << player;
    EXPECT_EQ(results()["tests"][0]["extra_data"]["forfeits"], 2);
  }
  const std::string output = fine("ugi:./there-is-no-such-bot" + rest);
  EXPECT_NE(output.find("there-is-no-such-bot"), std::string::npos) << output;
}

// Points for the lateness of a reference would be points for a busy machine.
TEST_F(GradeCommand, GivesNoPointsForAReferenceThatIsTooLate) {
  const std::string scale =
      write("scale.toml", fmt::format("[[reference]]\nplayer = \"ugi:{}/test_bot slow 300\"\nname = \"sleepy\"\n"
                                      "points = 4\n",
                                      TURNO_BIN));
  const Finished finished =
      test::run(fmt::format("turno grade first --game kalah --scale {} --rounds 1 --time 50ms --results {} --data {}",
                            scale, path("results.json"), path("data")));
  EXPECT_EQ(finished.exit_code, 2) << finished.out;
  EXPECT_NE(finished.err.find("sleepy was too late in game 1 three times ("), std::string::npos) << finished.err;
  EXPECT_NE(finished.err.find("give it more time"), std::string::npos) << finished.err;
  EXPECT_FALSE(std::filesystem::exists(path("results.json")));
}

TEST_F(GradeCommand, RefusesReferencesThatCannotPlay) {
  const std::string bot = graded_bot("exit-at-start");
  test::expect_refused(
      "turno grade first --game kalah",
      {{"--references " + bot, "cannot play: "}, {"--references ugi:./there-is-no-such-bot", "there-is-no-such-bot"}});
}

TEST_F(GradeCommand, RefusesWhatMakesNoSense) {
  const std::string scale = write("scale.toml", "[[reference]]\npoints = 4\nweight = 2\n");
  test::expect_refused(
      "turno grade",
      {{"first --references last", "name a game"},
       {"first --game kalah", "name reference players"},
       {"first --game kalah --references last,,random", "nothing between two commas"},
       {"first --game kalah --references nobody", "player \"nobody\""},
       {"nobody --game kalah --references first", "player \"nobody\""},
       {"human --game kalah --references first", "a person cannot be a reference"},
       {"first --game halma --references last", "game \"halma\""},
       {"first --game kalah --boards t1 --references last", "--boards: kalah has no field board"},
       {"first --boards t99 --references last", "game \"coins(board=t99)\""},
       {"first --game kalah --references last --rounds 0", "--rounds"},
       {"first --game kalah --references last --time never", "--time"},
       {"first --game kalah --references last --seed 18446744073709551615", "--seed"},
       {"first --boards t1 --references last --opening-moves 90", "game \"coins(board=t1)\""},
       {"first --game kalah --references last --results /no/such/folder/results.json", "--results: there is no folder"},
       {"\"$(printf 'ugi:./a\\nb')\" --game kalah --references last", "control or invisible characters"},
       {"first --game kalah --references last --scale " + scale,
        "scale.toml:3: reference.weight: there is no such key"},
       {"first --game kalah --references last --scale /no/such/scale.toml", "/no/such/scale.toml"}});
}

// Killed at random instants again and again, it comes to the same marks as undisturbed.
TEST_F(GradeCommand, GoesOnWhereItWasKilled) {
  const std::string words = graded_bot("good") +
                            " --game kalah --references 'random,alphabeta(depth=6)' --rounds 20 --concurrency 2"
                            " --results ";
  fine(words + path("whole.json"));
  std::mt19937 random(7);
  int kills = 0;
  const std::string again = fmt::format("turno grade {}{} --data {}", words, path("results.json"), path("data"));
  for (;; ++kills) {
    ASSERT_LT(kills, 400);
    const double seconds =
        0.001 * static_cast<double>(1 + random() % 100) * (1 + kills / 5.0);  // slow builds get on too
    if (test::run(fmt::format("timeout --foreground -s KILL {} {}", seconds, again)).exit_code == 0) break;
    if (std::filesystem::exists(path("results.json"))) break;  // killed at its very end: what is there must be whole
  }
  EXPECT_GT(kills, 0);
  json whole = results("whole.json");
  json resumed = results();
  whole.erase("execution_time");
  resumed.erase("execution_time");
  EXPECT_EQ(resumed, whole);

  const std::string listed = test::run("turno tournament list --data " + path("data")).out;
  EXPECT_EQ(listed.rfind("grade-", 0), 0U) << listed;
  EXPECT_NE(listed.find(": 80 of 80 games\n"), std::string::npos) << listed;
  const std::string name = listed.substr(0, listed.find(':'));
  EXPECT_EQ(test::run(fmt::format("turno tournament show {}/1 --data {}", name, path("data"))).exit_code, 0);
  EXPECT_EQ(test::run("turno verify --data " + path("data")).out,
            name + ": 80 of 80 games, all match their records; the published table matches them\n");
}

TEST_F(GradeCommand, TellsItsProgressToALog) {
  const std::string words = "last --game 'kalah(pits=2,seeds=1)' --references first --rounds 40 ";
  const Finished told = test::run("turno grade " + words + "--progress-every 1ms");
  EXPECT_EQ(told.exit_code, 0) << told.err;
  EXPECT_TRUE(std::regex_search(told.err, std::regex(R"(grade: \d+ of 80 games, [\d.]+/s, (\d+:\d\d|\?) left\n)")))
      << told.err;
  EXPECT_EQ(told.err.find('\x1b'), std::string::npos);
  EXPECT_EQ(test::run("turno grade " + words + "--progress-every 0s").err, "");
  EXPECT_EQ(test::run("turno grade " + words + "--progress-every 1ms --json").err, "");
  EXPECT_EQ(test::run("turno grade " + words).err, "");  // it takes less than ten seconds
}

TEST_F(GradeCommand, StopsWithoutAMark) {
  const std::string words = fmt::format(
      "exec turno grade level8 --game kalah --references level9 --rounds 1000 --results {}", path("results.json"));
  const Finished lost = test::run_shell(words, TURNO_BIN, SIGINT);
  EXPECT_EQ(lost.exit_code, 1) << lost.err;
  EXPECT_NE(lost.err.find("With --data DIR it could be resumed"), std::string::npos) << lost.err;
  const Finished kept = test::run_shell(words + " --data " + path("data"), TURNO_BIN, SIGINT);
  EXPECT_EQ(kept.exit_code, 1) << kept.err;
  EXPECT_NE(kept.err.find("the same command again"), std::string::npos) << kept.err;
  EXPECT_FALSE(std::filesystem::exists(path("results.json")));
}

// A file that is a link to a reference would be graded as the reference is.
TEST_F(GradeCommand, GradesNobodyElsesFile) {
  std::filesystem::create_directories(folder.path() / "submission");
  std::filesystem::create_directories(folder.path() / "secret");
  std::filesystem::copy_file(std::string(TURNO_BIN) + "/test_bot", folder.path() / "secret/reference");
  std::filesystem::copy_file(std::string(TURNO_BIN) + "/test_bot", folder.path() / "reference");
  std::filesystem::create_symlink("../secret/reference", folder.path() / "submission/bot");
  std::filesystem::create_symlink("reference", folder.path() / "bot");
  const auto grade = [&](const std::string& bot, const std::string& reference) {
    return test::run("cd " + folder.path().string() + " && turno grade 'ugi(time=60s):" + bot +
                     " good' --game 'kalah(pits=2,seeds=1)' --references 'ugi(time=60s):" + reference + " good'");
  };
  const Finished linked = grade("submission/bot", "secret/reference");
  EXPECT_EQ(linked.exit_code, 0) << linked.err;
  EXPECT_NE(linked.out.find(": 0 of 10 points"), std::string::npos) << linked.out;
  EXPECT_NE(linked.out.find("is a link to ../secret/reference, which is not in"), std::string::npos) << linked.out;
  const Finished beside = grade("./bot", "./reference");
  EXPECT_NE(beside.exit_code, 0);
  EXPECT_NE(beside.err.find("a file of ugi(time=60s):./reference good"), std::string::npos) << beside.err;
  EXPECT_EQ(grade("./reference", "./reference").exit_code, 0);
}

}  // namespace
}  // namespace turno
