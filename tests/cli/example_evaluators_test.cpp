// The evaluation functions of examples/evaluators, asked by hand and in whole games.

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "conversation.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using test::Conversation;
using test::run;

struct ExampleEvaluator {
  std::string name;
  std::string file;
  std::string command;
};

void PrintTo(const ExampleEvaluator& one, std::ostream* out) { *out << one.name; }

const std::string evaluators_folder = TURNO_SOURCE "/examples/evaluators/";

class ExampleEvaluators : public testing::TestWithParam<ExampleEvaluator> {};

// Stores, half of the rows, a quarter for each pit that ends in the own store, by hand.
TEST_P(ExampleEvaluators, ValuePositions) {
  const std::vector<std::pair<std::string, double>> known{{"3,3,3,3,3,3,0|3,3,3,3,3,3,0|1", 0.25},
                                                          {"1,0,1,3,2,4,7|2,1,2,5,3,0,5|1", 2 - 1 + 0.5},
                                                          {"1,0,1,3,2,4,7|2,1,2,5,3,0,5|2", -2 + 1},
                                                          {"1,0,1,3,2,4,7|2,1,2,5,3,0,5|1|pass", 2 - 1 + 0.5},
                                                          {"0,0,0,0,0,0,20|1,0,0,0,0,0,15|2", 100 * (16 - 20)},
                                                          {"4,4,1,2|4,4,4,0|1", 2 - 1.5 + 0.25}};
  Conversation program("exec " + GetParam().command);
  for (int batch = 0; batch < 2; ++batch) {
    program.say("hello");
    program.say("eval mancala11 " + std::to_string(known.size()) + " 18 18 0 0 7 " + std::to_string(batch));
    for (const auto& [position, value] : known) program.say(position);
    for (const auto& [position, value] : known) {
      const auto line = program.hear();
      ASSERT_TRUE(line) << position;
      EXPECT_EQ(std::stod(*line), value) << position;
    }
  }
  program.say("quit");
  EXPECT_EQ(program.wait(), 0);
}

TEST_P(ExampleEvaluators, EndWithTheirInput) {
  Conversation program("exec " + GetParam().command);
  program.end_input();
  EXPECT_EQ(program.wait(), 0);
}

// Both halves of a pair, and the same again; whatever wins, nobody forfeits.
TEST_P(ExampleEvaluators, PlayWholeGames) {
  for (const std::string game : {"mancala11", "kalah"}) {
    const std::string line = "turno match " + game + " --first 'evaluator(depth=2):" + GetParam().command +
                             "' --second level2 --games 4 --opening-moves 2 --json";
    const auto played = test::run_json(line);
    ASSERT_EQ(played["results"].size(), 4U) << played.dump();
    for (const auto& one : played["results"]) EXPECT_EQ(one["ending"], "played") << one.dump();
    EXPECT_EQ(test::run_json(line)["results"].dump(), played["results"].dump());
  }
}

TEST_P(ExampleEvaluators, FitOnTwoScreens) {
  std::ifstream file(evaluators_folder + GetParam().file);
  int lines = 0;
  for (std::string line; std::getline(file, line);) ++lines;
  EXPECT_GT(lines, 0);
  EXPECT_LT(lines, 80);
}

INSTANTIATE_TEST_SUITE_P(Languages, ExampleEvaluators,
                         testing::Values(ExampleEvaluator{"Cpp", "stores.cpp", TURNO_BIN "/stores"},
                                         ExampleEvaluator{"Python", "stores.py",
                                                          "python3 " + evaluators_folder + "stores.py"}),
                         [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace turno
