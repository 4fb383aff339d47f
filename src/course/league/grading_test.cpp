#include "course/league/grading.hpp"

#include <gtest/gtest.h>

#include "course/league/log_example.hpp"

namespace turno::course {
namespace {

constexpr PairId ana_pair{1, 1};

// Places from above: S is the first player of pair 1/1, s its second, R a reference, x somebody else's.
DayTable table_of(std::string_view places, Date date) {
  DayTable table{date, {}, {}, {}};
  for (const char c : places) {
    TableRow row{table.rows.size() + 1, {}, table.rows.size(), {}};
    if (c == 'S' || c == 's') row.who.id = PlayerId{ana_pair, c == 'S' ? 1 : 2};
    if (c == 'R') row.who.reference = "reference";
    if (c == 'x') row.who.id = PlayerId{{9, 9}, 1};
    table.rows.push_back(row);
  }
  return table;
}

class Grading : public testing::Test {
 protected:
  Grading() { log_.pair(ana_pair); }

  PairGrade grade_of(std::string_view places, std::string_view date = "2026-04-03") const {
    return grade(log_.settings, log_.ledger(), table_of(places, day(date))).front();
  }

  // Uploads of one player on every day of both weeks.
  void upload_always() {
    for (const Date date : log_.settings.calendar.course_days()) log_.file(to_text(date) + " 10:00", {ana_pair, 1});
  }

