#include "course/reports/grade_explanation.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "course/league/log_example.hpp"
#include "course/reports/table_text.hpp"

namespace turno::course {
namespace {

constexpr PairId ben{2, 7};

// Ben's player stands above four references at place 3; on one day of training one player came, on the others two; on
// 31 March nothing did.
class ExplainedGrade : public testing::Test {
 protected:
  ExplainedGrade() {
    log_.pair(ben);
    for (const Date date : log_.settings.calendar.course_days()) {
      if (date == day("2026-03-31")) continue;
      log_.file(to_text(date) + " 10:00", {ben, 1});
      if (date != day("2026-03-25")) log_.file(to_text(date) + " 11:00", {ben, 2});
    }
    for (const char c : std::string_view("xxbRRRR")) {
      TableRow row{table_.rows.size() + 1, {}, table_.rows.size(), {}};
      if (c == 'b') row.who.id = PlayerId{ben, 2};
      if (c == 'R') row.who.reference = "reference";
      table_.rows.push_back(row);
    }
  }

  void settings(const std::string& grading) {
    log_.settings.grading =
        parse_course_settings("[calendar]\nfirst = 2026-03-23\nlast = 2026-04-03\n[grading]\n" + grading, "course.toml")
            .value()
            .grading;
  }

  void mark(const std::string& key, std::string_view points, const std::string& why = "") {
    log_.add("2026-04-03 20:00", MarkChanged{ben, key, parse_points(points).value(), "eva", why});
  }

  PairGrade graded() const { return grade(log_.settings, log_.ledger(), table_).front(); }

  std::string explained() const { return explanation_text(explain_grade(log_.settings.grading, graded())); }

  ExampleLog log_;
  DayTable table_{day("2026-04-03"), {}, {}, {}};
};

TEST_F(ExplainedGrade, HasEverySummandOnItsLine) {
  EXPECT_EQ(explained(),
            " 3  reference players below 02/07/2, which is number 3 of the table: 4\n"
            " 1  among the first 5\n"
            " 1  training: the smallest number of players uploaded on a day is 1\n"
            "-1  days without an upload after the training: 2026-03-31\n"
            " 4  sum\n"
            " 4  grade\n");
}

// 4 + 3.4 + 0.3 - 1.25 = 6.45 + 0 for what is not entered; rounded to 6.5, of which 6 are left.
TEST_F(ExplainedGrade, TellsWhatWasGivenAndWhatBecameOfTheSum) {
  settings(
      "marks = [{ key = \"written\", maximum = 4 }, { key = \"exam\", maximum = 3 }]\n"
      "bonuses = [{ key = \"talk\", maximum = 0.3 }]\n"
      "penalties = [{ key = \"late\", maximum = 2 }, { key = \"copied\", maximum = 5 }]\n"
      "rounding = 0.5\n"
      "maximum = 6\n");
  mark("written", "3.4", "clear, too long");
  mark("talk", "1");
  mark("late", "1.25", "two weeks");
  EXPECT_EQ(explained(),
            "    3  reference players below 02/07/2, which is number 3 of the table: 4\n"
            "    1  among the first 5\n"
            "    1  training: the smallest number of players uploaded on a day is 1\n"
            "   -1  days without an upload after the training: 2026-03-31\n"
            "  3.4  written, at most 4, by eva: clear, too long\n"
            "    0  exam, at most 3: not entered yet\n"
            "  0.3  bonus talk, at most 0.3, of 1 that were given, by eva\n"
            "-1.25  penalty late, at most 2, by eva: two weeks\n"
            "    0  penalty copied, at most 5: none\n"
            " 6.45  sum\n"
            "  6.5  rounded to the nearest multiple of 0.5, half up\n"
            "    6  at most 6\n"
            "    6  grade\n");
}

TEST_F(ExplainedGrade, TellsOfQuality) {
  settings("quality-score = { openings = 0.5 }\n");
  const std::int64_t file = log_.file("2026-04-03 12:00", {ben, 2});
  log_.add("2026-04-03 21:30",
           FileMeasured{file, to_json(Quality{"first", {1, 0, 3, 0, 0}, {}, std::nullopt, {}}).dump()});
  table_.rows[2].who.received = file;
  EXPECT_NE(explained().find("\n0.13  quality, openings, at most 0.5: 1 of 4 points against first\n"),
            std::string::npos)  // 0.125
      << explained();
}

TEST_F(ExplainedGrade, SaysWhyThereIsNothing) {
  std::erase_if(table_.rows, [](const TableRow& row) { return row.who.id.has_value(); });
  EXPECT_EQ(explained(),
            " 0  no player in the table\n"
            " 1  training: the smallest number of players uploaded on a day is 1\n"
            "-1  days without an upload after the training: 2026-03-31\n"
            " 0  sum\n"
            " 0  nothing without a player in the table\n"
            " 0  grade\n");
  settings("needs-player = false\npenalties = [{ key = \"late\", maximum = 2 }]\n");
  mark("late", "2");
  EXPECT_TRUE(explained().ends_with("-2  sum\n 0  not below 0\n 0  grade\n")) << explained();
}

// Whatever is added, rounded and cut off: the last line is the grade of the table, in all its forms.
TEST_F(ExplainedGrade, EndsWithTheGradeOfTheTable) {
  for (const std::string rules : {"", "rounding = 0.3\n", "maximum = 3.7\n", "rounding = 0.7\nmaximum = 5.55\n"})
    for (const char* points : {"0", "0.05", "1.234567", "3.999999", "4"}) {
      settings(rules + "marks = [{ key = \"written\", maximum = 4 }]\n");
      mark("written", points);
      const auto lines = explain_grade(log_.settings.grading, graded());
      const std::string total = to_text(lines.back().points);
      const std::vector<PairGrade> grades{graded()};
      EXPECT_TRUE(grades_text(grades).ends_with(" " + total + "\n")) << rules << points;
      EXPECT_NE(grades_csv(grades).find("," + total + "," + to_text(grades[0].marked(MarkKind::Mark)) + ","),
                std::string::npos)
          << grades_csv(grades);
      EXPECT_EQ(turno::Json::parse(grades_json(grades))[0]["total"], lines.back().points.number());
      const auto json = turno::Json::parse(explanation_json(grades[0], lines));
      EXPECT_EQ(json["lines"].back()["points"], json["total"]);
    }
}

TEST_F(ExplainedGrade, IsOneLineWhateverWasWritten) {
  settings("marks = [{ key = \"written\", maximum = 4 }]\n");
  mark("written", "1", "a\x1b[31mb\nc");
  const std::string text = explained();
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'),
            static_cast<long>(explain_grade(log_.settings.grading, graded()).size()));
}

}  // namespace
}  // namespace turno::course
