#include "course/service/marks.hpp"

#include <gtest/gtest.h>

#include "course/reports/course_example.hpp"

namespace turno::course {
namespace {

// Pairs 14/02 and 14/03; a written part of at most 4 points, a talk of at most 1, a penalty of at most 2.
class Marks : public testing::Test {
 protected:
  Marks() {
    course_.append_events({PairAdded{{14, 2}, "q7", "hash"}, PairAdded{{14, 3}, "q8", "hash"}});
    course_.course().settings.grading.marks = {{"written", MarkKind::Mark, Decimal::of(4)},
                                               {"talk", MarkKind::Bonus, Decimal::of(1)},
                                               {"late", MarkKind::Penalty, Decimal::of(2)}};
  }

  std::size_t events() { return course_.course().log.events()->size(); }

  std::string set(PairId pair, const std::string& key, std::optional<double> points, const std::string& why = "",
                  const std::string& by = "eva") {
    const std::optional<Decimal> given = points ? std::optional(Decimal::of(*points)) : std::nullopt;
    const auto done = set_mark(course_.course(), {pair, key, given, {by, why}}, course_.now());
    return done ? "" : done.error();
  }

  tl::expected<ImportedMarks, ListMistakes> import(std::string_view csv, const std::string& why = "") {
    return import_marks(course_.course(), csv, {"eva", why}, course_.now());
  }

  // All that is wrong, in lines. Nothing may have been added to the log.
  std::string mistakes(std::string_view csv, const std::string& why = "") {
    const std::size_t before = events();
    const auto imported = import(csv, why);
    EXPECT_EQ(events(), before) << csv;
    if (imported) return "taken";
    std::string lines;
    for (const std::string& line : imported.error()) lines += line + "\n";
    return lines;
  }

  std::string points(PairId pair, const std::string& key) {
    const Ledger ledger = course_.ledger();
    const auto& marks = ledger.find(pair)->marks;
    return marks.contains(key) ? to_text(marks.at(key).points) : "none";
  }

