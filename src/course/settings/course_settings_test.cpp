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
  EXPECT_EQ(settings->language, Language::English);
  EXPECT_FALSE(settings->earlier_aliases);
  EXPECT_EQ(settings->calendar.zone.name(), "Europe/Madrid");
  EXPECT_EQ(settings->calendar.training_until, day("2026-03-29"));
  EXPECT_EQ(settings->calendar.last, day("2026-04-12"));
  EXPECT_EQ(settings->grading, GradingSettings{});
  EXPECT_EQ(settings->interval, std::chrono::minutes(15));
  EXPECT_EQ(settings->interval_of, IntervalOf::Player);
  EXPECT_FALSE(settings->auto_ban);
  EXPECT_EQ(settings->opponent, "regular");
  EXPECT_EQ(settings->max_time(day("2026-04-01")), 0.5);
}

TEST(CourseSettings, OfUgrTakeSources) {
  NewCourse course{"Kalah", PlayerKind::Bot, {"kalah(pits=6,seeds=4)"}, "UTC", day("2026-03-23")};
  course.protocol = "ugr";
  const std::string text = course_file_text(course);
  EXPECT_NE(text.find("//@file"), std::string::npos) << text;
  const auto settings = parse_course_settings(text, "course.toml");
  ASSERT_TRUE(settings) << settings.error();
  EXPECT_TRUE(settings->are_built());
  EXPECT_EQ(settings->extension, ".cpp");
  const auto with = [&](const std::string& what, const std::string& instead) {
    std::string other = text;
    other.replace(other.find(what), what.size(), instead);
    const auto read = parse_course_settings(other, "course.toml");
    return read ? std::string(read->are_built() ? "built" : "run") : read.error();
  };
  EXPECT_EQ(with("\"build-bot {file}\"", "\"python3 {file}\""), "run");
  EXPECT_NE(with("\"build-bot {file}\"", "\"build-bot -x {file}\"").find("write command = \"build-bot {file}\""),
            std::string::npos);
  EXPECT_NE(with("extension = \".cpp\"", "extension = \".py\"").find("extension = \".cpp\""), std::string::npos);
  EXPECT_NE(with("players = \"ugr\"", "players = \"bots\"").find("only bots for UGR are built"), std::string::npos);
}