  ExampleLog log_;
};

TEST_F(Grading, GivesPointsForReferencePlayersBelow) {
  upload_always();
  struct Case {
    std::string places;
    double points;
    double first;
  };
  for (const Case& one : {Case{"xxxxxSRRRRR", 4, 0}, Case{"xxxxxxRSRRRR", 3, 0}, Case{"xxxxxRRSRRR", 2, 0},
                          Case{"xxxxxRRRSRR", 1, 0}, Case{"RRRRxxSR", 0.5, 0}, Case{"xxxxxRRRRRS", 0, 0},
                          Case{"SRRRRRR", 4, 1}, Case{"RRRRSR", 0.5, 1}, Case{"RRRRRSR", 0.5, 0}}) {
    const PairGrade found = grade_of(one.places);
    EXPECT_EQ(found.points, one.points) << one.places;
    EXPECT_EQ(found.first_bonus, one.first) << one.places;
    EXPECT_EQ(found.training_bonus, 1) << one.places;
    EXPECT_EQ(found.total, one.points + one.first + 1) << one.places;
  }
}

TEST_F(Grading, CountsTheBestPlayerOfAPair) {
  upload_always();
  const PairGrade found = grade_of("xsRxSRR");
  EXPECT_EQ(found.best, (PlayerId{ana_pair, 2}));
  EXPECT_EQ(found.place, 2U);
  EXPECT_EQ(found.above, 3U);
}

TEST_F(Grading, GivesNothingWithoutAValidPlayer) {
  upload_always();
  const PairGrade found = grade_of("xRR");
  EXPECT_EQ(found.best, std::nullopt);
  EXPECT_EQ(found.training_bonus, 1);
  EXPECT_EQ(found.total, 0);
}

TEST_F(Grading, TakesTheSmallestNumberOfTheTraining) {
  for (const char* date : {"2026-03-23", "2026-03-24", "2026-03-25", "2026-03-26", "2026-03-27"}) {
    log_.file(std::string(date) + " 10:00", {ana_pair, 1});
    log_.file(std::string(date) + " 11:00", {ana_pair, 2});
    log_.file(std::string(date) + " 12:00", {ana_pair, 2});  // the same once more
    if (date != std::string("2026-03-25")) log_.file(std::string(date) + " 13:00", {ana_pair, 3});
  }
  EXPECT_EQ(grade_of("S", "2026-03-27").least_uploads, 2U);
}

TEST_F(Grading, CountsOnlyWhatCameInTime) {
  for (const char* time : {"2026-03-23 10:00", "2026-03-24 10:00", "2026-03-25 10:00", "2026-03-26 21:00:01"})
    log_.file(time, {ana_pair, 1});
  log_.file("2026-03-27 10:00", {ana_pair, 1});
  EXPECT_EQ(grade_of("S", "2026-03-25").least_uploads, 1U);
  EXPECT_EQ(grade_of("S", "2026-03-27").least_uploads, 0U);  // that of the 26th came a second too late
}

// Player 1 is accepted, player 2 loads and loses its games, player 3 does not even load.
TEST_F(Grading, CountsAsUploadsWhatTheCourseSays) {
  const auto accepted = log_.add("2026-03-23 10:00", FileReceived{"file.cl", {ana_pair, 1}});
  log_.add("2026-03-23 10:00",
           FileJudged{accepted, {{{"loading", Outcome::Accepted, ""}, {"games", Outcome::Accepted, ""}}, "A"}});
  const auto loads = log_.add("2026-03-23 10:00", FileReceived{"file.cl", {ana_pair, 2}});
  log_.add("2026-03-23 10:00",
           FileJudged{loads, {{{"loading", Outcome::Accepted, ""}, {"games", Outcome::Disqualified, ""}}, "B"}});
  log_.file("2026-03-23 10:00", {ana_pair, 3}, "C", Outcome::Disqualified);
  const auto uploads = [&](Uploads rule) {
    log_.settings.grading.uploads = rule;
    return grade_of("S", "2026-03-23").least_uploads;
  };
  EXPECT_EQ(uploads(Uploads::Any), 3U);
  EXPECT_EQ(uploads(Uploads::Loads), 2U);
  EXPECT_EQ(uploads(Uploads::Accepted), 1U);
  EXPECT_EQ(GradingSettings{}.uploads, Uploads::Any);  // handed in, as the source says
}

// The training lasts five days; on one of them, and on one after it, nothing comes.
TEST_F(Grading, LeavesOutExcusedDays) {
  for (const Date date : log_.settings.calendar.course_days())
    if (date != day("2026-03-25") && date != day("2026-03-31")) log_.file(to_text(date) + " 10:00", {ana_pair, 1});
  EXPECT_EQ(grade_of("xxxxxSRR").least_uploads, 0U);
  EXPECT_EQ(grade_of("xxxxxSRR").missed, std::vector{day("2026-03-31")});
  log_.add("2026-04-03 20:00", ExcuseChanged{ana_pair, day("2026-03-25"), true, "ill"});
  log_.add("2026-04-03 20:00", ExcuseChanged{ana_pair, day("2026-03-31"), true, "ill"});
  EXPECT_EQ(grade_of("xxxxxSRR").least_uploads, 1U);
  EXPECT_TRUE(grade_of("xxxxxSRR").missed.empty());
  EXPECT_EQ(grade_of("xxxxxSRR").total, 1 + 1);
  log_.add("2026-04-03 20:01", ExcuseChanged{ana_pair, day("2026-03-31"), false, ""});
  EXPECT_EQ(grade_of("xxxxxSRR").missed, std::vector{day("2026-03-31")});
}

TEST_F(Grading, TakesAPointOnceForDaysThatWereMissed) {
  for (const char* date : {"2026-03-23", "2026-03-24", "2026-03-25", "2026-03-26", "2026-03-27"})
    log_.file(std::string(date) + " 10:00", {ana_pair, 1});
  log_.file("2026-03-30 10:00", {ana_pair, 1});
  log_.file("2026-03-31 10:00", {ana_pair, 1});
  const PairGrade one = grade_of("xxxxxSRR", "2026-04-02");  // the 1st was a holiday
  EXPECT_EQ(one.missed, std::vector{day("2026-04-02")});
  EXPECT_EQ(one.total, 1 + 1 - 1);
  const PairGrade two = grade_of("xxxxxSRR", "2026-04-03");
  EXPECT_EQ(two.missed.size(), 2U);
  EXPECT_EQ(two.missed_days, 1);
}

TEST_F(Grading, NeverGoesBelowNothing) {
  EXPECT_EQ(grade_of("xxxxxxS").missed_days, 1);
  EXPECT_EQ(grade_of("xxxxxxS").total, 0);
}

// Place 6 above two references: 1; training: 1; nothing missed: 2, to which hand-given points are added.
class Marking : public Grading {
 protected:
  Marking() { upload_always(); }

