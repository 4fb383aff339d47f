#include "course/reports/crosstable.hpp"

#include <gtest/gtest.h>

#include "course/reports/course_example.hpp"

namespace turno::course {
namespace {

std::optional<std::string> no_address(const Participant& /*one*/) { return std::nullopt; }

std::size_t times_in(const std::string& text, std::string_view part) {
  std::size_t times = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++times;
  return times;
}

// Ana has 2 points against the reference and 1.5 against the hostile one; so has the latter 0.5 against both.
TEST(Crosstable, HasEverybodysPointsInTheOrderOfTheTable) {
  EXPECT_EQ(crosstable_csv(example::hand_made("2026-04-06")),
            "place,name,1,2,3\r\n"
            "1,Ana,,2,1.5\r\n"
            "2,Zaphod,0,,1.5\r\n"
            "3,<script>alert('x')</script>,0.5,0.5,\r\n");
  const std::string html = crosstable_html(example::hand_made("2026-04-06"), Language::English, no_address);
  EXPECT_NE(html.find("<tr><td>3</td><th class=\"name\">&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;</th>"
                      "<td>0.5</td><td>0.5</td><td class=\"self\"></td></tr>"),
            std::string::npos)
      << html;
  EXPECT_EQ(html.find("The first"), std::string::npos);
}

TEST(Crosstable, LeavesCellsEmptyOfThoseWhoDidNotMeet) {
  DayTable table = example::hand_made("2026-04-06");
  table.crosstable[1][2] = {};  // Ana and the reference
  EXPECT_NE(crosstable_csv(table).find("\r\n1,Ana,,,1.5\r\n"), std::string::npos);
}

DayTable large_class(std::size_t players) {
  DayTable table;
  table.date = example::date("2026-04-06");
  for (std::size_t i = 0; i < players; ++i)
    table.rows.push_back({i + 1,
                          {.name = fmt::format("P{}", i + 1), .id = PlayerId{{1, static_cast<int>(i)}, 1}},
                          i,
                          example::row(i, 1, 0, 1, 0)});
  table.crosstable.assign(players, std::vector<tournament::Cell>(players, tournament::Cell{2, 1, 0, 1, 1, 0}));
  return table;
}

// Of 101 players the page has 100 with their 100 * 99 cells; the CSV has all.
TEST(Crosstable, ShowsTheBestOfALargeClass) {
  const std::string whole = crosstable_html(large_class(100), Language::English, no_address);
  EXPECT_EQ(times_in(whole, "class=\"self\""), 100U);
  EXPECT_EQ(whole.find("The first"), std::string::npos);
  const std::string part = crosstable_html(large_class(101), Language::English, no_address);
  EXPECT_EQ(times_in(part, "class=\"self\""), 100U);
  EXPECT_EQ(times_in(part, ">P100<"), 1U);
  EXPECT_EQ(times_in(part, ">P101<"), 0U);
  EXPECT_NE(part.find("The first 100 of 101 players are shown."), std::string::npos);
  EXPECT_EQ(times_in(crosstable_csv(large_class(101)), "\r\n"), 102U);
  EXPECT_NE(crosstable_csv(large_class(101)).find("\r\n101,P101,1,"), std::string::npos);
}

}  // namespace
}  // namespace turno::course
