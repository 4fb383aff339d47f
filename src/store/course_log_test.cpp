#include "store/course_log.hpp"

#include <SQLiteCpp/Exception.h>
#include <gtest/gtest.h>

namespace turno::store {
namespace {

CourseLog::Decide one(std::int64_t at, std::string kind, std::optional<std::string> file = {}) {
  return [=](const auto&) { return std::vector<CourseEventRow>{{0, at, kind, "{}", file}}; };
}

TEST(CourseLog, KeepsWhatHappenedInItsOrder) {
  Database database = Database::in_memory();
  CourseLog log(database);
  EXPECT_EQ(log.newest(), 0);
  ASSERT_TRUE(log.add(one(100, "pair")));
  const auto second = log.add(one(100, "received", std::string("a\0b", 3)));
  ASSERT_TRUE(second);
  const auto events = log.events();
  ASSERT_TRUE(events);
  ASSERT_EQ(events->size(), 2U);
  EXPECT_EQ((*events)[0].kind, "pair");
  EXPECT_EQ((*events)[1].id, second->front().id);
  EXPECT_EQ(log.newest(), second->front().id);
  EXPECT_EQ(log.find_file((*events)[1].id).value(), std::string("a\0b", 3));
  EXPECT_EQ(log.find_file((*events)[0].id).value(), std::nullopt);
}

TEST(CourseLog, RefusesAClockThatWasSetBack) {
  Database database = Database::in_memory();
  CourseLog log(database);
  ASSERT_TRUE(log.add(one(100, "pair")));
  const auto earlier = log.add(one(40, "pair"));
  ASSERT_FALSE(earlier);
  EXPECT_NE(earlier.error().find("60 seconds"), std::string::npos) << earlier.error();
  EXPECT_EQ(log.events()->size(), 1U);
}

// The clock is compared with what happened last, not with what was added last.
TEST(CourseLog, TakesWhatIsToldLate) {
  Database database = Database::in_memory();
  CourseLog log(database);
  ASSERT_TRUE(log.add(one(100, "pair")));
  const auto late = log.add([](const auto&) {
    CourseEventRow row{0, 40, "received", "{}"};
    row.is_late = true;
    return std::vector<CourseEventRow>{row};
  });
  ASSERT_TRUE(late) << late.error();
  EXPECT_FALSE(log.add(one(99, "pair")));
  EXPECT_TRUE(log.add(one(100, "pair")));
  EXPECT_EQ((*log.events())[1].at, 40);
}

TEST(CourseLog, KeepsNothingWhereSomebodyDecidesAgainstIt) {
  Database database = Database::in_memory();
  CourseLog log(database);
  ASSERT_TRUE(log.add(one(1, "pair")));
  const auto refused = log.add([](const auto& before) -> CourseLog::Result<std::vector<CourseEventRow>> {
    EXPECT_EQ(before.size(), 1U);
    return tl::unexpected(std::string("no"));
  });
  EXPECT_EQ(refused.error(), "no");
  EXPECT_EQ(log.events()->size(), 1U);
}

TEST(CourseLog, NeverChanges) {
  Database database = Database::in_memory();
  CourseLog log(database);
  ASSERT_TRUE(log.add(one(1, "pair")));
  EXPECT_THROW(database.connection().exec("DELETE FROM course_events"), SQLite::Exception);
  EXPECT_THROW(database.connection().exec("UPDATE course_events SET at = 7"), SQLite::Exception);
}

}  // namespace
}  // namespace turno::store
