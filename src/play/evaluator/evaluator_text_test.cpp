#include "play/evaluator/evaluator_text.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace turno {
namespace {

TEST(EvaluatorText, AsksForABatch) {
  const std::vector<std::string> positions{"3,3,3,3,3,3,0|3,3,3,3,3,3,0|1", "0,4,4,4,3,3,0|3,3,3,3,3,3,0|2|pass"};
  EXPECT_EQ(eval_request("mancala11(robbery=6)", {{18, 17}, {2, 0}, 18446744073709551615U, 12}, positions),
            "eval mancala11(robbery=6) 2 18 17 2 0 18446744073709551615 12\n"
            "3,3,3,3,3,3,0|3,3,3,3,3,3,0|1\n"
            "0,4,4,4,3,3,0|3,3,3,3,3,3,0|2|pass\n");
}

TEST(EvaluatorText, ReadsNumbers) {
  for (const auto& [text, value] : std::vector<std::pair<std::string, double>>{{"7", 7},
                                                                               {"-7", -7},
                                                                               {"+5", 5},
                                                                               {"+.5", 0.5},
                                                                               {"+2.5e+1", 25},
                                                                               {"+7/2", 3.5},
                                                                               {"0.25", 0.25},
                                                                               {"-.5", -0.5},
                                                                               {"3.", 3},
                                                                               {"1e3", 1000},
                                                                               {"-2.5E-1", -0.25},
                                                                               {"1/3", 1.0 / 3},
                                                                               {"-7/2", -3.5},
                                                                               {"0/5", 0},
                                                                               {"1e308", 1e308},
                                                                               {"1e-400", 0},
                                                                               {"-0.5e-400", 0}}) {
    const auto read = parse_value(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(*read, value) << text;
  }
}

TEST(EvaluatorText, RefusesWhatIsNone) {
  for (const auto& [text, why] : std::vector<std::pair<std::string, std::string>>{{"", "is no number"},
                                                                                  {"ocho", "is no number"},
                                                                                  {"8 9", "is no number"},
                                                                                  {"1.0d0", "is no number"},
                                                                                  {"0x10", "is no number"},
                                                                                  {"1,5", "is no number"},
                                                                                  {"1/2/3", "is no number"},
                                                                                  {"1/-2", "is no number"},
                                                                                  {"1/+2", "is no number"},
                                                                                  {"+", "is no number"},
                                                                                  {"++5", "is no number"},
                                                                                  {"+-5", "is no number"},
                                                                                  {"-+5", "is no number"},
                                                                                  {"+ 5", "is no number"},
                                                                                  {"+inf", "is not a finite number"},
                                                                                  {"1.5/2", "is no number"},
                                                                                  {"/2", "is no number"},
                                                                                  {"2/", "is no number"},
                                                                                  {"nan", "is not a finite number"},
                                                                                  {"-inf", "is not a finite number"},
                                                                                  {"1e999", "is too large a number"},
                                                                                  {"-1e999", "is too large a number"},
                                                                                  {"1e-400x", "is no number"},
                                                                                  {"1e999 9", "is no number"},
                                                                                  {"1/0", "divides by zero"}}) {
    const auto read = parse_value(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error(), why) << text;
  }
}

}  // namespace
}  // namespace turno
