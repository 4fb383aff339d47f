#include "course/league/admission.hpp"

#include <gtest/gtest.h>

#include "course/league/log_example.hpp"

namespace turno::course {
namespace {

struct Refusing {
  std::string what;  // the case
  std::string name;
  std::string time;
  std::string says;
};

class Admission : public testing::TestWithParam<Refusing> {
 protected:
  static ExampleLog log() {
    ExampleLog log;
    log.pair({14, 2});
    log.pair({3, 1});
    log.add("2026-03-23 09:00", BanChanged{{3, 1}, true, "reads other files"});
    log.file("2026-03-24 10:00", {{14, 2}, 1});
    return log;
  }
};

TEST_P(Admission, SaysWhatIsWrong) {
  const ExampleLog its = log();
  const auto admitted = admit(its.settings, its.ledger(), {GetParam().name, "(text)"}, its.at(GetParam().time));
  ASSERT_FALSE(admitted);
  EXPECT_NE(admitted.error().text.find(GetParam().says), std::string::npos) << admitted.error().text;
}

INSTANTIATE_TEST_SUITE_P(
    Cases, Admission,
    testing::Values(Refusing{"Name", "grupo14pareja02XXf2403.cl", "2026-03-24 12:00", "player number"},
                    Refusing{"FourthPlayer", "grupo14pareja024Xf2403.cl", "2026-03-24 12:00", "player number"},
                    Refusing{"OtherDate", "grupo14pareja021Xf2303.cl", "2026-03-24 12:00", "today is 2403"},
                    Refusing{"UnknownPair", "grupo14pareja031Xf2403.cl", "2026-03-24 12:00", "no pair 03 in group 14"},
                    Refusing{"WrongCode", "grupo14pareja021xf2403.cl", "2026-03-24 12:00", "not the code"},
                    Refusing{"Banned", "grupo03pareja011Xf2403.cl", "2026-03-24 12:00", "banned: reads other files"},
                    Refusing{"TooSoon", "grupo14pareja021Xf2403.cl", "2026-03-24 10:14:59", "from 2026-03-24 10:15:00"},
                    Refusing{"TooEarly", "grupo14pareja021Xf2203.cl", "2026-03-22 20:00", "begins on 2026-03-23"},
                    Refusing{"TooLate", "grupo14pareja021Xf0304.cl", "2026-04-03 21:00:01", "the course is over"}),
    [](const auto& one) { return one.param.what; });

TEST_F(Admission, TakesTheOthers) {
  const ExampleLog its = log();
  const auto admitted =
      admit(its.settings, its.ledger(), {"grupo14pareja023Xf2403.cl", "(text)"}, its.at("2026-03-24 10:15"));
  ASSERT_TRUE(admitted) << admitted.error().text;
  EXPECT_EQ(*admitted, (PlayerId{{14, 2}, 3}));
  EXPECT_TRUE(admit(its.settings, its.ledger(), {"grupo14pareja021Xf0304.cl", "x"}, its.at("2026-04-03 21:00")));
}

// Player 1 handed in a file at 10:00.
TEST_F(Admission, MakesAPlayerWaitOrItsPair) {
  ExampleLog its = log();
  const auto says = [&](std::string_view name, std::string_view time) {
    const auto admitted = admit(its.settings, its.ledger(), {std::string(name), "x"}, its.at(time));
    return admitted ? std::string() : admitted.error().text;
  };
  for (const std::string_view other : {"grupo14pareja022Xf2403.cl", "grupo14pareja023Xf2403.cl"})
    EXPECT_EQ(says(other, "2026-03-24 10:00"), "");
  EXPECT_NE(says("grupo14pareja021Xf2403.cl", "2026-03-24 10:14:59").find("player 14/02/1"), std::string::npos);
  EXPECT_EQ(says("grupo14pareja021Xf2403.cl", "2026-03-24 10:15"), "");
  its.settings.interval_of = IntervalOf::Pair;
  EXPECT_NE(says("grupo14pareja022Xf2403.cl", "2026-03-24 10:14:59").find("pair 14/02 "), std::string::npos);
  EXPECT_EQ(says("grupo14pareja022Xf2403.cl", "2026-03-24 10:15"), "");
}

TEST_F(Admission, LetsNobodyWaitForAFileThatWasNotTaken) {
  for (const auto& [outcome, waits] :
       {std::pair{Outcome::Disqualified, false}, {Outcome::Accepted, true}, {Outcome::Suspected, true}}) {
    ExampleLog its;
    its.pair({14, 2});
    its.add("2026-03-24 09:59", FileRefused{"grupo14pareja021Xf2403.cl", "no"});
    its.file("2026-03-24 10:00", {{14, 2}, 1}, "A", outcome);
    const auto admitted =
        admit(its.settings, its.ledger(), {"grupo14pareja021Xf2403.cl", "x"}, its.at("2026-03-24 10:01"));
    EXPECT_EQ(admitted.has_value(), !waits) << to_text(outcome);
  }
  ExampleLog waiting;
  waiting.pair({14, 2});
  waiting.add("2026-03-24 10:00", FileReceived{"grupo14pareja021Xf2403.cl", {{14, 2}, 1}});
  EXPECT_FALSE(
      admit(waiting.settings, waiting.ledger(), {"grupo14pareja021Xf2403.cl", "x"}, waiting.at("2026-03-24 10:01")));
}

// Only what came before it makes a file wait that is told of later.
TEST_F(Admission, TakesAFileThatCameBeforeAnother) {
  const ExampleLog its = log();
  EXPECT_TRUE(admit(its.settings, its.ledger(), {"grupo14pareja021Xf2403.cl", "x"}, its.at("2026-03-24 09:50")));
}

TEST_F(Admission, LooksAtTheContents) {
  const ExampleLog its = log();
  const auto says = [&](std::string bytes) {
    const auto admitted =
        admit(its.settings, its.ledger(), {"grupo14pareja021Xf2403.cl", std::move(bytes)}, its.at("2026-03-24 12:00"));
    return admitted ? std::string() : admitted.error().text;
  };
  EXPECT_EQ(says(std::string(256 * 1024, 'x')), "");
  EXPECT_NE(says(std::string(256 * 1024 + 1, 'x')).find("256 KiB"), std::string::npos);
  EXPECT_NE(says(std::string("\x7f"
                             "ELF\0\1",
                             6))
                .find("not text"),
            std::string::npos);
  EXPECT_NE(says("").find("empty"), std::string::npos);
}

// A file that nobody takes counts for no date.
TEST_F(Admission, HasDatesOnlyDuringTheCourse) {
  const ExampleLog its = log();
  const auto open = [&](std::string_view time) { return open_date(its.settings, its.ledger(), its.at(time)); };
  EXPECT_EQ(open("2026-03-22 20:00"), std::nullopt);
  EXPECT_EQ(open("2026-03-22 21:00:01"), day("2026-03-23"));
  EXPECT_EQ(open("2026-04-03 21:00"), day("2026-04-03"));
  EXPECT_EQ(open("2026-04-03 21:00:01"), std::nullopt);
}

// The course ends with a weekend, on which nothing is held any more.
TEST_F(Admission, EndsWithTheLastDayThatIsHeld) {
  ExampleLog its = log();
  its.settings.calendar.last = day("2026-04-05");
  EXPECT_EQ(open_date(its.settings, its.ledger(), its.at("2026-04-04 12:00")), std::nullopt);
  const auto admitted =
      admit(its.settings, its.ledger(), {"grupo14pareja021Xf0404.cl", "x"}, its.at("2026-04-04 12:00"));
  ASSERT_FALSE(admitted);
  EXPECT_EQ(admitted.error().text, "the course is over: its last day was 2026-04-03");
}

TEST_F(Admission, CanLeaveTheDateAlone) {
  ExampleLog its = log();
  its.settings.date_in_name = false;
  EXPECT_TRUE(admit(its.settings, its.ledger(), {"grupo14pareja021Xf0101.cl", "x"}, its.at("2026-03-24 12:00")));
}

}  // namespace
}  // namespace turno::course
