#include "engine/evaluation_text.hpp"

#include <gtest/gtest.h>

namespace turno {
namespace {

TEST(EvaluationText, ReadsAndWritesWeights) {
  const std::vector<std::pair<std::string, int>> weights{{"0", 0},           {"1", 10'000},        {"0.4", 4'000},
                                                         {"-0.1", -1'000},   {"0.45", 4'500},      {"12.0625", 120'625},
                                                         {"100", 1'000'000}, {"-100", -1'000'000}, {"0.0001", 1}};
  for (const auto& [text, weight] : weights) {
    EXPECT_EQ(parse_weight(text), weight) << text;
    EXPECT_EQ(weight_text(weight), text);
  }
  EXPECT_EQ(parse_weight("0.50"), 5'000);
  EXPECT_EQ(parse_weight("-0"), 0);
  EXPECT_EQ(parse_weight("1.0000"), 10'000);
}

TEST(EvaluationText, RefusesOtherNumbers) {
  for (const std::string text : {"",
                                 "-",
                                 ".",
                                 ".5",
                                 "5.",
                                 "1e3",
                                 "0x1",
                                 "+1",
                                 "--1",
                                 "1.00001",
                                 "100.0001",
                                 "101",
                                 "-100.1",
                                 "1.-5",
                                 "1.5.5",
                                 "1,5",
                                 "nan",
                                 "inf",
                                 " 1",
                                 "1 ",
                                 "01",
                                 "0.5f",
                                 "99999999999999999999",
                                 "0.99999999999999999999"})
    EXPECT_EQ(parse_weight(text), std::nullopt) << text;
}

TEST(EvaluationText, ScalesWeightsToWholeNumbers) {
  const std::vector<NamedWeight> known{{"a", 4'000}, {"b", -1'000}, {"c", 5'000}};
  const auto usual = read_named_weights(parse_spec("sum").value(), known).value();
  EXPECT_EQ(usual.scale, 10);
  EXPECT_EQ(usual.weights, (std::vector<int>{4, -1, 5}));
  const auto finer = read_named_weights(parse_spec("sum(c=0.1,a=0.45)").value(), known).value();
  EXPECT_EQ(finer.scale, 100);
  EXPECT_EQ(finer.weights, (std::vector<int>{45, -10, 10}));
  const auto whole = read_named_weights(parse_spec("sum(a=2,b=-3,c=0)").value(), known).value();
  EXPECT_EQ(whole.scale, 1);
  EXPECT_EQ(whole.weights, (std::vector<int>{2, -3, 0}));
  const auto none = read_named_weights(parse_spec("sum(a=0,b=0,c=0)").value(), known).value();
  EXPECT_EQ(none.scale, 1);
}

TEST(EvaluationText, SaysWhatIsWrongWithWeights) {
  const std::vector<NamedWeight> known{{"a", 4'000}, {"b", -1'000}};
  const auto error = [&](std::string_view text, const std::vector<NamedWeight>& weights) {
    const auto read = read_named_weights(parse_spec(text).value(), weights);
    return read ? std::string() : read.error();
  };
  EXPECT_EQ(error("sum(d=1)", known), "evaluation sum has no weight \"d\"; weights: a, b");
  EXPECT_EQ(error("sum(a=many)", known),
            "evaluation sum: weight a \"many\" is not a number from -100 to 100 with at most 4 decimals");
  EXPECT_EQ(error("sum(a=1)", {}), "evaluation sum takes no weights");
}

TEST(EvaluationText, KnowsTheName) {
  EXPECT_EQ(name_of_evaluation("complex"), "complex");
  EXPECT_EQ(name_of_evaluation(" complex (simple=1)"), "complex");
  EXPECT_EQ(name_of_evaluation(""), "");
}

}  // namespace
}  // namespace turno
