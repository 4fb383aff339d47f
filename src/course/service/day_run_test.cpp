#include "course/service/day_run.hpp"

#include <gtest/gtest.h>

#include "course/league/log_example.hpp"

namespace turno::course {
namespace {

std::vector<std::string> texts(const std::vector<Date>& dates) {
  std::vector<std::string> found;
  for (const Date date : dates) found.push_back(to_text(date));
  return found;
}

class DaysOfACourse : public testing::Test {
 protected:
  DaysOfACourse() {
    log_.pair({1, 1});
    log_.pair({1, 2});
  }

  std::vector<std::string> due(std::string_view time) const {
    return texts(days_due(log_.settings.calendar, log_.ledger(), log_.at(time)));
  }
  std::string may(std::string_view date, std::string_view time, bool early = false) const {
    const auto held = may_hold(log_.settings.calendar, log_.ledger(), day(date), log_.at(time), early);
    return held ? "" : held.error();
  }
  void hold(std::string_view date, std::string_view time) {
    log_.add(time, DayBegun{day(date), "day-" + std::string(date), "", {}, {}});
    log_.add(time, DayFinished{day(date)});
  }

  ExampleLog log_;
};

TEST_F(DaysOfACourse, AreDueAfterTheirDeadlineInTheirOrder) {
  log_.file("2026-03-23 10:00", {{1, 1}, 1});
  log_.file("2026-03-23 10:00", {{1, 2}, 1});
  EXPECT_TRUE(due("2026-03-23 21:00").empty());
  EXPECT_EQ(due("2026-03-23 21:00:01"), (std::vector<std::string>{"2026-03-23"}));
  EXPECT_EQ(due("2026-03-25 22:00"), (std::vector<std::string>{"2026-03-23", "2026-03-24", "2026-03-25"}));
  hold("2026-03-24", "2026-03-25 22:00");  // by hand: those before it are over
  EXPECT_EQ(due("2026-03-25 22:01"), (std::vector<std::string>{"2026-03-25"}));
  EXPECT_EQ(due("2026-03-30 12:00"), (std::vector<std::string>{"2026-03-25", "2026-03-26", "2026-03-27"}));
}

TEST_F(DaysOfACourse, WithoutPlayersAreNotDue) {
  log_.file("2026-03-23 10:00", {{1, 1}, 1});
  EXPECT_TRUE(due("2026-03-23 22:00").empty());
  log_.file("2026-03-24 10:00", {{1, 2}, 1});
  EXPECT_EQ(due("2026-03-24 22:00"), (std::vector<std::string>{"2026-03-24"}));
}

TEST_F(DaysOfACourse, SayWhyTheyAreNotHeld) {
  const auto why = [&](std::string_view time) {
    std::vector<std::string> reasons;
    for (const NotHeld& one : days_without_players(log_.settings.calendar, log_.ledger(), log_.at(time)))
      reasons.push_back(why_not_held(one));
    return reasons;
  };
  EXPECT_TRUE(why("2026-03-23 21:00").empty());
  EXPECT_EQ(why("2026-03-23 21:00:01"),
            std::vector<std::string>{"2026-03-23 is not held: nobody can play, but two are needed"});
  log_.file("2026-03-24 10:00", {{1, 1}, 1});
  EXPECT_EQ(why("2026-03-24 22:00").at(1), "2026-03-24 is not held: only one player can play, but two are needed");
  log_.file("2026-03-25 10:00", {{1, 2}, 1});
  EXPECT_EQ(why("2026-03-25 22:00").size(), 2U);  // that day is due
  hold("2026-03-25", "2026-03-25 22:00");
  EXPECT_TRUE(why("2026-03-25 23:00").empty());  // those before it are over
}

TEST_F(DaysOfACourse, ThatWereBegunStayDue) {
  log_.add("2026-03-23 22:00", DayBegun{day("2026-03-23"), "day-2026-03-23", "", {}, {}});
  EXPECT_EQ(due("2026-03-23 22:00"), (std::vector<std::string>{"2026-03-23"}));
  EXPECT_EQ(may("2026-03-23", "2026-03-23 22:00"), "");
  EXPECT_NE(may("2026-03-24", "2026-03-24 22:00").find("2026-03-23 is not finished"), std::string::npos);
}

TEST_F(DaysOfACourse, AreHeldOnceAndInOrder) {
  EXPECT_NE(may("2026-03-23", "2026-03-23 20:00").find("until 2026-03-23 21:00:00"), std::string::npos);
  EXPECT_EQ(may("2026-03-23", "2026-03-23 20:00", true), "");
  EXPECT_NE(may("2026-03-24", "2026-03-23 20:00", true).find("to come"), std::string::npos);
  EXPECT_NE(may("2026-03-28", "2026-03-28 22:00").find("not a day of the course"), std::string::npos);  // a Saturday
  EXPECT_NE(may("2026-04-01", "2026-04-01 22:00").find("not a day of the course"), std::string::npos);  // a holiday
  hold("2026-03-24", "2026-03-24 22:00");
  EXPECT_NE(may("2026-03-24", "2026-03-24 23:00").find("has already been run"), std::string::npos);
  EXPECT_NE(may("2026-03-23", "2026-03-24 23:00").find("days are run in order"), std::string::npos);
}

TEST_F(DaysOfACourse, ArePublishedAtTheirHour) {
  hold("2026-03-24", "2026-03-24 22:00");
  const auto open = [&](std::string_view time) {
    return texts(days_to_publish(log_.settings.calendar, log_.ledger(), log_.at(time)));
  };
  EXPECT_TRUE(open("2026-03-25 08:59:59").empty());
  EXPECT_EQ(open("2026-03-25 09:00"), (std::vector<std::string>{"2026-03-24"}));
  log_.add("2026-03-25 09:00", DayPublished{day("2026-03-24")});
  EXPECT_TRUE(open("2026-03-25 09:01").empty());
}

}  // namespace
}  // namespace turno::course
