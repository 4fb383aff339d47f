#include "course/reports/table_text.hpp"

#include <gtest/gtest.h>

#include "course/reports/course_example.hpp"
#include "engine/json.hpp"

namespace turno::course {
namespace {

TEST(CourseTableText, ShowsADayByAlias) {
  EXPECT_EQ(course_table_text(example::hand_made("2026-04-06"), false),
            "place  name                         points  score %  games  W  D  L  margin   Elo    ±\n"
            "    1  Ana                             3.5     87.5      4  3  1  0     +13  +120  100\n"
            "    2  Zaphod                          1.5     37.5      4  1  1  2      -5\n"
            "    3  <script>alert('x')</script>       1     25.0      4  0  2  2      -8\n"
            "disqualified: =cmd|' /C calc'!A0\n"
            "banned: Barred\n");
}

TEST(CourseTableText, ShowsTheInstructorWhoseTheyAre) {
  EXPECT_EQ(
      course_table_text(example::hand_made("2026-04-06"), true),
      "place  name                         player                  points  score %  games  W  D  L  margin   Elo    ±\n"
      "    1  Ana                          14/02/1                    3.5     87.5      4  3  1  0     +13  +120  100\n"
      "    2  Zaphod                       reference secret-bueno     1.5     37.5      4  1  1  2      -5\n"
      "    3  <script>alert('x')</script>  07/31/3                      1     25.0      4  0  2  2      -8\n"
      "disqualified: =cmd|' /C calc'!A0 (07/31/1)\n"
      "banned: Barred (03/09/2)\n");
}

// Of a cup, for example.
TEST(CourseTableText, HasColumnsThatSomebodyHasSomethingIn) {
  DayTable table = example::hand_made("2026-04-06");
  table.rows.resize(2);
  table.left_out.clear();
  table.rows[0].result.reached = "winner";
  table.rows[0].result.bonus = 1.5;
  table.rows[1].result.forfeits = 2;
  EXPECT_EQ(course_table_text(table, false),
            "place  name    points  score %  games  W  D  L  margin   Elo    ±  forfeits  reached  bonus\n"
            "    1  Ana        3.5     87.5      4  3  1  0     +13  +120  100         0  winner     1.5\n"
            "    2  Zaphod     1.5     37.5      4  1  1  2      -5                    2\n");
}

TEST(CourseTableCsv, IsForSpreadsheets) {
  EXPECT_EQ(course_table_csv(example::hand_made("2026-04-06"), false),
            "place,name,games,won,drawn,lost,forfeits,points,score_percent,margin,elo,elo_low,elo_high,reached,bonus,"
            "state\r\n"
            "1,Ana,4,3,1,0,0,3.5,87.5,13,120,20,220,,,played\r\n"
            "2,Zaphod,4,1,1,2,0,1.5,37.5,-5,,,,,,played\r\n"
            "3,<script>alert('x')</script>,4,0,2,2,0,1,25,-8,,,,,,played\r\n"
            ",'=cmd|' /C calc'!A0,,,,,,,,,,,,,,disqualified\r\n"
            ",Barred,,,,,,,,,,,,,,banned\r\n");
  EXPECT_NE(course_table_csv(example::hand_made("2026-04-06"), true).find("played,reference secret-bueno\r\n"),
            std::string::npos);
}

std::vector<PairGrade> example_grades() {
  PairGrade good;
  good.pair = {3, 9};
  good.best = PlayerId{{3, 9}, 2};
  good.place = 4;
  good.above = 5;
  good.points = 4;
  good.first_bonus = 1;
  good.least_uploads = 2;
  good.training_bonus = 2;
  good.missed = {example::date("2026-04-13"), example::date("2026-04-15")};
  good.missed_days = 1;
  good.total = 6;
  PairGrade none;
  none.pair = {14, 2};
  none.missed = {example::date("2026-04-13")};
  none.missed_days = 1;
  return {good, none};
}

TEST(Grades, AreShownInATerminal) {
  EXPECT_EQ(grades_text(example_grades()),
            "pair   best     place  above  points  first  training  missed  total\n"
            "03/09  03/09/2      4      5       4      1         2      -1      6\n"
            "14/02                      0       0      0         0      -1      0\n");
}

TEST(Grades, AreExported) {
  EXPECT_EQ(grades_csv(example_grades()),
            "pair,best,place,references_below,points,first_bonus,least_uploads,training_bonus,missed_days,missed_cost,"
            "total\r\n"
            "03/09,03/09/2,4,5,4,1,2,2,2026-04-13 2026-04-15,1,6\r\n"
            "14/02,,,0,0,0,0,0,2026-04-13,1,0\r\n");
  const turno::Json json = turno::Json::parse(grades_json(example_grades()));
  ASSERT_EQ(json.size(), 2U);
  EXPECT_EQ(json[0]["pair"], "03/09");
  EXPECT_EQ(json[0]["best"], "03/09/2");
  EXPECT_EQ(json[0]["place"], 4);
  EXPECT_EQ(json[0]["missed_days"], turno::Json({"2026-04-13", "2026-04-15"}));
  EXPECT_EQ(json[0]["total"], 6.0);
  EXPECT_TRUE(json[1]["best"].is_null());
  EXPECT_TRUE(json[1]["place"].is_null());
}

}  // namespace
}  // namespace turno::course
