#include "course/reports/place_chart.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace turno::course {
namespace {

Date april(unsigned day) { return Date(std::chrono::days(20543 + static_cast<int>(day))); }  // 2026-04-00

bool draws(const std::string& svg, std::string_view part) { return svg.find(part) != std::string::npos; }

// The first place is at 24, the last at 212; days go from 56 to 604.
TEST(PlaceChart, DrawsTheFirstPlaceAbove) {
  const std::vector<PlaceOnDay> days{{april(6), 1, 5}, {april(7), 5, 5}, {april(8), 3, 5}};
  const std::string svg = place_chart(days);
  EXPECT_TRUE(draws(svg, "d=\"M56.0 24.0L330.0 212.0L604.0 118.0\"")) << svg;
  EXPECT_TRUE(draws(svg, "aria-label=\"Places by day: 2026-04-06: 1, 2026-04-07: 5, 2026-04-08: 3\"")) << svg;
  EXPECT_TRUE(draws(svg, ">04-06</text>"));
}

TEST(PlaceChart, BreaksTheLineWhereSomebodyIsNotInTheTable) {
  const std::vector<PlaceOnDay> days{{april(6), 1, 3}, {april(7), {}, 2}, {april(8), 3, 3}};
  const std::string svg = place_chart(days);
  EXPECT_TRUE(draws(svg, "d=\"M56.0 24.0M604.0 212.0\"")) << svg;
  EXPECT_TRUE(draws(svg, "2026-04-07: –"));
}

TEST(PlaceChart, HasRoomForOneDayAndOnePlayer) {
  EXPECT_EQ(place_chart({}), "");
  const std::vector<PlaceOnDay> days{{april(6), 1, 1}};
  EXPECT_TRUE(draws(place_chart(days), "cx=\"330.0\" cy=\"24.0\"")) << place_chart(days);
}

// More would not be readable on a phone; the last day is always among them.
TEST(PlaceChart, WritesNoMoreThanSixDates) {
  for (std::size_t count = 1; count <= 40; ++count) {
    std::vector<PlaceOnDay> days;
    for (std::size_t i = 0; i < count; ++i) days.push_back({april(static_cast<unsigned>(i)), 1, 3});
    const std::string svg = place_chart(days);
    std::size_t dates = 0;
    for (std::size_t at = svg.find("<text x="); at != std::string::npos; at = svg.find("<text x=", at + 1)) ++dates;
    EXPECT_LE(dates, 6U) << count;
    EXPECT_GE(dates, std::min<std::size_t>(count, 3)) << count;
    EXPECT_TRUE(draws(svg, to_text(days.back().date).substr(5) + "</text>"));
  }
}

}  // namespace
}  // namespace turno::course
