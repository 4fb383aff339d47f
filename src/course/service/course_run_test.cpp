#include "course/service/course_run.hpp"

#include <gtest/gtest.h>

#include "course/reports/course_example.hpp"

namespace turno::course {
namespace {

class CourseRuns : public testing::Test {
 protected:
  CourseRuns() {
    const IntakeReport accepted{{example::step("name", Outcome::Accepted, "")}, "Ana"};
    course_.append_events({PairAdded{{14, 2}, "q7", "hash"}, PairAdded{{8, 31}, "w9", "hash"}});
    course_.hand_in({{14, 2}, 1}, "grupo14pareja021q70604.cl", accepted);
    course_.hand_in({{8, 31}, 2}, "grupo08pareja312w90604.cl", accepted);
    course_.begin_day("2026-04-06", {"first", "random"});
  }

  tl::expected<RunOutcome, std::string> run(const CourseRunEvents& events, const std::stop_token& stop) {
    const CourseRunConditions conditions{{course_.catalog(), nullptr}, "test", [this] { return course_.now(); }, 1};
    return run_course(course_.course(), {example::date("2026-04-06"), true}, conditions, events, stop);
  }

  example::PlayedCourse course_;
};

TEST_F(CourseRuns, StoppedInADayPublishNothing) {
  std::stop_source source;
  CourseRunEvents events;
  events.on_day = [&](Date) { source.request_stop(); };
  const auto outcome = run(events, source.get_token());
  ASSERT_TRUE(outcome) << outcome.error();
  EXPECT_EQ(outcome->stopped_in, example::date("2026-04-06"));
  EXPECT_TRUE(outcome->held.empty());
  EXPECT_TRUE(outcome->published.empty());
}

// A day is not held twice: what was not published now never would be.
TEST_F(CourseRuns, StoppedAfterADayStillPublishIt) {
  std::stop_source source;
  CourseRunEvents events;
  events.on_held = [&](const DayTable&) { source.request_stop(); };
  const auto outcome = run(events, source.get_token());
  ASSERT_TRUE(outcome) << outcome.error();
  EXPECT_FALSE(outcome->stopped_in);
  EXPECT_EQ(outcome->held, std::vector{example::date("2026-04-06")});
  EXPECT_EQ(outcome->published, std::vector{example::date("2026-04-06")});
  EXPECT_TRUE(course_.ledger().find_day(example::date("2026-04-06"))->is_published);
  EXPECT_FALSE(std::filesystem::exists(course_.pages()));
}

}  // namespace
}  // namespace turno::course
