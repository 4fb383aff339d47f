#include "course/service/submissions.hpp"

#include <gtest/gtest.h>

#include "course/reports/course_example.hpp"
#include "course/service/reviews.hpp"
#include "course/service/roster.hpp"

namespace turno::course {
namespace {

// A pair with the code q7 whose first player plays; the day of 6 April was held at about 10:00.
class FilesOfACourse : public testing::Test {
 protected:
  FilesOfACourse() {
    course_.append_events({PairAdded{{14, 2}, "q7", "hash"}});
    course_.append_events({ReferenceAdded{"one", "Uno", "first", example::date("2026-04-06")},
                           ReferenceAdded{"two", "Dos", "last", example::date("2026-04-06")}});
  }

  Instant at(std::string_view time) { return course_.course().calendar().zone.parse(time).value(); }

  tl::expected<Receipt, std::string> hand_in(const std::string& name, std::string_view time,
                                             InTime in_time = InTime::No) {
    return receive(course_.course(), {name, "(text)"}, at(time), in_time);
  }

  example::PlayedCourse course_;
};

TEST_F(FilesOfACourse, AreNotTakenByAClockThatWasSetBack) {
  ASSERT_TRUE(hand_in("grupo14pareja021q70604.cl", "2026-04-06 12:00")->received);
  const auto earlier = hand_in("grupo14pareja022q70604.cl", "2026-04-06 11:00");
  ASSERT_FALSE(earlier);
  EXPECT_NE(earlier.error().find("the clock went backwards"), std::string::npos) << earlier.error();
}

TEST_F(FilesOfACourse, AreTakenLateWhereTheInstructorTellsWhenTheyCame) {
  ASSERT_TRUE(hand_in("grupo14pareja021q70604.cl", "2026-04-06 12:00")->received);
  course_.course().entered = at("2026-04-06 13:00");
  const auto late = hand_in("grupo14pareja022q70604.cl", "2026-04-06 11:00");
  ASSERT_TRUE(late) << late.error();
  ASSERT_TRUE(late->received) << late->refused.text;
  EXPECT_EQ(late->received->counts_for, example::date("2026-04-06"));
  const Ledger ledger = course_.ledger();
  EXPECT_EQ(ledger.entries()[0].at, at("2026-04-06 11:00"));
  EXPECT_EQ(ledger.entries()[0].entered, at("2026-04-06 13:00"));
  EXPECT_EQ(ledger.entries()[1].at, at("2026-04-06 12:00"));
  const auto refused = hand_in("grupo14pareja022q70504.cl", "2026-04-06 10:30");
  ASSERT_TRUE(refused) << refused.error();
  EXPECT_FALSE(refused->received);
  EXPECT_EQ(course_.ledger().refusals().at(0).entered, at("2026-04-06 13:00"));
}

TEST_F(FilesOfACourse, MayHaveComeInTimeForADayThatWasHeld) {
  course_.hold("2026-04-06", {"first", "last"});
  const std::string name = "grupo14pareja021q70604.cl";
  course_.course().entered = at("2026-04-06 22:00");
  const auto late = hand_in(name, "2026-04-06 09:00");
  ASSERT_FALSE(late);
  EXPECT_NE(late.error().find("2026-04-06 has already been run"), std::string::npos) << late.error();
  EXPECT_TRUE(course_.ledger().entries().empty());
  const auto in_time = hand_in(name, "2026-04-06 09:00", InTime::Yes);
  ASSERT_TRUE(in_time && in_time->received);
  EXPECT_EQ(in_time->received->counts_for, example::date("2026-04-06"));
  const Ledger ledger = course_.ledger();
  EXPECT_TRUE(ledger.entries()[0].is_in_time);
  EXPECT_EQ(ledger.find_day(example::date("2026-04-06"))->begun.entrants.size(), 2U);
  const auto not_held = hand_in("grupo14pareja022q70704.cl", "2026-04-07 09:00", InTime::Yes);
  ASSERT_FALSE(not_held);
  EXPECT_NE(not_held.error().find("has not been run yet"), std::string::npos) << not_held.error();
}

TEST_F(FilesOfACourse, AreReviewedOnce) {
  const std::int64_t file = course_.hand_in(
      {{14, 2}, 1}, "grupo14pareja021q70604.cl",
      {{example::step("forms", Outcome::Suspected, "", {{"open reaches files", 7, "(open x)", true}})}, ""});
  const auto said = [&](std::int64_t number, bool is_confirmed) {
    const auto decided = decide_review(course_.course(), {number, is_confirmed}, course_.now());
    return decided ? std::string() : decided.error();
  };
  EXPECT_NE(said(file + 100, true).find("there is no file"), std::string::npos);
  EXPECT_EQ(said(file, true), "");
  EXPECT_EQ(course_.ledger().find({14, 2})->banned->text, "grupo14pareja021q70604.cl: open reaches files");
  EXPECT_NE(said(file, false).find("is not under review: it is banned"), std::string::npos) << said(file, false);
  ASSERT_TRUE(set_ban(course_.course(), {{14, 2}, true}, course_.now()));
  EXPECT_NE(said(file, true).find("it is disqualified"), std::string::npos);
}

TEST_F(FilesOfACourse, AreNotMissedOnExcusedDays) {
  const auto said = [&](NewExcuse excuse) {
    const auto set = set_excuse(course_.course(), excuse, course_.now());
    return set ? std::string() : set.error();
  };
  const Date monday = example::date("2026-04-06");
  EXPECT_EQ(said({{14, 2}, monday, false, "ill"}), "");
  EXPECT_NE(said({{14, 2}, monday, false, "ill"}).find("already excused"), std::string::npos);
  EXPECT_NE(said({{9, 9}, monday, false, "ill"}).find("there is no pair 09/09"), std::string::npos);
  EXPECT_NE(said({{14, 2}, example::date("2026-04-11"), false, "ill"}).find("not a day of the course"),
            std::string::npos);  // a Saturday
  EXPECT_NE(said({{14, 2}, example::date("2027-04-12"), false, "ill"}).find("not a day"), std::string::npos);
  EXPECT_NE(said({{14, 2}, example::date("2026-04-07"), false, "a\nb"}).find("control"), std::string::npos);
  EXPECT_TRUE(course_.ledger().is_excused({14, 2}, monday));
  EXPECT_EQ(said({{14, 2}, monday, true}), "");
  EXPECT_NE(said({{14, 2}, monday, true}).find("not excused"), std::string::npos);
}

}  // namespace
}  // namespace turno::course
