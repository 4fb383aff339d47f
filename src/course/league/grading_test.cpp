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

TEST_F(Grading, CountsOnlyWhatWasAcceptedInTime) {
  for (const char* time : {"2026-03-23 10:00", "2026-03-24 10:00", "2026-03-25 10:00", "2026-03-26 21:00:01"})
    log_.file(time, {ana_pair, 1});
  log_.file("2026-03-27 10:00", {ana_pair, 1});
  EXPECT_EQ(grade_of("S", "2026-03-25").least_uploads, 1U);
  EXPECT_EQ(grade_of("S", "2026-03-27").least_uploads, 0U);  // that of the 26th came a second too late

  ExampleLog other;
  other.pair(ana_pair);
  other.file("2026-03-23 10:00", {ana_pair, 1}, "A", Outcome::Disqualified);
  EXPECT_EQ(grade(other.settings, other.ledger(), table_of("S", day("2026-03-23"))).front().least_uploads, 0U);
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
