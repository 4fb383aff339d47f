#include "course/settings/course_settings.hpp"

#include <gtest/gtest.h>

namespace turno::course {
namespace {

Date day(std::string_view text) { return parse_date(text).value(); }

std::string error_of(std::string_view toml) {
  const auto settings = parse_course_settings(toml, "course.toml");
  return settings ? std::string() : settings.error();
}

constexpr std::string_view calendar = "[calendar]\nfirst = 2026-03-23\nlast = 2026-04-10\n";

TEST(CourseSettings, ReadsWhatInitWrites) {
  const std::string text =
      course_file_text({"Search", PlayerKind::Lisp, {"mancala11"}, "Europe/Madrid", day("2026-03-23")});
  const auto settings = parse_course_settings(text, "course.toml");
  ASSERT_TRUE(settings) << settings.error();
  EXPECT_EQ(settings->name, "Search");
  EXPECT_EQ(settings->calendar.zone.name(), "Europe/Madrid");
  EXPECT_EQ(settings->calendar.training_until, day("2026-03-29"));
  EXPECT_EQ(settings->calendar.last, day("2026-04-12"));
  EXPECT_EQ(settings->grading, GradingSettings{});
  EXPECT_EQ(settings->interval, std::chrono::minutes(15));
  EXPECT_EQ(settings->opponent, "regular");
  EXPECT_EQ(settings->max_time(day("2026-04-01")), 0.5);
}

TEST(CourseSettings, ReadsWhatInitWritesForBots) {
  const std::string text =
      course_file_text({"Coins", PlayerKind::Bot, {"coins(board=t1)", "coins(board=t2)"}, "UTC", day("2026-03-23")});
  const auto settings = parse_course_settings(text, "course.toml");
  ASSERT_TRUE(settings) << settings.error();
  EXPECT_EQ(settings->kind, PlayerKind::Bot);
  EXPECT_EQ(settings->tournament.games.size(), 2U);
  EXPECT_EQ(settings->command, "python3 {file}");
  EXPECT_EQ(settings->tournament.time.move, std::chrono::seconds(10));
  EXPECT_EQ(settings->tournament.final_time, settings->tournament.time);
  EXPECT_EQ(settings->tournament.concurrency, 2U);
  EXPECT_EQ(settings->tournament.limits.processes, 128U);
  EXPECT_EQ(settings->scoring, Scoring::Margins);
}

TEST(CourseSettings, TightensTheSpeedByDate) {
  const auto settings = parse_course_settings(std::string(calendar) + R"toml(
    [speed]
    share = 0.6
    later = [{ from = 2026-04-06, share = 0.3 }, { from = 2026-03-30, share = 0.4 }]
  )toml",
                                              "course.toml");
  ASSERT_TRUE(settings) << settings.error();
  EXPECT_EQ(settings->max_time(day("2026-03-29")), 0.6);
  EXPECT_EQ(settings->max_time(day("2026-03-30")), 0.4);
  EXPECT_EQ(settings->max_time(day("2026-04-08")), 0.3);
}

struct Mistake {
  std::string more;
  std::string says;
};

class CourseMistakes : public testing::TestWithParam<Mistake> {};

TEST_P(CourseMistakes, SaysLineAndField) {
  const std::string error = error_of(GetParam().more);
  EXPECT_NE(error.find(GetParam().says), std::string::npos) << error;
}

INSTANTIATE_TEST_SUITE_P(
    Cases, CourseMistakes,
    testing::Values(
        Mistake{"", "[calendar]"}, Mistake{"nam = 1\n", "course.toml:1: nam: there is no such key"},
        Mistake{"[calendar]\nlast = 2026-04-01\n", "calendar.first: there is none"},
        Mistake{"[calendar]\nfirst = \"2026-04-01\"\nlast = 2026-04-02\n", "course.toml:2: calendar.first"},
        Mistake{"[calendar]\nfirst = 2026-04-03\nlast = 2026-04-02\n", "before the first"},
        Mistake{"[calendar]\nfirst = 2026-04-01\nlast = 2026-04-02\nzone = \"Mars\"\n", "Mars"},
        Mistake{"[calendar]\nfirst = 2026-04-01\nlast = 2026-04-02\ndeadline = \"24:00\"\n", "calendar.deadline"},
        Mistake{"[calendar]\nfirst = 2026-04-01\nlast = 2026-04-02\nholidays = 3\n", "calendar.holidays"},
        Mistake{std::string(calendar) + "[files]\nmost = 4\n", "files.most: write a whole number from 1 to 3"},
        Mistake{std::string(calendar) + "[files]\ncommand = \"x {file}\"\n", "only bots have it"},
        Mistake{"players = \"bots\"\n" + std::string(calendar), "game: there is none"},
        Mistake{"players = \"bots\"\ngame = \"kalah\"\n" + std::string(calendar) + "[files]\nextension = \".py\"\n",
                "files.command"},
        Mistake{std::string(calendar) + "[tournament]\nformat = \"swiss\"\n", "round-robin"},
        Mistake{std::string(calendar) + "[grading]\nabove = [1, \"x\"]\n", "grading.above"},
        Mistake{std::string(calendar) + "[limits]\nmemory = \"lots\"\n", "limits.memory"},
        Mistake{"name = ", "this is not valid TOML"}));

}  // namespace
}  // namespace turno::course
