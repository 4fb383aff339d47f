#include "tournament/run/changes.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "tournament/formats/draw_example.hpp"

namespace turno::tournament {
namespace {

using example::settings_of;

// What is said of a change; "" for none, "more" for additions.
std::string said(Format format, const std::function<void(Settings&)>& change) {
  Settings begun = settings_of(format, 4);
  begun.rounds = 2;
  Settings now = begun;
  change(now);
  const auto found = has_additions(begun, now);
  return found ? *found ? "more" : "" : found.error();
}

TEST(Changes, NoneAndThoseThatPlayNoPart) {
  EXPECT_EQ(said(Format::Swiss, [](Settings&) {}), "");
  EXPECT_EQ(said(Format::Swiss, [](Settings& now) { now.concurrency = 7; }), "");
  EXPECT_EQ(said(Format::Swiss, [](Settings& now) { now.entrants[0].line = 70; }), "");
}

TEST(Changes, AreNamed) {
  EXPECT_EQ(said(Format::Swiss, [](Settings& now) { now.format = Format::Knockout; }), "format was swiss, is knockout");
  EXPECT_EQ(said(Format::Swiss, [](Settings& now) { now.games = {"plague"}; }), "games was kalah, is plague");
  EXPECT_EQ(said(Format::Swiss, [](Settings& now) { now.late = Late::Replay; }), "late was not said, is replay");
  EXPECT_EQ(said(Format::Swiss, [](Settings& now) { now.time_margin = std::chrono::milliseconds(10); }),
            "time-margin was 0, is 10");
  EXPECT_EQ(said(Format::Swiss, [](Settings& now) { now.seed = 9; }), "seed was 1, is 9");
  EXPECT_EQ(said(Format::Swiss, [](Settings& now) { now.rounds = 3; }), "rounds was 2, is 3");
  EXPECT_EQ(said(Format::Swiss, [](Settings& now) { now.time.move = std::chrono::seconds(1); }),
            "time was no time limit, is 1s per move");
  EXPECT_EQ(said(Format::Swiss, [](Settings& now) { now.points.win = 3; }), "points was 1, 0.5, 0, is 3, 0.5, 0");
  EXPECT_EQ(said(Format::Sprt, [](Settings& now) { now.sprt.elo1 = 5; }),
            "sprt was elo0 0, elo1 10, alpha 0.05, beta 0.05, pentanomial, is elo0 0, elo1 5, alpha 0.05, beta 0.05, "
            "pentanomial");
  EXPECT_EQ(said(Format::Swiss, [](Settings& now) { now.entrants[1].player = "level3"; }),
            "player \"1\" was random, is level3");
  EXPECT_EQ(said(Format::Swiss, [](Settings& now) { now.entrants[1].name = "x"; }), "a player was \"1\", is \"x\"");
  EXPECT_EQ(said(Format::Swiss, [](Settings& now) { now.entrants.pop_back(); }),
            "player \"3\" is missing; write withdrawn = true where the format allows it");
  EXPECT_EQ(said(Format::Swiss,
                 [](Settings& now) {
                   now.entrants.push_back({"new", "random"});
                 }),
            "player \"new\" is new; only a ladder takes new players once it has begun, and only after the others");
  EXPECT_EQ(said(Format::Ladder, [](Settings& now) { now.rounds = 1; }), "rounds was 2, is 1");
}

TEST(Changes, AdditionsThatTheFormatAllows) {
  EXPECT_EQ(said(Format::Ladder, [](Settings& now) { now.entrants.push_back({"new", "random"}); }), "more");
  EXPECT_EQ(said(Format::Ladder, [](Settings& now) { now.rounds = 0; }), "more");
  EXPECT_EQ(said(Format::RoundRobin, [](Settings& now) { now.rounds = 3; }), "more");
  EXPECT_EQ(said(Format::Knockout, [](Settings& now) { now.entrants[2].is_withdrawn = true; }), "more");
}

TEST(Changes, HoldFromWhenTheyWereMade) {
  Settings begun = settings_of(Format::Ladder, 3);
  begun.entrants[0].is_withdrawn = true;
  begun.entrants[0].until = 4;
  Settings now = begun;
  now.entrants[0].until = 0;  // as every file is read
  now.entrants[1].is_withdrawn = true;
  now.entrants[1].until = 0;
  now.entrants.push_back({"new", "random"});
  const Settings both = with_additions(begun, now, 10);
  EXPECT_EQ(both.entrants[0].until, 4U);
  EXPECT_EQ(both.entrants[1].until, 10U);
  EXPECT_EQ(both.entrants[2].until, std::nullopt);
  EXPECT_EQ(both.entrants[2].since, 0U);
  EXPECT_EQ(both.entrants[3].since, 10U);
}

}  // namespace
}  // namespace turno::tournament
