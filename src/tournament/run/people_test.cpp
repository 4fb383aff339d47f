#include "tournament/run/people.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "games/shipped_games.hpp"
#include "play/players/player_text.hpp"
#include "store/database.hpp"
#include "test_sandbox.hpp"
#include "tournament/run/run.hpp"
#include "tournament/run/verify.hpp"

namespace turno::tournament {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t ana = 0;

Settings with_ana(Format format = Format::RoundRobin) {
  Settings settings;
  settings.name = "spring";
  settings.games = {"kalah(pits=2,seeds=1)"};
  settings.format = format;
  if (format == Format::Ladder) settings.rounds = 1;
  settings.time.move = 10ms;
  settings.entrants = {{"Ana", "human"}, {"one", "first"}, {"two", "last"}};
  settings.entrants[ana].time_percent = 6'000'000;  // ten minutes
  return settings;
}

struct Stage {
  explicit Stage(Settings settings)
      : plan(Plan::make(catalog, settings, "", std::vector<std::string>(settings.entrants.size(), "")).value()),
        progress(plan.settings()),
        people(std::make_shared<People>(settings.entrants.size())) {
    EXPECT_TRUE(store.begin({"spring", "spring", "", "", "[]"}));
  }
  tl::expected<void, std::string> play(const RunEvents& events = {}, const std::stop_token& pause = {}) {
    RunConditions conditions{1, no_sandbox()};
    conditions.people = people;
    conditions.pause = pause;
    return run(plan, store, progress, conditions, events, {});
  }

  Catalog catalog = shipped_games();
  Plan plan;
  store::Database database = store::Database::in_memory();
  store::Tournaments store{database};
  Progress progress;
  std::shared_ptr<People> people;
};

// Ana begins what waits for her, and plays the first legal move, until she is told to stop.
void play_by_hand(People& people, const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    const auto game = people.look(ana);
    if (game && !game->ending && !game->has_begun) people.begin(ana, game->number);
    if (game && game->is_asked) {
      const std::size_t ply = game->so_far.moves.size();
      EXPECT_FALSE(people.move(ana, game->number + 1, ply, Move::Pass));
      EXPECT_FALSE(people.move(ana, game->number, ply, Move(99)));
      people.move(ana, game->number, ply, game->so_far.game->look(game->so_far.moves).legal.front().move);
    }
    std::this_thread::yield();
  }
}

class PersonInATournament : public ::testing::TestWithParam<Format> {};

TEST_P(PersonInATournament, PlaysByHandAndTheRecordsVerify) {
  Stage stage(with_ana(GetParam()));
  {
    const std::jthread hand([&](const std::stop_token& stop) { play_by_hand(*stage.people, stop); });
    const auto done = stage.play();
    ASSERT_TRUE(done) << done.error();
  }
  const auto verified = verify(stage.plan, stage.store);
  ASSERT_TRUE(verified) << verified.error();
  EXPECT_TRUE(stage.progress.draw.is_complete());
  std::size_t by_hand = 0;
  for (const ReportedGame& game : stage.progress.games) {
    EXPECT_EQ(game.ending, "played") << game.detail;
    if (game.result.first != ana && game.result.second != ana) continue;
    ++by_hand;
    const auto record = parse_record(**stage.store.find_game("spring", game.result.number)).value();
    EXPECT_EQ(record.players[game.result.first == ana ? 0 : 1].name, "human");
    EXPECT_EQ(record.clock.percent[game.result.first == ana ? 0 : 1], 6'000'000);
  }
  EXPECT_GT(by_hand, 0U);
}

INSTANTIATE_TEST_SUITE_P(Formats, PersonInATournament, ::testing::Values(Format::RoundRobin, Format::Ladder));

// The games of the others do not wait, and no clock runs before she begins.
TEST(People, AreWaitedForAloneAndAPauseCallsTheirGameOff) {
  Stage stage(with_ana());
  std::stop_source pause;
  std::size_t games = 0;
  const RunEvents events{[&](const ReportedGame&) {
                           while (!stage.people->look(ana)) std::this_thread::yield();
                           if (++games == 2) pause.request_stop();
                         },
                         {}};
  const auto done = stage.play(events, pause.get_token());
  ASSERT_TRUE(done) << done.error();
  EXPECT_EQ(stage.progress.games.size(), 2U);
  for (const ReportedGame& game : stage.progress.games) {
    EXPECT_NE(game.result.first, ana);
    EXPECT_NE(game.result.second, ana);
  }
  EXPECT_FALSE(stage.people->look(ana));
}

TEST(People, LoseOnTimeAndByResigning) {
  Settings settings = with_ana();
  settings.entrants.pop_back();
  settings.entrants[ana].time_percent = 100;
  Stage late(settings);
  {
    const std::jthread hand([&](const std::stop_token& stop) {
      while (!stop.stop_requested()) {
        if (const auto game = late.people->look(ana); game && !game->has_begun) late.people->begin(ana, game->number);
        std::this_thread::yield();
      }
    });
    ASSERT_TRUE(late.play());
  }
  for (const ReportedGame& game : late.progress.games) EXPECT_EQ(game.ending, "out-of-time");

  settings.entrants[ana].time_percent = 6'000'000;
  Stage resigned(settings);
  {
    const std::jthread hand([&](const std::stop_token& stop) {
      while (!stop.stop_requested()) {
        if (const auto game = resigned.people->look(ana)) {
          if (!game->has_begun) resigned.people->begin(ana, game->number);
          if (game->is_asked) resigned.people->resign(ana, game->number);
        }
        std::this_thread::yield();
      }
    });
    ASSERT_TRUE(resigned.play());
  }
  for (const ReportedGame& game : resigned.progress.games) EXPECT_EQ(game.ending, "resigned");
  EXPECT_TRUE(verify(resigned.plan, resigned.store));
}

TEST(People, EnterRoundRobinsAndLaddersOnlyAndNobodyPlaysForThem) {
  const Catalog catalog = shipped_games();
  for (const Format format : {Format::Gauntlet, Format::Swiss, Format::Knockout}) {
    const auto plan = Plan::make(catalog, with_ana(format), "", {"", "", ""});
    ASSERT_FALSE(plan);
    EXPECT_NE(plan.error().find("a person can enter a round robin or a ladder only"), std::string::npos);
  }
  Stage stage(with_ana());
  stage.people = nullptr;
  const auto done = stage.play();
  ASSERT_FALSE(done);
  EXPECT_NE(done.error().find("Ana is a person"), std::string::npos);
}

}  // namespace
}  // namespace turno::tournament
