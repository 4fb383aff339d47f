#include "tournament/reports/rating_bar.hpp"

#include <gtest/gtest.h>

namespace turno::tournament {
namespace {

Row rated(double elo, double low, double high) {
  Row row;
  row.elo = Rating{elo, low, high};
  return row;
}

TEST(RatingBar, ScaleHoldsAllIntervalsAndZero) {
  const std::vector<Row> rows{rated(50, -50, 150), rated(-30, -100, 40), Row()};
  const RatingScale scale = scale_of(rows);
  EXPECT_EQ(scale.low, -100);
  EXPECT_EQ(scale.high, 150);
  const RatingScale above = scale_of(std::vector<Row>{rated(20, 10, 30)});
  EXPECT_EQ(above.low, 0);
  EXPECT_EQ(above.high, 30);
}

// 250 Elo on 150 units of width, which begin at 5: 0.6 units an Elo.
TEST(RatingBar, StandsWhereItsNumbersAre) {
  const std::string svg = rating_bar({-100, 150}, {50, -50, 150});
  EXPECT_EQ(svg,
            "<svg class=\"rating\" viewBox=\"0 0 160 20\" role=\"img\" aria-label=\"-50 to +150\">"
            "<line class=\"zero\" x1=\"65.0\" x2=\"65.0\" y1=\"0\" y2=\"20\"/>"
            "<rect class=\"interval\" x=\"35.0\" y=\"7\" width=\"120.0\" height=\"6\" rx=\"3\"/>"
            "<circle class=\"value\" cx=\"95.0\" cy=\"10\" r=\"4\"/></svg>");
}

TEST(RatingBar, IsInTheMiddleWhereThereIsNoScale) {
  EXPECT_NE(rating_bar({0, 0}, {0, 0, 0}).find("cx=\"80.0\""), std::string::npos);
}

}  // namespace
}  // namespace turno::tournament
