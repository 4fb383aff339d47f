#include "tournament/grading/gradescope.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "tournament/grading/grade_example.hpp"

namespace turno::tournament {
namespace {

using nlohmann::json;
using namespace std::chrono_literals;

std::vector<ReportedGame> some_games() {
  std::vector<ReportedGame> games;
  add_games(games, 1, "WWWW");
  add_games(games, 2, "WDLF");
  add_games(games, 3, "LLLF");
  return games;
}

std::set<std::string> keys_of(const json& object) {
  std::set<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.insert(key);
  return keys;
}

// The fields that https://gradescope-autograders.readthedocs.io/en/latest/specs/ has, and none besides.
TEST(Gradescope, WritesWhatIsDocumented) {
  Scale scale = three_references();
  scale.bonus = 1;
  scale.forfeit_each = -0.25;
  scale.visibility = "after_published";
  scale.leaderboard = true;
  const json results = json::parse(write_gradescope(scale, grade(scale, some_games()), 2500ms));
  const std::set<std::string> documented{"score",      "execution_time",    "output",     "output_format",
                                         "visibility", "stdout_visibility", "extra_data", "test_output_format",
                                         "tests",      "test_name_format",  "leaderboard"};
  for (const std::string& key : keys_of(results)) EXPECT_TRUE(documented.contains(key)) << key;
  EXPECT_EQ(results["score"], 6.5);  // 4 of 4, 1.5/4 of 1/2 is 3 of 4, 0 of 2, and two forfeits
  EXPECT_EQ(results["execution_time"], 3);
  EXPECT_TRUE(results["execution_time"].is_number_integer());
  EXPECT_EQ(results["visibility"], "after_published");
  EXPECT_EQ(results["output"], "6.5 of 11 points");

  const std::set<std::string> of_tests{"score",  "max_score", "status",        "name",       "name_format", "number",
                                       "output", "tags",      "output_format", "visibility", "extra_data"};
  ASSERT_EQ(results["tests"].size(), 5U);
  for (const json& test : results["tests"]) {
    for (const std::string& key : keys_of(test)) EXPECT_TRUE(of_tests.contains(key)) << key;
    EXPECT_TRUE(test["status"] == "passed" || test["status"] == "failed");
    EXPECT_EQ(test["output_format"], "text");
    EXPECT_EQ(test["visibility"], "after_published");
    EXPECT_TRUE(test["output"].is_string());
  }
  const json& medium = results["tests"][1];
  EXPECT_EQ(medium["name"], "against medium");
  EXPECT_EQ(medium["score"], 3);
  EXPECT_EQ(medium["max_score"], 4);
  EXPECT_EQ(medium["status"], "failed");
  EXPECT_EQ(medium["tags"], json::array({"reference"}));
  EXPECT_EQ(medium["output"],
            "4 games against medium (level5): 1 won, 1 drawn, 2 lost\n"
            "score 37.5 %, needed 50.0 %: not reached\n"
            "lost by forfeit: 1, the first in game g/8: crashed: detail of 8\n");
  EXPECT_EQ(results["tests"][0]["status"], "passed");
  EXPECT_EQ(results["tests"][3]["score"], 0);
  EXPECT_EQ(results["tests"][3]["max_score"], 1);
  EXPECT_EQ(results["tests"][4]["score"], -0.5);
  EXPECT_EQ(results["tests"][4]["max_score"], 0);
  ASSERT_EQ(results["leaderboard"].size(), 2U);
  EXPECT_EQ(results["leaderboard"][0], (json{{"name", "points"}, {"value", 6.5}}));
  EXPECT_EQ(results["leaderboard"][1], (json{{"name", "score %"}, {"value", 45.833}}));  // 5.5 of 12
}

TEST(Gradescope, TellsStudentsInTheirLanguage) {
  const auto results = [](Language language) {
    return json::parse(write_gradescope(three_references(), grade(three_references(), some_games()), 1s, language));
  };
  const json spanish = results(Language::Spanish);
  EXPECT_EQ(spanish["tests"][1]["name"], "contra medium");
  EXPECT_EQ(spanish["tests"][1]["output"],
            "4 partidas contra medium (level5): 1 ganadas, 1 empatadas, 2 perdidas\n"
            "resultado 37.5 %, se piden 50.0 %: no alcanzado\n"
            "perdidas por descalificación: 1, la primera en la partida g/8: crashed: detail of 8\n");
  EXPECT_EQ(spanish["tests"][1]["status"], "failed");  // for Gradescope
  EXPECT_EQ(results(Language::Portuguese)["output"], "7 de 10 pontos");
}

TEST(Gradescope, LeavesOutWhatTheScaleLeavesOut) {
  const json results = json::parse(write_gradescope(three_references(), grade(three_references(), some_games()), 1s));
  EXPECT_EQ(results["tests"].size(), 3U);
  EXPECT_FALSE(results.contains("leaderboard"));
  EXPECT_EQ(results["visibility"], "visible");
}

TEST(Gradescope, ShowsAnythingThatBotsWrite) {
  Grade marks = grade(three_references(), some_games());
  marks.references[1].first_mishap->detail = "\xFF\x1B[2J\"quoted\"";
  marks.references[1].first_mishap->complaints = std::string(100'000, 'x') + "Segmentation fault";
  const json results = json::parse(write_gradescope(three_references(), marks, 1s));
  const std::string output = results["tests"][1]["output"];
  EXPECT_NE(output.find(": \\xFF\\u{1B}[2J\"quoted\"\n"), std::string::npos) << output;
  EXPECT_NE(output.find("xSegmentation fault\n"), std::string::npos);
  EXPECT_LT(output.size(), 10'000U);
}

TEST(Gradescope, SaysWhyAPlayerHasNoPoints) {
  std::vector<ReportedGame> games;
  add_games(games, 1, "FF");
  games[0].detail = "there is no file\xFF ./bot";
  const json results = json::parse(write_gradescope(three_references(), grade(three_references(), games), 0s));
  EXPECT_EQ(results["score"], 0);
  EXPECT_EQ(results["output"],
            "0 of 10 points: every game was lost by forfeit, the first: crashed: there is no file\\xFF ./bot");
  ASSERT_EQ(results["tests"].size(), 3U);
  EXPECT_EQ(results["tests"][0]["score"], 0);
  EXPECT_EQ(results["tests"][0]["status"], "failed");
  EXPECT_EQ(results["tests"][1]["output"], "no games were played\n");
}

}  // namespace
}  // namespace turno::tournament
