#include <gtest/gtest.h>

#include "games/shipped_games.hpp"
#include "store/database.hpp"
#include "store/tournaments.hpp"
#include "test_sandbox.hpp"
#include "tournament/run/derive.hpp"
#include "tournament/run/run.hpp"
#include "tournament/run/verify.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {
namespace {

// A tournament of players that need no program, played to its end, whose records can be damaged afterwards.
class PlayedTournament {
 public:
  explicit PlayedTournament(Format format, std::size_t rounds = 1)
      : plan_(make_plan(format, rounds)), database_(store::Database::in_memory()), store(database_) {
    EXPECT_TRUE(store.begin({"spring", "spring.toml", "", "", "[]"}));
    Progress progress(plan_.settings());
    EXPECT_TRUE(run(plan_, store, progress, {1, no_sandbox()}, {}, {}));
    games = progress.games.size();
    by_points = published_table(plan_.settings(), standings_by_points(progress.draw));
    table = published_table(plan_.settings(), standings(progress.draw));
  }

  const Plan& plan() const { return plan_; }
  void damage(std::size_t number, const std::string& record) {
    database_.connection().exec("DROP TRIGGER IF EXISTS games_stay");  // a disk asks nobody
    database_.connection().exec("UPDATE games SET record = '" + record + "' WHERE number = " + std::to_string(number));
  }

 private:
  static Plan make_plan(Format format, std::size_t rounds) {
    Settings settings;
    settings.name = "spring";
    settings.games = {"kalah"};
    settings.format = format;
    settings.rounds = rounds;
    settings.opening_moves = 2;
    for (const std::string player : {"last", "first", "random", "alphabeta(depth=2)"})
      settings.entrants.push_back({player, player});
    return Plan::make(shipped_games(), settings, "", std::vector<std::string>(4, "turno test")).value();
  }

  Plan plan_;
  store::Database database_;

 public:
  store::Tournaments store;
  std::size_t games = 0;
  std::string by_points;
  std::string table;
};

TEST(Readable, LeavesOutADamagedRecordAndNamesIt) {
  PlayedTournament played(Format::RoundRobin);
  ASSERT_EQ(played.games, 12U);
  played.damage(5, "{\"turno\":1,\"spec");
  EXPECT_FALSE(derive_all(played.plan(), played.store));  // who plays on must not
  const auto found = derive_readable(played.plan(), played.store);
  ASSERT_TRUE(found) << found.error();
  EXPECT_EQ(found->progress.games.size(), 11U);
  ASSERT_EQ(found->left_out.size(), 1U);
  EXPECT_NE(found->left_out[0].find("game spring/5: "), std::string::npos) << found->left_out[0];
  const Standings table = standings(found->progress.draw, found->progress.games);
  EXPECT_EQ(table.ranked_by, RankBy::Score);  // the numbers of games differ now
}

TEST(Readable, IsTheWholeWhereNothingIsDamaged) {
  const PlayedTournament played(Format::RoundRobin);
  const auto found = derive_readable(played.plan(), played.store);
  ASSERT_TRUE(found) << found.error();
  EXPECT_TRUE(found->left_out.empty());
  EXPECT_EQ(published_table(played.plan().settings(), standings(found->progress.draw)), played.table);
}

// Who meets whom in the second round follows from the first.
TEST(Readable, LeavesOutWhatDependsOnADamagedRecord) {
  PlayedTournament played(Format::Swiss, 2);
  ASSERT_EQ(played.games, 8U);
  played.damage(2, "rubbish");
  const auto found = derive_readable(played.plan(), played.store);
  ASSERT_TRUE(found) << found.error();
  EXPECT_EQ(found->progress.games.size(), 3U);
  ASSERT_EQ(found->left_out.size(), 5U);
  EXPECT_NE(found->left_out[1].find("game spring/2 is missing, though spring/5 was played after it"), std::string::npos)
      << found->left_out[1];
}

TEST(Readable, IsAnErrorWhereNothingIs) {
  PlayedTournament played(Format::RoundRobin);
  for (std::size_t number = 1; number <= 12; ++number) played.damage(number, "");
  const auto found = derive_readable(played.plan(), played.store);
  ASSERT_FALSE(found);
  EXPECT_NE(found.error().find("game spring/1: "), std::string::npos) << found.error();
}

// Tables that were published when a gauntlet still went by points.
TEST(Verify, AcceptsATableByPoints) {
  PlayedTournament played(Format::Gauntlet);
  ASSERT_NE(played.table, played.by_points);
  ASSERT_TRUE(played.store.publish("spring", played.by_points));
  const auto verified = verify(played.plan(), played.store);
  EXPECT_TRUE(verified) << verified.error();
}

}  // namespace
}  // namespace turno::tournament
