#include "tournament/run/waiting.hpp"

#include <gtest/gtest.h>

#include <tuple>

#include "engine/json.hpp"
#include "games/shipped_games.hpp"
#include "test_bot_path.hpp"
#include "test_sandbox.hpp"
#include "tournament/file/parse_settings.hpp"
#include "tournament/file/write_settings.hpp"
#include "tournament/run/changes.hpp"
#include "tournament/run/derive.hpp"
#include "tournament/run/run.hpp"
#include "tournament/run/verify.hpp"

namespace turno::tournament {
namespace {

using namespace std::chrono_literals;

Settings waiting_settings() {
  Settings settings;
  settings.name = "spring";
  settings.games = {"kalah(pits=2,seeds=1)"};
  settings.entrants = {{"slow", "first"}, {"quick", "last"}};
  return settings;
}

ReportedGame game_with(std::chrono::milliseconds start, std::chrono::milliseconds ready) {
  ReportedGame game;
  game.result = {1, 0, 1};
  game.ready[0] = {start, ready};
  return game;
}

TEST(Waiting, TakesSomeLongWaitsAndNoMore) {
  Waiting waiting(waiting_settings());
  for (int i = 0; i < 2; ++i) {
    waiting.add(game_with(0ms, 9500ms));
    EXPECT_FALSE(waiting.verdict(0));
  }
  waiting.add(game_with(0ms, 5000ms));  // half is not more than half
  EXPECT_FALSE(waiting.verdict(0));
  waiting.add(game_with(5001ms, 0ms));  // its start counts as well
  ASSERT_TRUE(waiting.verdict(0));
  EXPECT_EQ(waiting.verdict(0)->reason, Forfeit::Stalled);
  EXPECT_EQ(waiting.verdict(0)->detail,
            "took too long to get ready: 3 times more than 50 % of the time that it has for it");
  EXPECT_FALSE(waiting.verdict(1));
}

// Always a little less than what counts as long.
TEST(Waiting, AddsUpShortWaits) {
  Waiting waiting(waiting_settings());
  int games = 0;
  while (!waiting.verdict(0) && games < 100) {
    waiting.add(game_with(0ms, 4999ms));
    ++games;
  }
  EXPECT_EQ(games, 16);  // 60 s and 1 s a game are used up: 16 x 4.999 s > 76 s
  EXPECT_EQ(waiting.verdict(0)->detail,
            "took too long to get ready: 80.0 s in 16 games of this tournament, 76.0 s are allowed");
}

// Who is out stays out: a game that it only forfeits earns it no time.
TEST(Waiting, IsNotMadeGoodByForfeits) {
  Waiting waiting(waiting_settings());
  for (int i = 0; i < 16; ++i) waiting.add(game_with(0ms, 4999ms));
  ASSERT_TRUE(waiting.verdict(0));
  ReportedGame lost = game_with(0ms, 0ms);
  lost.result.winner = Side::Second;
  lost.result.forfeited = true;
  lost.ending = "stalled";
  lost.detail = waiting.verdict(0)->detail;
  for (int i = 0; i < 100; ++i) {
    ASSERT_TRUE(Waiting::is_verdict(lost));
    waiting.add(lost);
    ASSERT_TRUE(waiting.verdict(0)) << "after " << i + 1 << " forfeits";
  }
}

// Each is less than half of its limit.
TEST(Waiting, AddsUpStartsAsWell) {
  Waiting waiting(waiting_settings());
  for (int i = 0; i < 7; ++i) {
    EXPECT_FALSE(waiting.verdict(0)) << i;
    waiting.add(game_with(4900ms, 4900ms));
  }
  ASSERT_TRUE(waiting.verdict(0));
  EXPECT_EQ(waiting.verdict(0)->detail,
            "took too long to get ready: 68.6 s in 7 games of this tournament, 67.0 s are allowed");
}

TEST(Waiting, CountsNoLongWaitsWhereTheFileSaysSo) {
  Settings settings = waiting_settings();
  settings.waiting.times = 0;
  Waiting waiting(settings);
  EXPECT_FALSE(waiting.verdict(0));
  for (int i = 0; i < 6; ++i) waiting.add(game_with(0ms, 9500ms));
  EXPECT_FALSE(waiting.verdict(0));
  waiting.add(game_with(0ms, 10'000ms));
  EXPECT_FALSE(waiting.verdict(0));  // 67 s, and as many are allowed
  waiting.add(game_with(0ms, 1001ms));
  ASSERT_TRUE(waiting.verdict(0));  // the sum of all counts nevertheless
  EXPECT_NE(waiting.verdict(0)->detail.find(" 68.0 s are allowed"), std::string::npos) << waiting.verdict(0)->detail;
}

TEST(Waiting, LetsWhoIsQuickPlayForever) {
  Waiting waiting(waiting_settings());
  for (int i = 0; i < 100'000; ++i) waiting.add(game_with(900ms, 20ms));  // started anew for every game
  EXPECT_FALSE(waiting.verdict(0));
}

TEST(Waiting, IsSaidInTheFile) {
  const std::string file = R"(
game = "kalah"
waiting = { start = "2s", ready = "400ms", total = "0s", per-game = "5ms", share = 0.25, times = 0 }
[[player]]
player = "first"
[[player]]
player = "last"
)";
  const auto settings = parse_settings(file, "spring.toml");
  ASSERT_TRUE(settings) << settings.error();
  EXPECT_EQ(settings->waiting, (WaitingSettings{{2s, 400ms}, 0ms, 5ms, 0.25, 0}));
  EXPECT_EQ(parse_settings(write_settings(*settings), "spring.toml")->waiting, settings->waiting);
  Settings other = *settings;
  other.waiting.times = 3;
  EXPECT_FALSE(has_additions(*settings, other));
  EXPECT_EQ(write_settings(waiting_settings()).find("waiting"), std::string::npos);  // as files of today
  for (const auto& [bad, why] : {std::pair{R"(waiting = { ready = "0s" })", "waiting.ready: a time of 0"},
                                 std::pair{R"(waiting = { share = 2 })", "waiting.share: write a number"},
                                 std::pair{R"(waiting = { pause = "1s" })", "there is no such key"},
                                 std::pair{R"(waiting = "1s")", "waiting: write waiting = {"}}) {
    const auto refused = parse_settings(
        std::string(bad) + "\ngame=\"kalah\"\n[[player]]\nplayer=\"first\"\n[[player]]\nplayer=\"last\"\n", "x.toml");
    ASSERT_FALSE(refused) << bad;
    EXPECT_NE(refused.error().find(why), std::string::npos) << refused.error();
  }
}

// A tournament in memory between a bot that delays, and one that does not. A busy machine may start it slowly.
struct DelayedArena {
  explicit DelayedArena(const std::string& mode, const ReadyLimits& limits = {60s, 2s})
      : plan(plan_for(mode, limits)),
        database(store::Database::in_memory()),
        store(database),
        progress(plan.settings()) {
    EXPECT_TRUE(store.begin({"spring", "spring.toml", "", "", "[]"}));
  }

  static Plan plan_for(const std::string& mode, const ReadyLimits& limits) {
    Settings settings = waiting_settings();
    settings.entrants[0].player = "ugi:" + test_bot_path() + " " + mode;
    settings.rounds = 4;
    settings.waiting.limits = limits;
    settings.waiting.share = 0.05;
    settings.waiting.times = 2;
    return Plan::make(shipped_games(), settings, "", {"v1", "v2"}).value();
  }

  void play(const std::stop_token& stop = {}, const RunEvents& events = {}) {
    ASSERT_TRUE(run(plan, store, progress, {1, no_sandbox()}, events, stop));
  }
  // As another process would read it.
  void read_again() {
    auto read = derive_all(plan, store);
    ASSERT_TRUE(read) << read.error();
    progress = *std::move(read);
  }
  std::size_t verdicts() const {
    return static_cast<std::size_t>(std::count_if(progress.games.begin(), progress.games.end(), Waiting::is_verdict));
  }

  Plan plan;
  store::Database database;
  store::Tournaments store;
  Progress progress;
};

TEST(Waiting, EndsTheDelaysOfABot) {
  DelayedArena arena("slow-ready 150");
  arena.play();
  ASSERT_EQ(arena.progress.games.size(), 8U);
  EXPECT_GE(arena.verdicts(), 5U);  // a game may begin before the one before it is on disk
  for (const ReportedGame& game : arena.progress.games) {
    const std::size_t slow = game.result.first == 0 ? 0 : 1;
    EXPECT_EQ(Waiting::is_verdict(game), game.ready[slow].game == 0ms);
    EXPECT_EQ(game.ready[1 - slow], ReadyTimes{});
    if (Waiting::is_verdict(game)) {
      EXPECT_TRUE(game.result.forfeited);
      EXPECT_EQ(game.result.winner, slow == 0 ? Side::Second : Side::First);
    }
  }
  const auto verified = verify(arena.plan, arena.store);
  EXPECT_TRUE(verified) << verified.error();
}

// In games, and when bots are tried before the first one.
TEST(Waiting, IsLimitedAsTheFileSays) {
  const std::vector<std::tuple<std::string, ReadyLimits, std::string>> cases{
      {"silent-at-start", {200ms, 60s}, "no answer within 200 ms at its start, before ugiok"},
      {"never-ready", {60s, 300ms}, "no answer within 300 ms before readyok"}};
  for (const auto& [mode, limits, why] : cases) {
    DelayedArena arena(mode, limits);
    const auto troubles = try_programs(arena.plan, no_sandbox(), 1, {});
    ASSERT_EQ(troubles.size(), 1U) << mode;
    EXPECT_EQ(troubles[0].what, why);
    arena.play();
    EXPECT_EQ(arena.progress.games.front().ending, "stalled");
    EXPECT_EQ(arena.progress.games.front().detail, why);
  }
}

TEST(Waiting, CountsTheStart) {
  DelayedArena arena("slow-start 150");
  arena.play();
  EXPECT_EQ(arena.verdicts(), 0U);  // it is started once
  EXPECT_GE(arena.progress.games.front().ready[0].start + arena.progress.games.front().ready[1].start, 150ms);
}

// Stopping and going on gives a bot no new time.
TEST(Waiting, IsTheSameAfterEveryStop) {
  DelayedArena arena("slow-ready 150");
  for (int runs = 0; arena.progress.games.size() < 8 && runs < 20; ++runs) {
    std::stop_source source;
    arena.play(source.get_token(), {[&](const ReportedGame&) { source.request_stop(); }, {}});
    arena.read_again();
  }
  EXPECT_EQ(arena.progress.games.size(), 8U);
  EXPECT_EQ(arena.verdicts(), 6U);
  EXPECT_TRUE(verify(arena.plan, arena.store));
}

TEST(Waiting, IsNotCountedWhereItIsShort) {
  DelayedArena arena("");
  arena.play();
  for (const ReportedGame& game : arena.progress.games)
    for (const ReadyTimes& ready : game.ready) {
      EXPECT_TRUE(ready.game == 0ms || ready.game >= Waiting::counted) << ready.game.count();
      EXPECT_TRUE(ready.start == 0ms || ready.start >= Waiting::counted) << ready.start.count();
    }
}

TEST(Waiting, CannotBeSaidOfWhoWasQuick) {
  DelayedArena arena("slow-ready 150");
  arena.play();
  std::vector<store::GameRow> rows;
  ASSERT_TRUE(arena.store.read_games("spring", [&](store::GameRow row) {
    Json record = Json::parse(row.record);
    record.erase("ready_ms");
    rows.push_back({row.number, record.dump()});
  }));
  DelayedArena forged("slow-ready 150");
  ASSERT_TRUE(forged.store.append("spring", rows));
  const auto verified = verify(forged.plan, forged.store);
  ASSERT_FALSE(verified);
  EXPECT_NE(verified.error().find("slow cannot have lost for taking too long to get ready"), std::string::npos)
      << verified.error();
}

}  // namespace
}  // namespace turno::tournament
