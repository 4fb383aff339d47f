#include "course/reports/kept_table.hpp"

#include <gtest/gtest.h>

#include "course/reports/course_example.hpp"
#include "course/reports/crosstable.hpp"
#include "course/reports/table_text.hpp"

namespace turno::course {
namespace {

// The day whose table is hand_made().
DayBegun example_day() {
  const DayTable table = example::hand_made("2026-04-06");
  return {
      table.date, "day-2026-04-06", "text", {table.rows[2].who, table.rows[0].who, table.rows[1].who}, table.left_out};
}

DayTable example_table() {
  DayTable table = example::hand_made("2026-04-06");
  table.rows[0].result.reached = "final";
  table.rows[0].result.bonus = 1.5;
  table.rows[1].result.forfeits = 2;
  table.rows[1].result.buchholz = 3.5;
  table.rows[2].result.score = 1.0 / 3;  // all its digits are kept
  return table;
}

std::string kept_text() { return write_kept_table(example_day(), Scoring::Points, example_table()); }

TEST(KeptTable, IsReadAsItWasWritten) {
  const auto table = read_kept_table(example_day(), Scoring::Points, kept_text());
  ASSERT_TRUE(table);
  for (const bool for_instructor : {false, true}) {
    EXPECT_EQ(course_table_text(*table, for_instructor), course_table_text(example_table(), for_instructor));
    EXPECT_EQ(course_table_csv(*table, for_instructor), course_table_csv(example_table(), for_instructor));
  }
  EXPECT_EQ(crosstable_csv(*table), crosstable_csv(example_table()));
  EXPECT_EQ(table->rows[2].result.score, 1.0 / 3);
  EXPECT_EQ(table->rows[0].entrant, 1U);
  EXPECT_EQ(table->rows[0].result.entrant, 1U);
  EXPECT_EQ(table->rows[1].who.reference, "secret-bueno");
  EXPECT_EQ(table->crosstable[1][2].margin, 7);
  EXPECT_EQ(table->crosstable[0][0].games, 0U);
}

TEST(KeptTable, OfSomethingElseIsNone) {
  DayBegun other = example_day();
  other.entrants[0].name = "Somebody";
  EXPECT_FALSE(read_kept_table(other, Scoring::Points, kept_text()));
  other = example_day();
  other.left_out.pop_back();
  EXPECT_FALSE(read_kept_table(other, Scoring::Points, kept_text()));
  EXPECT_FALSE(read_kept_table(example_day(), Scoring::Margins, kept_text()));
}

// Cut at any place, or with any byte changed.
TEST(KeptTable, ThatIsDamagedIsNone) {
  const std::string text = kept_text();
  for (std::size_t length = 0; length < text.size(); ++length)
    EXPECT_FALSE(read_kept_table(example_day(), Scoring::Points, text.substr(0, length))) << length;
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string changed = text;
    changed[at] = changed[at] == '1' ? '2' : '1';
    EXPECT_FALSE(read_kept_table(example_day(), Scoring::Points, changed)) << at;
  }
}

}  // namespace
}  // namespace turno::course
