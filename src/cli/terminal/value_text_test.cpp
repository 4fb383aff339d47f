#include "cli/terminal/value_text.hpp"

#include <gtest/gtest.h>

namespace turno::cli {
namespace {

TEST(SignedText, HasASignAndNoMoreDigitsThanItNeeds) {
  EXPECT_EQ(signed_text(3), "+3");
  EXPECT_EQ(signed_text(-14), "-14");
  EXPECT_EQ(signed_text(0.4), "+0.4");
  EXPECT_EQ(signed_text(-0.25), "-0.25");
  EXPECT_EQ(signed_text(100), "+100");  // zeros before the point stay
  EXPECT_EQ(signed_text(10000.5), "+10000.5");
}

TEST(SignedText, RoundsToTheDigitsAskedFor) {
  EXPECT_EQ(signed_text(1.26, 1), "+1.3");
  EXPECT_EQ(signed_text(-2.04, 1), "-2");
  EXPECT_EQ(signed_text(1.239), "+1.24");
}

TEST(SignedText, ZeroHasNoSign) {
  EXPECT_EQ(signed_text(0), "0");
  EXPECT_EQ(signed_text(-0.0), "0");
  EXPECT_EQ(signed_text(0.04, 1), "0");
  EXPECT_EQ(signed_text(-0.04, 1), "0");
}

std::string in_words(double value, Bound bound, bool proven, bool in_points = true) {
  return value_in_words({Move::Pass, value, bound, proven, {}}, in_points);
}

TEST(ValueInWords, SaysOfProvenValuesWhoWins) {
  EXPECT_EQ(in_words(6, Bound::Exact, true), "wins by 6");
  EXPECT_EQ(in_words(-14, Bound::Exact, true), "loses by 14");
  EXPECT_EQ(in_words(0, Bound::Exact, true), "a draw");
  EXPECT_EQ(in_words(4, Bound::Upper, true), "at best wins by 4");
  EXPECT_EQ(in_words(0, Bound::Upper, true), "at best a draw");
  EXPECT_EQ(in_words(-16, Bound::Upper, true), "at best loses by 16");
}

TEST(ValueInWords, SaysOfOthersWhatTheEvaluationMeans) {
  EXPECT_EQ(in_words(3, Bound::Exact, false), "about +3");
  EXPECT_EQ(in_words(-1.26, Bound::Exact, false), "about -1.3");
  EXPECT_EQ(in_words(0, Bound::Exact, false), "about 0");
  EXPECT_EQ(in_words(3, Bound::Upper, false), "at most +3");
  // An opinion in a unit of its own is no number of points.
  EXPECT_EQ(in_words(0.35, Bound::Exact, false, false), "+0.35");
  EXPECT_EQ(in_words(-0.5, Bound::Upper, false, false), "at most -0.5");
}

}  // namespace
}  // namespace turno::cli
