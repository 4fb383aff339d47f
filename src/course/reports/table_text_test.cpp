#include "course/reports/table_text.hpp"

#include <gtest/gtest.h>

#include "course/league/log_example.hpp"
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

// A table is that of its day; what was decided since stands below it, so that it agrees with the status of today.
TEST(CourseTableText, SaysWhichBansHaveChangedSince) {
  ExampleLog log;
  for (const PairId pair : {PairId{14, 2}, PairId{7, 31}, PairId{3, 9}}) log.pair(pair);
  const DayTable table = example::hand_made("2026-04-06");  // Barred of 03/09 is banned in it
  const auto text = [&](bool for_instructor, Language language = Language::English) {
    return changed_bans_text(table, log.ledger(), for_instructor, language);
  };
  EXPECT_EQ(text(true), "ban lifted since: Barred (03/09/2)\n");
  log.add("2026-03-21 10:00", BanChanged{{3, 9}, true, "why"});
  EXPECT_EQ(text(true), "");
  log.add("2026-03-22 10:00", BanChanged{{14, 2}, true, "why"});
  EXPECT_EQ(text(true), "banned since: Ana (14/02/1)\n");
  EXPECT_EQ(text(false, Language::Spanish), "expulsado después: Ana\n");
}

// Nobody is told whose file is under review, not even by a name.
TEST(CourseTableText, NamesNobodyWhoIsUnderReview) {
  DayTable table = example::hand_made("2026-04-06");
  table.rows.clear();
  table.left_out = {{"Zorro", {{3, 9}, 2}, Outcome::Suspected},
                    {"Barred", {{3, 9}, 2}, Outcome::Banned},
                    {"(no alias)", {{7, 1}, 1}, Outcome::Suspected}};
  const DayTable shown = table_for_everybody(table);
  EXPECT_TRUE(course_table_text(shown, false).ends_with("\nbanned: Barred\nunder review: 2\n"))
      << course_table_text(shown, false);
  EXPECT_TRUE(course_table_csv(shown, false)
                  .ends_with(",Barred,,,,,,,,,,,,,,banned\r\n"
                             ",,,,,,,,,,,,,,,under review\r\n,,,,,,,,,,,,,,,under review\r\n"))
      << course_table_csv(shown, false);
  EXPECT_EQ(course_table_csv(shown, false).find("Zorro"), std::string::npos);
  EXPECT_TRUE(course_table_text(table, true)
                  .ends_with("\nsuspected: (no alias) (07/01/1), Zorro (03/09/2)\nbanned: Barred (03/09/2)\n"))
      << course_table_text(table, true);
}

TEST(CourseTableText, SpeaksLanguages) {
  DayTable table = example::hand_made("2026-04-06");
  table.rows.resize(2);
  table.left_out = {{"Barred", {{3, 9}, 2}, Outcome::Banned}, {"Zorro", {{3, 9}, 1}, Outcome::Suspected}};
  EXPECT_EQ(course_table_text(table_for_everybody(table), false, Language::Spanish),
            "puesto  nombre  puntos  % de puntos  partidas  G  E  P  diferencia   Elo    ±\n"
            "     1  Ana        3.5         87.5         4  3  1  0         +13  +120  100\n"
            "     2  Zaphod     1.5         37.5         4  1  1  2          -5\n"
            "expulsado: Barred\n"
            "en revisión: 1\n");
  const std::string portuguese = course_table_text(table, true, Language::Portuguese);
  EXPECT_TRUE(portuguese.starts_with("lugar  nome    jogador                  pontos")) << portuguese;
  EXPECT_NE(portuguese.find("referência secret-bueno"), std::string::npos) << portuguese;
  EXPECT_TRUE(portuguese.ends_with("\nsuspeito: Zorro (03/09/1)\nexpulso: Barred (03/09/2)\n")) << portuguese;
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
  good.sum = Decimal::of(6);
  good.total = 6;
  PairGrade none;
  none.pair = {14, 2};
  none.missed = {example::date("2026-04-13")};
  none.missed_days = 1;
  none.sum = Decimal::of(-1);
  return {good, none};
}

// 6 - 0.5 + 3.25 + 0.58 = 9.33; the second pair has nothing of all that.
std::vector<PairGrade> marked_grades() {
  std::vector<PairGrade> grades = example_grades();
  const MarkRule written{"written", MarkKind::Mark, Decimal::of(4)};
  const MarkRule late{"late", MarkKind::Penalty, Decimal::of(2)};
  grades[0].marks = {{written, GivenMark{Decimal::of(3.25), {}, "eva", "good"}, Decimal::of(3.25)},
                     {late, GivenMark{Decimal::of(0.5), {}, "eva", ""}, Decimal::of(-0.5)}};
  grades[0].quality = {{"openings", Decimal::of(1), Decimal::of(0.58), "3.5 of 6 points against regular"}};
  grades[0].sum = Decimal::of(9.33);
  grades[0].total = 9.5;
  grades[1].marks = {{written}, {late}};
  return grades;
}

TEST(Grades, AreShownInATerminal) {
  EXPECT_EQ(grades_text(example_grades()),
            "pair   best     place  above  points  first  training  missed  total\n"
            "03/09  03/09/2      4      5       4      1         2      -1      6\n"
            "14/02                      0       0      0         0      -1      0\n");
}

TEST(Grades, HaveColumnsForWhatTheCourseMarks) {
  EXPECT_EQ(grades_text(marked_grades()),
            "pair   best     place  above  points  first  training  missed  marks  penalties  quality  total\n"
            "03/09  03/09/2      4      5       4      1         2      -1   3.25       -0.5     0.58    9.5\n"
            "14/02                      0       0      0         0      -1      0          0        0      0\n");
  const std::string csv = grades_csv(marked_grades());
  EXPECT_EQ(csv.substr(csv.find("total,")),
            "total,marks,bonuses,penalties,quality_score,sum,mark_written,mark_late\r\n"
            "03/09,03/09/2,4,5,4,1,2,2,2026-04-13 2026-04-15,1,9.5,3.25,0,0.5,0.58,9.33,3.25,0.5\r\n"
            "14/02,,,0,0,0,0,0,2026-04-13,1,0,0,0,0,0,-1,,\r\n");
  const turno::Json json = turno::Json::parse(grades_json(marked_grades()));
  EXPECT_EQ(json[0]["marks"][0], (turno::Json{{"key", "written"},
                                              {"kind", "mark"},
                                              {"maximum", 4.0},
                                              {"given", 3.25},
                                              {"counted", 3.25},
                                              {"by", "eva"},
                                              {"why", "good"}}));
  EXPECT_EQ(json[0]["marks"][1]["counted"], -0.5);
  EXPECT_EQ(json[0]["quality"][0]["points"], 0.58);
  EXPECT_EQ(json[0]["sum"], 9.33);
  EXPECT_EQ(json[0]["total"], 9.5);
  EXPECT_TRUE(json[1]["marks"][0]["given"].is_null());
}

TEST(Grades, AreExported) {
  EXPECT_EQ(grades_csv(example_grades()),
            "pair,best,place,references_below,points,first_bonus,least_uploads,training_bonus,missed_days,missed_cost,"
            "total,marks,bonuses,penalties,quality_score,sum\r\n"
            "03/09,03/09/2,4,5,4,1,2,2,2026-04-13 2026-04-15,1,6,0,0,0,0,6\r\n"
            "14/02,,,0,0,0,0,0,2026-04-13,1,0,0,0,0,0,-1\r\n");
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