  example::PlayedCourse course_;
};

TEST_F(Marks, AreSetChangedAndRemovedWithAReason) {
  const std::size_t before = events();
  EXPECT_EQ(set({14, 2}, "written", 3.5), "");
  EXPECT_EQ(points({14, 2}, "written"), "3.5");
  EXPECT_NE(set({14, 2}, "written", 3.5).find("has 3.5 for written already"), std::string::npos);
  EXPECT_NE(set({14, 2}, "written", 2).find("give the reason for the change"), std::string::npos);
  EXPECT_EQ(set({14, 2}, "written", 2, "a page was a copy", "ana"), "");
  const Ledger changed = course_.ledger();
  const GivenMark& mark = changed.find({14, 2})->marks.at("written");
  EXPECT_EQ(to_text(mark.points), "2");
  EXPECT_EQ(mark.by, "ana");
  EXPECT_EQ(mark.why, "a page was a copy");
  EXPECT_EQ(mark.at, course_.now());
  EXPECT_NE(set({14, 2}, "written", std::nullopt).find("give the reason"), std::string::npos);
  EXPECT_EQ(set({14, 2}, "written", std::nullopt, "of another pair"), "");
  EXPECT_EQ(points({14, 2}, "written"), "none");
  EXPECT_NE(set({14, 2}, "written", std::nullopt, "again").find("was given nothing"), std::string::npos);
  EXPECT_EQ(events(), before + 3);  // the log keeps what was before
}

TEST_F(Marks, AreRefusedWhereTheyCannotBe) {
  const std::size_t before = events();
  EXPECT_NE(set({9, 9}, "written", 1).find("there is no pair 09/09"), std::string::npos);
  EXPECT_NE(set({14, 2}, "oral", 1).find("no mark \"oral\" in [grading] of course.toml, which has written, talk, late"),
            std::string::npos);
  EXPECT_NE(set({14, 2}, "written", 4.000001).find("4.000001 is more than 4"), std::string::npos);
  EXPECT_NE(set({14, 2}, "written", 1, "two\nlines").find("why: write it without control"), std::string::npos);
  EXPECT_NE(set({14, 2}, "written", 1, std::string(301, 'x')).find("at most 300"), std::string::npos);
  EXPECT_NE(set({14, 2}, "written", 1, "", "\x1b[31m").find("by: write it without control"), std::string::npos);
  course_.course().settings.grading.marks.clear();
  EXPECT_NE(set({14, 2}, "written", 1).find("this course has no marks"), std::string::npos);
  EXPECT_EQ(events(), before);
}

TEST_F(Marks, AreImported) {
  const auto imported = import(
      "group,pair,names,written,talk,why\n"
      "14,02,\"Ruiz, Ana\",3.5,,clear\n"
      "14,03,,\"2,25\",1,\n");
  ASSERT_TRUE(imported) << imported.error().front();
  EXPECT_EQ(imported->entered, 3U);
  EXPECT_EQ(imported->changed, 0U);
  EXPECT_EQ(points({14, 2}, "written"), "3.5");
  EXPECT_EQ(points({14, 2}, "talk"), "none");  // an empty field leaves what there is
  EXPECT_EQ(points({14, 3}, "written"), "2.25");
  EXPECT_EQ(course_.ledger().find({14, 2})->marks.at("written").why, "clear");
  EXPECT_EQ(course_.ledger().find({14, 3})->marks.at("talk").by, "eva");
}

// As spreadsheets of other countries save them: a mark of UTF-8, semicolons, CR LF, decimal commas, capital letters.
TEST_F(Marks, ComeFromAnySpreadsheet) {
  ASSERT_TRUE(import("\xEF\xBB\xBFgrupo;pareja;WRITTEN\r\n14;2;3,75\r\n;;\r\n"));
  EXPECT_EQ(points({14, 2}, "written"), "3.75");
  ASSERT_TRUE(import("pair\ttalk\n14/03\t\"0.5\"\n"));
  EXPECT_EQ(points({14, 3}, "talk"), "0.5");
  ASSERT_TRUE(
      import("pair;nombres;late\n14/03;Pe\xF1"
             "a;1\n"));  // Latin-1
  EXPECT_EQ(points({14, 3}, "late"), "1");
}

TEST_F(Marks, AreImportedAsAWholeOrNotAtAll) {
  EXPECT_EQ(mistakes("group,pair,written,talk\n"
                     "14,02,3,1\n"
                     "14,09,3,\n"
                     "14,x,3,\n"
                     "14,03,three,\n"
                     "14,02,1,\n"
                     "14,03,nan,inf\n"),
            "line 4: \"14/x\" is not a pair, such as 14/02\n"
            "line 5: written: \"three\" is not a number of points, such as 3 or 7.5\n"
            "line 6: pair 14/02 is already in line 2\n"
            "line 7: pair 14/03 is already in line 5\n");
  EXPECT_EQ(mistakes("group,pair,written,talk\n"
                     "14,02,3,1\n"
                     "14,09,3,\n"
                     "14,03,4.01,1.5\n"),
            "line 3: there is no pair 14/09; turno course status lists them\n"
            "line 4: written: 4.01 is more than 4, its maximum in course.toml\n"
            "line 4: talk: 1.5 is more than 1, its maximum in course.toml\n");
  for (const char* bad : {"nan", "inf", "-inf", "1e308", "1e-2", "0x1", "1.5.2", "\xFF", "=1+1", "--1", "1 2"})
    EXPECT_NE(mistakes(std::string("pair,talk,written\n14/02,1,1\n14/03,1,") + bad + "\n").find("line 3: written: "),
              std::string::npos)
        << bad;
  EXPECT_EQ(mistakes("pair,written\n14/02,-1\n"), "line 2: written: \"-1\" is negative; write 0 or more\n");
}

TEST_F(Marks, WithstandStrangeFiles) {
  EXPECT_EQ(mistakes(""), "the list is empty\n");
  EXPECT_EQ(mistakes("pair,written\n"), "the list has no points\n");
  EXPECT_EQ(mistakes("pair,written\n14/02,\n"), "the list has no points\n");
  EXPECT_EQ(mistakes("group,written\n14,3\n"), "line 1: there is no column \"pair\"\n");
  EXPECT_EQ(mistakes("group,pair\n14,3\n"), "line 1: there is no column with points\n");
  EXPECT_EQ(mistakes("pair,written,Written\n14/02,3,3\n"), "line 1: there are two columns \"Written\"\n");
  EXPECT_NE(mistakes("pair,oral\n14/02,3\n").find("line 1: there is no column \"oral\""), std::string::npos);
  EXPECT_NE(mistakes("14,02,3\n").find("line 1: there is no column \"14\""), std::string::npos);
  EXPECT_EQ(mistakes("pair,written\n14/02,3,5\n"),
            "line 2: 3 fields, but there are 2 columns; quote what holds a separator\n");
  EXPECT_NE(mistakes("pair,written\n14/02,\"3\n").find("line 2: a quote is opened"), std::string::npos);
  EXPECT_NE(mistakes(std::string("pair,written\n14/02,\0\n", 20)).find("not a text"), std::string::npos);
  EXPECT_NE(mistakes("\xFF\xFEp").find("not a text"), std::string::npos);
  EXPECT_NE(mistakes(std::string((1U << 20U) + 1, 'x')).find("larger than 1 MiB"), std::string::npos);
  EXPECT_NE(mistakes("pair,written,why\n14/02,3,\"two\nlines\"\n").find("line 2: why: write it without control"),
            std::string::npos);
}

TEST_F(Marks, AreImportedFromWhatWasExported) {
  ASSERT_TRUE(import("pair,written,late\n14/02,3.5,2\n"));
  const std::string csv = marks_csv(course_.course().settings, course_.ledger());
  EXPECT_EQ(csv,
            "group,pair,written,talk,late\r\n"
            "14,02,3.5,,2\r\n"
            "14,03,,,\r\n");
  const std::size_t before = events();
  const auto again = import(csv);
  ASSERT_TRUE(again) << again.error().front();
  EXPECT_EQ(again->unchanged, 2U);
  EXPECT_EQ(events(), before);
}

TEST_F(Marks, AreChangedByAListWithAReasonOnly) {
  ASSERT_TRUE(import("pair,written\n14/02,3.5\n"));
  EXPECT_EQ(mistakes("pair,written\n14/03,1\n14/02,4\n"),
            "line 3: pair 14/02 has 3.5 for written: give the reason for the change with --why\n");
  const auto changed = import("pair,written\n14/03,1\n14/02,4\n", "after the review");
  ASSERT_TRUE(changed) << changed.error().front();
  EXPECT_EQ(changed->entered, 1U);
  EXPECT_EQ(changed->changed, 1U);
  EXPECT_EQ(course_.ledger().find({14, 2})->marks.at("written").why, "after the review");
}

}  // namespace
}  // namespace turno::course