  static Decimal given(std::string_view text) { return parse_points(text).value(); }

  void settings(const std::string& grading) {
    log_.settings.grading =
        parse_course_settings("[calendar]\nfirst = 2026-03-23\nlast = 2026-04-03\n[grading]\n" + grading, "course.toml")
            .value()
            .grading;
  }

  void mark(const std::string& key, std::optional<std::string_view> points, const std::string& why = "") {
    log_.add("2026-04-03 20:00",
             MarkChanged{ana_pair, key, points ? std::optional(given(*points)) : std::nullopt, "eva", why});
  }

  double total(std::string_view places = "xxxxxSRR") const { return grade_of(places).total; }
};

constexpr const char* example_marks =
    "marks = [{ key = \"written\", maximum = 4 }]\n"
    "bonuses = [{ key = \"talk\", maximum = 1 }]\n"
    "penalties = [{ key = \"late\", maximum = 2 }]\n";

TEST_F(Marking, AddsWhatWasGivenByHand) {
  settings(example_marks);
  EXPECT_EQ(total(), 2);
  mark("written", "3.4");
  EXPECT_EQ(total(), 5.4);
  mark("talk", "0.5");
  mark("late", "1.25");
  const PairGrade found = grade_of("xxxxxSRR");
  EXPECT_EQ(found.total, 4.65);  // 2 + 3.4 + 0.5 - 1.25
  EXPECT_EQ(to_text(found.sum), "4.65");
  EXPECT_EQ(to_text(found.marked(MarkKind::Mark)), "3.4");
  EXPECT_EQ(to_text(found.marked(MarkKind::Bonus)), "0.5");
  EXPECT_EQ(to_text(found.marked(MarkKind::Penalty)), "1.25");
  mark("written", "1", "two pages are a copy");
  EXPECT_EQ(total(), 2.25);
  EXPECT_EQ(grade_of("xxxxxSRR").marks[0].given->why, "two pages are a copy");
  mark("written", std::nullopt, "entered for another pair");
  EXPECT_EQ(total(), 1.25);
  EXPECT_FALSE(grade_of("xxxxxSRR").marks[0].given.has_value());
}

// Marks stay in the log whatever course.toml says later: a key that it does not have counts for nothing, one whose
// maximum was lowered for no more than that.
TEST_F(Marking, GoesByTheSettingsOfToday) {
  mark("written", "4");
  EXPECT_EQ(total(), 2);
  settings("marks = [{ key = \"written\", maximum = 3 }]\n");
  EXPECT_EQ(total(), 5);
  EXPECT_EQ(to_text(grade_of("xxxxxSRR").marks[0].given->points), "4");
}

// 2 + 0.25 is the middle between 2 and 2.5; binary 2.675 would be rounded down.
TEST_F(Marking, RoundsHalfUp) {
  settings("rounding = 0.5\nmarks = [{ key = \"written\", maximum = 4 }]\n");
  mark("written", "0.25");
  EXPECT_EQ(total(), 2.5);
  mark("written", "0.249999");
  EXPECT_EQ(total(), 2);
  settings("rounding = 0.01\nmarks = [{ key = \"written\", maximum = 4 }]\n");
  mark("written", "0.675");
  EXPECT_EQ(total(), 2.68);
}

TEST_F(Marking, GivesNoMoreThanTheMaximum) {
  settings("maximum = 5\nmarks = [{ key = \"written\", maximum = 4 }]\n");
  mark("written", "3");
  EXPECT_EQ(total(), 5);
  mark("written", "3.01");
  EXPECT_EQ(total(), 5);
  EXPECT_EQ(to_text(grade_of("xxxxxSRR").sum), "5.01");
  settings("maximum = 5\nrounding = 2\nmarks = [{ key = \"written\", maximum = 4 }]\n");
  EXPECT_EQ(total(), 5);  // 5.01 is rounded to 6, which is more
}

// The source's maximum. What courses had before is not limited unless they say so.
TEST_F(Marking, HasNoMaximumUnlessTheCourseSaysSo) {
  EXPECT_EQ(GradingSettings{}.maximum, Decimal());
  settings("above = [14, 14]\n");
  EXPECT_EQ(total(), 15);
  settings("above = [14, 14]\nmaximum = 13\n");
  EXPECT_EQ(total(), 13);
}

TEST_F(Marking, GivesNothingWithoutAPlayerUnlessTheCourseSaysSo) {
  settings(example_marks);
  mark("written", "4");
  EXPECT_EQ(total("xRR"), 0);
  EXPECT_EQ(to_text(grade_of("xRR").sum), "5");
  settings(std::string(example_marks) + "needs-player = false\n");
  EXPECT_EQ(total("xRR"), 5);
}

TEST_F(Marking, TakesOffNoMoreThanThereIs) {
  settings("penalties = [{ key = \"late\", maximum = 20 }]\n");
  mark("late", "20");
  EXPECT_EQ(total(), 0);
  EXPECT_EQ(to_text(grade_of("xxxxxSRR").sum), "-18");
}

// 0.1 + 0.2 + 1 + 1 in binary is a little more than 2.3.
TEST_F(Marking, AddsUpAsOnPaper) {
  settings("marks = [{ key = \"a\", maximum = 1 }, { key = \"b\", maximum = 1 }]\n");
  mark("a", "0.1");
  mark("b", "0.2");
  EXPECT_EQ(total(), 2.3);
}

// Half of the points from openings, of the file that played on the day of the table.
TEST_F(Marking, CountsTheQualityOfTheBestPlayer) {
  const std::int64_t file = log_.file("2026-04-03 11:00", {ana_pair, 1});
  log_.add("2026-04-03 21:30",
           FileMeasured{file, to_json(Quality{"first", {1, 0, 1, 0, 0}, {}, std::nullopt, {}}).dump()});
  DayTable table = table_of("xxxxxSRR", day("2026-04-03"));
  table.rows[5].who.received = file;
  const auto score = [&] { return grade(log_.settings, log_.ledger(), table).front(); };
  EXPECT_TRUE(score().quality.empty());
  EXPECT_EQ(score().total, 2);
  settings("quality-score = { openings = 0.5, robustness = 1 }\n");
  ASSERT_EQ(score().quality.size(), 2U);
  EXPECT_EQ(score().quality[1].found, "not measured");
  EXPECT_EQ(score().total, 2.25);
  EXPECT_EQ(to_text(score().quality_score()), "0.25");
}

// A course of Moedas e Fios as `init` writes it: 6, 7 and 7 of 20 valores; the first delivery ends on its eleventh day.
class MoedasGrading : public testing::Test {
 protected:
  MoedasGrading() {
    NewCourse course{"Moedas", PlayerKind::Moedas, {"coins(board=t1)"}, "UTC", day("2026-03-23")};
    course.weekends = true;
    log_.settings = parse_course_settings(course_file_text(course), "course.toml").value();
    log_.pair(ana_pair);
  }

