#include "web/course/course_studies.hpp"

#include <gtest/gtest.h>

namespace turno::web {
namespace {

constexpr course::PairId one{14, 2};

TEST(CourseStudies, LetEachPairWaitForOne) {
  CourseStudies studies;
  const auto first = studies.begin(one);
  ASSERT_TRUE(first);
  EXPECT_FALSE(studies.begin(one));
  EXPECT_TRUE(studies.begin({14, 3}));
  EXPECT_FALSE(studies.of(*first)->is_done());
  studies.finish(*first, Json::array());
  EXPECT_TRUE(studies.of(*first)->is_done());
  const auto second = studies.begin(one);
  ASSERT_TRUE(second);
  EXPECT_NE(second, first);
  studies.fail(*second, "");
  EXPECT_EQ(studies.of(*second)->failure, "the search was stopped");
  EXPECT_EQ(studies.of(99), std::nullopt);
}

TEST(CourseStudies, ForgetTheOldest) {
  CourseStudies studies;
  const auto first = studies.begin(one);
  studies.finish(*first, Json::array());
  for (std::size_t i = 0; i < CourseStudies::max_kept; ++i) studies.finish(*studies.begin(one), Json::array());
  EXPECT_EQ(studies.of(*first), std::nullopt);
  EXPECT_TRUE(studies.of(*first + 1));
}

// Those that wait are not forgotten for others: then nothing more is taken.
TEST(CourseStudies, AreOnlySoMany) {
  CourseStudies studies;
  for (std::size_t i = 0; i < CourseStudies::max_kept; ++i) ASSERT_TRUE(studies.begin({static_cast<int>(i), 1}));
  EXPECT_FALSE(studies.begin(one));
  EXPECT_TRUE(studies.of(1));
}

}  // namespace
}  // namespace turno::web
