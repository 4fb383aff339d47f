#include "course/league/quality_score.hpp"

#include <gtest/gtest.h>

namespace turno::course {
namespace {

Decimal worth(std::string_view text) { return parse_points(text).value(); }

// 3 wins, a draw and 2 losses from openings; 2 of 2 at depth 1, 3 of 4 at depth 2, 1 of 4 at depth 3; a fifth of
// bueno's time; 4 errors in 10,000 positions.
Quality example_quality() {
  Quality quality{"regular(depth=2)", {3, 1, 2, 0, 5}, {}, 12.5, {}};
  quality.depths = {{1, {2, 0, 0, 0, 9}}, {2, {3, 0, 1, 0, 4}}, {3, {1, 0, 3, 0, -4}}};
  quality.speed_share = 0.2;
  quality.robustness = Robustness{10'000, 4};
  return quality;
}

// Of 1 point: openings 3.5 / 6 = 0.58333; other depths 3 / 6; speed 1 - 0.2 / 0.5; robustness 1 - 400 / 10000.
TEST(QualityScore, IsMadeOfWhatIsMeasured) {
  const QualityRules rules{{worth("1"), worth("1"), worth("1"), worth("1")}, 2, 0.5};
  const std::vector<QualityPart> wanted{
      {"speed", worth("1"), worth("0.6"), "20.0 % of bueno's time, 50 % is allowed"},
      {"depths", worth("1"), worth("0.5"), "3 of 6 points against regular(depth=2)"},
      {"openings", worth("1"), worth("0.58"), "3.5 of 6 points against regular(depth=2)"},
      {"robustness", worth("1"), worth("0.96"), "errors in 10000 random positions: 4"}};
  EXPECT_EQ(quality_parts(rules, example_quality()), wanted);
}

TEST(QualityScore, HasNoPartsWithoutWeights) {
  EXPECT_TRUE(quality_parts({{}, 2, 0.5}, example_quality()).empty());
  const auto parts = quality_parts({{{}, {}, worth("0.5"), {}}, 2, 0.5}, example_quality());
  ASSERT_EQ(parts.size(), 1U);
  EXPECT_EQ(to_text(parts[0].points), "0.29");  // 0.5 * 3.5 / 6 = 0.29166
}

TEST(QualityScore, IsNothingForWhatWasNotMeasured) {
  const QualityRules rules{{worth("1"), worth("1"), worth("1"), worth("1")}, 2, 0.5};
  for (const auto& quality : {std::optional<Quality>(), std::optional<Quality>(Quality{})})
    for (const QualityPart& part : quality_parts(rules, quality)) {
      EXPECT_EQ(part.points, Decimal()) << part.name;
      EXPECT_EQ(part.found, "not measured") << part.name;
    }
}

TEST(QualityScore, GoesNeitherBelowNothingNorAboveAll) {
  Quality quality = example_quality();
  const auto part = [&](std::size_t number) {
    return to_text(quality_parts({{worth("2"), {}, {}, worth("2")}, 2, 0.5}, quality).at(number).points);
  };
  quality.speed_share = 0.7;
  EXPECT_EQ(part(0), "0");
  quality.speed_share = 0;
  EXPECT_EQ(part(0), "2");
  for (const auto& [robustness, points] : {std::pair{Robustness{10'000, 0}, "2"},
                                           {Robustness{10'000, 1}, "1.98"},
                                           {Robustness{10'000, 50}, "1"},
                                           {Robustness{10'000, 100}, "0"},
                                           {Robustness{3, 3}, "0"}}) {
    quality.robustness = robustness;
    EXPECT_EQ(part(1), points) << robustness.errors;
  }
}

TEST(QualityScore, KnowsWhatIsStillToBeMeasured) {
  const Quality old{"regular(depth=2)", {3, 1, 2, 0, 5}, {}, 12.5, {1}};
  EXPECT_TRUE(is_measured_for({}, old));
  EXPECT_TRUE(is_measured_for({{}, worth("1"), worth("1"), {}}, old));
  EXPECT_FALSE(is_measured_for({worth("1"), {}, {}, {}}, old));
  EXPECT_FALSE(is_measured_for({{}, {}, {}, worth("1")}, old));
  EXPECT_TRUE(is_measured_for({worth("1"), {}, {}, worth("1")}, example_quality()));
  Quality failing = old;
  failing.robustness = Robustness{200, 100};
  EXPECT_TRUE(is_measured_for({worth("1"), {}, {}, worth("1")}, failing));
}

}  // namespace
}  // namespace turno::course
