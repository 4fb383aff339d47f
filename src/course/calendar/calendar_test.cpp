#include "course/calendar/calendar.hpp"

#include <gtest/gtest.h>

namespace turno::course {
namespace {

using std::chrono::hours;

Date day(std::string_view text) { return parse_date(text).value(); }

Calendar spring() {
  return {.zone = TimeZone::find("Europe/Madrid").value(),
          .first = day("2026-03-23"),
          .training_until = day("2026-03-27"),
          .last = day("2026-04-10"),
          .holidays = {day("2026-04-02"), day("2026-04-03"), day("2026-04-06")}};
}

TEST(LocalTime, ReadsAndWritesDates) {
  EXPECT_EQ(to_text(day("2024-02-29")), "2024-02-29");
  for (const char* wrong : {"2026-02-29", "2026-13-01", "2026-1-01", "06-04-2026", "2026/04/06", "2026-04-0x", ""})
    EXPECT_FALSE(parse_date(wrong)) << wrong;
}

TEST(LocalTime, ReadsTheClock) {
  EXPECT_EQ(parse_clock("21:00"), hours(21));
  EXPECT_EQ(parse_clock("9:05"), std::chrono::minutes(545));
  for (const char* wrong : {"24:00", "21:60", "21", "21:0", ":30", "021:00", "-1:00", "1:-1"})
    EXPECT_FALSE(parse_clock(wrong)) << wrong;
}

// 29 March 2026, 2:00, is when Madrid's clocks go to 3:00.
TEST(LocalTime, KnowsSummerTime) {
  const TimeZone madrid = TimeZone::find("Europe/Madrid").value();
  EXPECT_EQ(madrid.instant(day("2026-03-28"), hours(21)).time_since_epoch(), std::chrono::seconds(1774728000));
  EXPECT_EQ(madrid.instant(day("2026-03-29"), hours(21)) - madrid.instant(day("2026-03-28"), hours(21)), hours(23));
  EXPECT_EQ(madrid.text(Instant(std::chrono::seconds(1774728000))), "2026-03-28 21:00:00");
  EXPECT_EQ(madrid.parse("2026-03-28 21:00"), Instant(std::chrono::seconds(1774728000)));
  EXPECT_EQ(madrid.parse("2026-03-28 21:00:07"), Instant(std::chrono::seconds(1774728007)));
  EXPECT_FALSE(madrid.parse("2026-03-28T21:00"));
  EXPECT_EQ(madrid.instant(day("2026-03-29"), hours(2) + std::chrono::minutes(30)),
            madrid.instant(day("2026-03-29"), hours(3)));  // there is no half past two
}

TEST(LocalTime, RefusesUnknownZones) { EXPECT_FALSE(TimeZone::find("Europe/Nowhere")); }

TEST(Calendar, LeavesOutWeekendsAndHolidays) {
  const auto days = spring().course_days();
  std::vector<std::string> texts;
  for (const Date date : days) texts.push_back(to_text(date).substr(5));
  EXPECT_EQ(texts, (std::vector<std::string>{"03-23", "03-24", "03-25", "03-26", "03-27", "03-30", "03-31", "04-01",
                                             "04-07", "04-08", "04-09", "04-10"}));
  Calendar all = spring();
  all.weekends = true;
  EXPECT_EQ(all.course_days().size(), 19U - 3U);
}

TEST(Calendar, CountsWhatComesAfterTheDeadlineForTheNextDay) {
  const Calendar calendar = spring();
  const auto at = [&](std::string_view text) { return calendar.counts_for(calendar.zone.parse(text).value()); };
  EXPECT_EQ(at("2026-03-24 20:59:59"), day("2026-03-24"));
  EXPECT_EQ(at("2026-03-24 21:00:00"), day("2026-03-24"));
  EXPECT_EQ(at("2026-03-24 21:00:01"), day("2026-03-25"));
  EXPECT_EQ(at("2026-03-24 00:00:00"), day("2026-03-24"));
}

TEST(Calendar, CountsWhatComesOnOtherDaysForTheNextDayOfTheCourse) {
  Calendar calendar = spring();
  const auto at = [&](std::string_view text) {
    return to_text(calendar.counts_for(calendar.zone.parse(text).value())).substr(5);
  };
  EXPECT_EQ(at("2026-03-27 21:00:00"), "03-27");  // a Friday
  EXPECT_EQ(at("2026-03-27 21:00:01"), "03-30");
  EXPECT_EQ(at("2026-03-28 12:00:00"), "03-30");
  EXPECT_EQ(at("2026-03-29 21:00:01"), "03-30");
  EXPECT_EQ(at("2026-04-01 21:00:01"), "04-07");  // two holidays, a weekend and a holiday
  EXPECT_EQ(at("2026-04-03 08:00:00"), "04-07");
  calendar.weekends = true;
  EXPECT_EQ(at("2026-03-28 12:00:00"), "03-28");
  EXPECT_EQ(at("2026-04-01 21:00:01"), "04-04");
}

// No day is answered that will never be held.
TEST(Calendar, CountsNothingOutsideTheCourse) {
  Calendar calendar = spring();
  const auto at = [&](std::string_view text) { return calendar.counts_for(calendar.zone.parse(text).value()); };
  EXPECT_EQ(at("2026-04-10 21:00:00"), day("2026-04-10"));
  EXPECT_GT(at("2026-04-10 21:00:01"), calendar.last);
  EXPECT_EQ(at("2026-03-21 12:00:00"), day("2026-03-21"));  // before it begins nothing is taken
  calendar.last = day("2026-04-12");                        // a Sunday
  EXPECT_GT(at("2026-04-10 21:00:01"), calendar.last);
  EXPECT_GT(at("2026-04-11 12:00:00"), calendar.last);
}

TEST(Calendar, PublishesTheNextMorning) {
  Calendar calendar = spring();
  const auto text = [&](Instant instant) { return calendar.zone.text(instant); };
  EXPECT_EQ(text(calendar.deadline_of(day("2026-03-28"))), "2026-03-28 21:00:00");
  EXPECT_EQ(text(calendar.publishing_of(day("2026-03-28"))), "2026-03-29 09:00:00");
  calendar.publishing = hours(22);
  EXPECT_EQ(text(calendar.publishing_of(day("2026-03-28"))), "2026-03-28 22:00:00");
}

}  // namespace
}  // namespace turno::course