// The final of a cup has its own time, twice that of the groups where `init` writes it.
TEST(CourseSettings, GiveTheFinalItsTime) {
  using std::chrono::seconds;
  const std::string text =
      course_file_text({"Moedas", PlayerKind::Moedas, {"coins(board=t1)"}, "UTC", day("2026-03-23")});
  const auto final_time = [&](const std::string& what, const std::string& instead) {
    std::string other = text;
    other.replace(other.find(what), what.size(), instead);
    const auto read = parse_course_settings(other, "course.toml");
    return read ? std::to_string(read->tournament.final_time.move->count() / 1000) : read.error();
  };
  const auto settings = parse_course_settings(text, "course.toml");
  ASSERT_TRUE(settings) << settings.error();
  EXPECT_EQ(settings->tournament.time.move, seconds(15));
  EXPECT_EQ(settings->tournament.final_time.move, seconds(30));
  EXPECT_EQ(final_time("final-time = \"30s\"", "final-time = \"20s\""), "20");
  EXPECT_EQ(final_time("final-time = \"30s\"", ""), "15");
  EXPECT_NE(final_time("final-time = \"30s\"", "final-time = \"0s\"").find("final-time"), std::string::npos);
  EXPECT_NE(final_time("format = \"cup\"", "format = \"round-robin\"").find("only cups have a final"),
            std::string::npos);
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

TEST(CourseSettings, ReadsTheLanguageAndWhatPagesTell) {
  NewCourse course{"Search", PlayerKind::Lisp, {"mancala11"}, "UTC", day("2026-03-23")};
  course.language = Language::Portuguese;
  const auto written = parse_course_settings(course_file_text(course), "course.toml");
  ASSERT_TRUE(written) << written.error();
  EXPECT_EQ(written->language, Language::Portuguese);
  const auto settings = parse_course_settings(
      "language = \"es\"\n" + std::string(calendar) + "[pages]\nearlier-aliases = true\n", "course.toml");
  ASSERT_TRUE(settings) << settings.error();
  EXPECT_EQ(settings->language, Language::Spanish);
  EXPECT_TRUE(settings->earlier_aliases);
  EXPECT_EQ(parse_course_settings(calendar, "course.toml")->language, Language::English);  // as in older files
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

TEST(CourseSettings, ReadsWhoWaitsAndWhatCounts) {
  const auto settings = parse_course_settings(std::string(calendar) + R"toml(
    [files]
    interval-of = "pair"
    games-against-regular = { pairs = 10, share = 0.55 }
    auto-ban = true
    [grading]
    uploads = "loads"
  )toml",
                                              "course.toml");
  ASSERT_TRUE(settings) << settings.error();
  EXPECT_EQ(settings->interval_of, IntervalOf::Pair);
  EXPECT_EQ(settings->trial, (TrialRules{10, 4, 0.55}));
  EXPECT_TRUE(settings->auto_ban);
  EXPECT_EQ(settings->grading.uploads, Uploads::Loads);
}

TEST(CourseSettings, ReadsMarksAndWhatBecomesOfTheSum) {
  const auto settings = parse_course_settings(std::string(calendar) + R"toml(
    [grading]
    marks = [{ key = "written", maximum = 4.5 }, { key = "exam", maximum = 3 }]
    bonuses = [{ key = "talk", maximum = 1 }]
    penalties = [{ key = "late", maximum = 2 }]
    quality-score = { speed = 0.1, openings = 0.2 }
    rounding = 0.1
    maximum = 13
    needs-player = false
  )toml",
                                              "course.toml");
  ASSERT_TRUE(settings) << settings.error();
  const GradingSettings& grading = settings->grading;
  ASSERT_EQ(grading.marks.size(), 4U);
  EXPECT_EQ(grading.marks[0], (MarkRule{"written", MarkKind::Mark, Decimal::millionths(4'500'000)}));
  EXPECT_EQ(grading.marks[1].key, "exam");
  EXPECT_EQ(grading.marks[2].kind, MarkKind::Bonus);
  EXPECT_EQ(grading.marks[3].kind, MarkKind::Penalty);
  EXPECT_EQ(grading.find_mark("late")->maximum, Decimal::millionths(2'000'000));
  EXPECT_EQ(grading.find_mark("oral"), nullptr);
  EXPECT_TRUE(grading.quality.is_on());
  EXPECT_EQ(grading.quality.speed, Decimal::millionths(100'000));
  EXPECT_EQ(grading.quality.robustness, Decimal());
  EXPECT_EQ(grading.rounding, Decimal::millionths(100'000));
  EXPECT_EQ(grading.maximum, Decimal::millionths(13'000'000));
  EXPECT_FALSE(grading.needs_player);
}

// A file of an earlier version grades as it did: nothing by hand, no score, no rounding, no maximum.
TEST(CourseSettings, GradeAsBeforeWithoutNewKeys) {
  const auto settings = parse_course_settings(std::string(calendar) + "[grading]\nmissed-day = 1\n", "course.toml");
  ASSERT_TRUE(settings) << settings.error();
  EXPECT_TRUE(settings->grading.marks.empty());
  EXPECT_FALSE(settings->grading.quality.is_on());
  EXPECT_EQ(settings->grading.rounding, Decimal());
  EXPECT_EQ(settings->grading.maximum, Decimal());
  EXPECT_TRUE(settings->grading.needs_player);
}

// So deep that toml++ overflows the stack.
std::string deep_key() {
  std::string key = "a";
  for (int i = 0; i < 100'000; ++i) key += ".a";
  return key;
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
        Mistake{std::string(calendar) + "[files]\ninterval-of = \"group\"\n", "files.interval-of: write \"player\" or"},
        Mistake{std::string(calendar) + "[grading]\nuploads = \"all\"\n", "grading.uploads: write \"accepted\""},
        Mistake{std::string(calendar) + "[files]\ngames-against-regular = 3\n", "write 2, 0 for none, or { pairs"},
        Mistake{std::string(calendar) + "[files]\ngames-against-regular = { share = 0.5 }\n", "pairs: there is none"},
        Mistake{std::string(calendar) + "[files]\ngames-against-regular = { pairs = 51 }\n", "from 1 to 50"},
        Mistake{std::string(calendar) + "[files]\ngames-against-regular = { pairs = 5, share = 2.0 }\n", "share"},
        Mistake{std::string(calendar) + "[files]\ngames-against-regular = { pears = 5 }\n", "no such key"},
        Mistake{std::string(calendar) + "[files]\ncommand = \"x {file}\"\n", "only bots have it"},
        Mistake{"players = \"bots\"\n" + std::string(calendar), "game: there is none"},
        Mistake{"players = \"bots\"\ngame = \"kalah\"\n" + std::string(calendar) + "[files]\nextension = \".py\"\n",
                "files.command"},
        Mistake{std::string(calendar) + "[tournament]\nformat = \"swiss\"\n", "round-robin"},
        Mistake{std::string(calendar) + "[grading]\nabove = [1, \"x\"]\n", "grading.above"},
        Mistake{std::string(calendar) + "[grading]\nmarks = 3\n", "grading.marks: write a list"},
        Mistake{std::string(calendar) + "[grading]\nmarks = [{ key = \"a b\", maximum = 1 }]\n", "grading.marks.key"},
        Mistake{std::string(calendar) + "[grading]\nmarks = [{ key = \"pair\", maximum = 1 }]\n", "grading.marks.key"},
        Mistake{std::string(calendar) + "[grading]\nmarks = [{ maximum = 1 }]\n", "grading.marks.key"},
        Mistake{std::string(calendar) + "[grading]\nbonuses = [{ key = \"a\" }]\n", "grading.bonuses.maximum"},
        Mistake{std::string(calendar) + "[grading]\nmarks = [{ key = \"a\", maximum = -1 }]\n", "marks.maximum"},
        Mistake{std::string(calendar) + "[grading]\nmarks = [{ key = \"a\", maximum = nan }]\n", "marks.maximum"},
        Mistake{std::string(calendar) + "[grading]\nmarks = [{ key = \"a\", most = 1 }]\n", "no such key"},
        Mistake{std::string(calendar) +
                    "[grading]\nmarks = [{ key = \"a\", maximum = 1 }]\npenalties = [{ key = \"a\", maximum = 1 }]\n",
                "there are two called a"},
        Mistake{std::string(calendar) + "[grading]\nmaximum = -1\n", "grading.maximum: write a number from 0 to 1000"},
        Mistake{std::string(calendar) + "[grading]\nmaximum = inf\n", "grading.maximum"},
        Mistake{std::string(calendar) + "[grading]\nrounding = 1e-9\n", "grading.rounding"},
        Mistake{std::string(calendar) + "[grading]\nquality-score = 1\n", "grading.quality-score: write"},
        Mistake{std::string(calendar) + "[grading]\nquality-score = { sped = 1 }\n", "no such key"},
        Mistake{std::string(calendar) + "[quality]\ndeepest = 0\n[grading]\nquality-score = { depths = 1 }\n",
                "no other depth is measured"},
        Mistake{"players = \"bots\"\ngame = \"kalah\"\n" + std::string(calendar) +
                    "[files]\ncommand = \"x {file}\"\nextension = \".py\"\n[grading]\nquality-score = { speed = 1 }\n",
                "quality-score.speed: only Lisp players"},
        Mistake{"language = \"de\"\n" + std::string(calendar), "course.toml:1: language: write \"en\", \"es\" or"},
        Mistake{std::string(calendar) + "[pages]\nearlier = true\n", "no such key"},
        Mistake{std::string(calendar) + "[limits]\nmemory = \"lots\"\n", "limits.memory"},
        Mistake{"name = ", "this is not valid TOML"},
        Mistake{"name = \"x\"\n" + deep_key() + " = 1\n", "course.toml:2: this key has more than 256 parts"}));

}  // namespace
}  // namespace turno::course
