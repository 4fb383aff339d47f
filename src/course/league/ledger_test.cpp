#include "course/league/ledger.hpp"

#include <gtest/gtest.h>

#include "course/league/line_up.hpp"
#include "course/league/log_example.hpp"

namespace turno::course {
namespace {

constexpr PlayerId ana{{1, 1}, 1};
constexpr PlayerId bea{{2, 7}, 1};

TEST(Ledger, RefusesWhatItDoesNotUnderstand) {
  const ExampleLog log;
  for (const store::CourseEventRow& wrong :
       {store::CourseEventRow{7, 0, "no-such-kind", "{}"}, store::CourseEventRow{7, 0, "day-begun", "{}"},
        store::CourseEventRow{7, 0, "pair-added", "no json"},
        store::CourseEventRow{7, 0, "ban-changed", R"({"pair":7})"}}) {
    const auto read = Ledger::read(log.settings.calendar, std::vector{wrong});
    ASSERT_FALSE(read) << wrong.kind;
    EXPECT_NE(read.error().find("event 7"), std::string::npos) << read.error();
  }
}

TEST(Ledger, CountsTheNewestFileOfEachPlayer) {
  ExampleLog log;
  log.pair(ana.pair);
  log.file("2026-03-23 10:00", ana, "old");
  const auto second = log.file("2026-03-23 12:00", ana, "new");
  const auto late = log.file("2026-03-23 21:00:01", ana, "late");
  const Ledger ledger = log.ledger();
  ASSERT_EQ(ledger.newest(day("2026-03-23")).size(), 1U);
  EXPECT_EQ(ledger.newest(day("2026-03-23")).front()->received, second);
  EXPECT_EQ(ledger.newest(day("2026-03-24")).front()->received, late);
  EXPECT_EQ(ledger.find_entry(late)->counts_for, day("2026-03-24"));
  EXPECT_TRUE(ledger.newest(day("2026-03-22")).empty());
}

TEST(Ledger, TakesNoMoreForADayThatHasBegun) {
  ExampleLog log;
  log.pair(ana.pair);
  log.add("2026-03-23 12:00", DayBegun{day("2026-03-23"), "day-2026-03-23", "", {}, {}});
  const auto later = log.file("2026-03-23 12:30", ana);
  EXPECT_EQ(log.ledger().find_entry(later)->counts_for, day("2026-03-24"));
}

TEST(Ledger, ShowsTheSameAliasApartOnAllDays) {
  ExampleLog log;
  log.pair(ana.pair);
  log.pair(bea.pair);
  log.file("2026-03-23 10:00", bea, "Segador");
  log.file("2026-03-23 11:00", ana, " Segador\n");
  const Ledger ledger = log.ledger();
  EXPECT_EQ(ledger.shown_name(bea, "Segador"), "Segador");
  EXPECT_EQ(ledger.shown_name(ana, " Segador\n"), "Segador (2)");
  EXPECT_EQ(ledger.shown_name(ana, ""), "(no alias)");
}

TEST(LineUp, LeavesOutWhoCannotPlay) {
  ExampleLog log;
  const PlayerId carla{{3, 1}, 2};
  for (const PlayerId player : {ana, bea, carla}) log.pair(player.pair);
  log.file("2026-03-23 10:00", ana, "A");
  log.file("2026-03-23 10:01", bea, "B");
  log.file("2026-03-23 12:00", bea, "B", Outcome::Disqualified);
  log.file("2026-03-23 12:00", carla, "C");
  log.add("2026-03-23 12:01", BanChanged{carla.pair, true, "why"});
  log.add("2026-03-23 12:02", ReferenceAdded{"easy", "A", "regular", day("2026-03-23")});
  log.add("2026-03-23 12:03", ReferenceAdded{"later", "R", "bueno", day("2026-03-24")});
  const LineUp found = line_up(log.ledger(), day("2026-03-23"));
  ASSERT_EQ(found.entrants.size(), 2U);
  EXPECT_EQ(found.entrants[0].name, "A (2)");  // the reference player was told its name by the instructor
  EXPECT_EQ(found.entrants[0].id, ana);
  EXPECT_EQ(found.entrants[1].name, "A");
  EXPECT_EQ(found.entrants[1].reference, "easy");
  ASSERT_EQ(found.left_out.size(), 2U);
  EXPECT_EQ(found.left_out[0].name, "B");
  EXPECT_EQ(found.left_out[0].why, Outcome::Disqualified);
  EXPECT_EQ(found.left_out[1].name, "C");
  EXPECT_EQ(found.left_out[1].why, Outcome::Banned);
}

TEST(LineUp, MakesATournamentThatItsFileCanSay) {
  ExampleLog log;
  log.pair(ana.pair);
  const auto received = log.file("2026-03-23 10:00", ana, "A");
  log.add("2026-03-23 12:02", ReferenceAdded{"easy", "R", "lisp(depth=2):{file}", day("2026-03-23")});
  const Ledger ledger = log.ledger();
  const auto settings = day_settings(log.settings, ledger, day("2026-03-23"), line_up(ledger, day("2026-03-23")));
  EXPECT_EQ(settings.name, "day-2026-03-23");
  ASSERT_EQ(settings.entrants.size(), 2U);
  EXPECT_EQ(settings.entrants[0].player, fmt::format("lisp(depth=2):files/{:06}.cl", received));
  EXPECT_EQ(settings.entrants[1].player, fmt::format("lisp(depth=2):files/{:06}.cl", log.rows.back().id));
}

}  // namespace
}  // namespace turno::course