  void file(std::string_view time, std::optional<JudgePoints> judged, Outcome outcome = Outcome::Accepted) {
    const std::int64_t received = log_.add(time, FileReceived{"file.lisp", {ana_pair, 1}});
    log_.add(time, FileJudged{received, {{{"vetting", outcome, ""}}, "ana", judged}});
  }

  PairGrade graded(std::string_view places = "xS", double cup_bonus = 0) const {
    DayTable table = table_of(places, day("2026-04-12"));
    for (TableRow& row : table.rows)
      if (row.who.id && row.who.id->pair == ana_pair) row.result.bonus = cup_bonus;
    return grade(log_.settings, log_.ledger(), table).front();
  }

  std::string counted(std::size_t mark) const { return to_text(graded().marks.at(mark).counted); }

  ExampleLog log_;
};

TEST_F(MoedasGrading, CountsTheLastFileOfEachDelivery) {
  EXPECT_EQ(graded().total, 0);
  EXPECT_FALSE(graded().marks[0].given);
  file("2026-03-24 10:00", JudgePoints{1, 20, 20});
  EXPECT_EQ(counted(0), "6");
  file("2026-04-02 20:00", JudgePoints{1, 15, 20});  // worse, but the last before the deadline
  EXPECT_EQ(counted(0), "4.5");
  EXPECT_EQ(graded().marks[0].given->by, "the judge");
  EXPECT_EQ(counted(1), "0");
  file("2026-04-02 22:00", JudgePoints{2, 10, 20});  // after the deadline: the second
  EXPECT_EQ(counted(0), "4.5");
  EXPECT_EQ(counted(1), "3.5");
  file("2026-04-05 10:00", JudgePoints{2, 55, 60});
  EXPECT_EQ(counted(1), "6.42");  // 7 * 55 / 60
  EXPECT_EQ(graded().total, 10.92);
}

TEST_F(MoedasGrading, GivesNothingForWhatTheJudgeWasNotLetSee) {
  file("2026-04-05 10:00", JudgePoints{2, 20, 20});
  EXPECT_EQ(counted(1), "7");
  file("2026-04-06 10:00", std::nullopt, Outcome::Suspected);
  EXPECT_EQ(counted(1), "0");
  log_.add("2026-04-06 11:00", FileReceived{"file.lisp", {ana_pair, 1}});  // not examined yet
  EXPECT_EQ(counted(1), "0");
}

TEST_F(MoedasGrading, AddsWrittenPartsReferencesAndTheCup) {
  file("2026-03-24 10:00", JudgePoints{1, 10, 20});
  file("2026-04-05 10:00", JudgePoints{2, 10, 20});
  const auto mark = [&](const std::string& key, Decimal points) {
    log_.add("2026-04-12 12:00", MarkChanged{ana_pair, key, points, "eva", ""});
  };
  mark("report", Decimal::of(6.5));
  EXPECT_EQ(graded().total, 3 + 3.5 + 6.5);
  EXPECT_EQ(graded("RSRRx", 1).first_bonus, 1);  // second of the cup, above two of the course's players
  EXPECT_EQ(graded("RSRRx", 1).points, 1);
  EXPECT_EQ(graded("RSRRx", 1).total, 15);
  EXPECT_EQ(graded("SRRR", 1.5).total, 16);
  mark("delivery-1", Decimal::of(6));  // by hand, instead of the judge's
  EXPECT_EQ(graded().total, 16);
  mark("delivery-2", Decimal::of(7));
  EXPECT_EQ(graded("SRRR", 1.5).total, 20);  // and no more
}

TEST(GradingSettingsTest, HaveDeliveriesAndCupsWhereThereAreSome) {
  const auto error = [](const std::string& top, const std::string& grading) {
    const auto settings = parse_course_settings(
        top + "[calendar]\nfirst = 2026-03-23\nlast = 2026-04-03\n[grading]\n" + grading, "course.toml");
    return settings ? std::string() : settings.error();
  };
  const std::string marks = "marks = [{ key = \"d\", maximum = 6, delivery = 1 }]\n";
  EXPECT_EQ(error("players = \"moedas\"\n", marks), "");
  EXPECT_NE(error("", marks).find("players = \"moedas\" only"), std::string::npos) << error("", marks);
  EXPECT_NE(error("players = \"moedas\"\n", "marks = [{ key = \"d\", maximum = 6, delivery = 3 }]\n"), "");
  EXPECT_NE(error("", "cup-bonus = true\n").find("format = \"cup\""), std::string::npos);
}

TEST(GradingSettingsTest, AreReadFromTheFile) {
  const auto settings = parse_course_settings(R"toml(
    [calendar]
    first = 2026-03-23
    last = 2026-04-03
    [grading]
    above = [1, 7.5]
    first = 0
    training-bonus = 0
    missed-day = 0.25
  )toml",
                                              "course.toml");
  ASSERT_TRUE(settings) << settings.error();
  EXPECT_EQ(settings->grading.above, (std::vector<double>{1, 7.5}));
  EXPECT_EQ(settings->grading.first_places, 0U);
  EXPECT_EQ(settings->grading.missed_day, 0.25);
}

}  // namespace
}  // namespace turno::course
