// Tournaments without a draw: who has met whom stands in the records alone.

#include <gtest/gtest.h>

#include "games/shipped_games.hpp"
#include "tournament/run/follow.hpp"
#include "tournament/run/free_play_example.hpp"
#include "tournament/run/verify.hpp"

namespace turno::tournament {
namespace {

struct Open {
  Catalog catalog = shipped_games();
  TournamentStore store{store::Database::in_memory()};

  Open() {
    example::begin(store.tournaments, example::free_play());
    for (const char* name : {"alice", "bob", "carol"}) example::enter(store.tournaments, "open", name);
  }
  StoredTournament kept() const { return find_tournament(store, "open", catalog).value(); }
};

TEST(FreePlay, IsDerivedFromItsRecords) {
  Open open;
  const StoredTournament kept = open.kept();
  ASSERT_EQ(kept.settings.entrants.size(), 3U);
  EXPECT_EQ(kept.settings.entrants[2].name, "carol");
  store::Tournaments& tournaments = open.store.tournaments;
  example::play(tournaments, kept.plan, 1, 0, 1);
  example::play(tournaments, kept.plan, 2, 2, 0);
  example::play(tournaments, kept.plan, 5, 1, 2);  // 3 and 4 were cut off, or go on
  const Progress progress = derive_all(kept.plan, open.store.tournaments).value();
  EXPECT_EQ(progress.draw.finished(), 3U);
  EXPECT_FALSE(progress.draw.is_complete());
  EXPECT_EQ(progress.draw.expected(), std::nullopt);
  EXPECT_EQ(progress.draw.find(3), nullptr);
  EXPECT_EQ(*progress.draw.find(5), (Pairing{5, 1, 2, 0, 4}));
  const Standings table = standings(progress);
  ASSERT_EQ(table.rows.size(), 3U);
  for (const Row& row : table.rows) EXPECT_EQ(row.played, 2U);
  EXPECT_EQ(table.ranked_by, RankBy::Elo);
  const auto verified = verify(kept.plan, open.store.tournaments);
  ASSERT_TRUE(verified) << verified.error();
  EXPECT_EQ(verified->games, 3U);
}

TEST(FreePlay, FindsRecordsThatAreWrong) {
  Open open;
  const StoredTournament kept = open.kept();
  GameRecord record = example::game_of(kept.plan, 1, 0, 1);
  const auto complaint = [&](std::size_t number, const std::string& text) {
    const std::vector<store::GameRow> rows{{number, text}};
    Open other;
    EXPECT_TRUE(other.store.tournaments.append("open", rows));
    const auto verified = verify(other.kept().plan, other.store.tournaments);
    return verified ? std::string("none") : verified.error();
  };
  EXPECT_EQ(complaint(1, write_record(record)), "none");
  EXPECT_NE(complaint(2, write_record(record)).find("game open/2: the seed is "), std::string::npos);
  GameRecord stranger = record;
  stranger.players[1].name = "kgp(name=mallory)";
  EXPECT_EQ(complaint(1, write_record(stranger)), "game open/1: its record does not say which of the players have met");
  GameRecord longer = record;
  longer.times[0] = std::chrono::seconds(6);
  EXPECT_NE(complaint(1, write_record(longer)).find("over the limit"), std::string::npos);
  EXPECT_NE(complaint(1'000'000'000'000, write_record(record)), "none");
}

// Whoever follows learns of each game as it comes, in whatever order, and whose board it is that goes on.
TEST(FreePlay, IsFollowedGameByGame) {
  Open open;
  const StoredTournament kept = open.kept();
  auto followed = FollowedTournament::open(open.store, "open", open.catalog).value();
  const GameRecord going_on = example::game_of(kept.plan, 1, 2, 1, 3);
  EXPECT_EQ(followed.pairing_of(1, going_on), (Pairing{1, 2, 1, 0, 0}));
  followed.add(2, write_record(example::game_of(kept.plan, 2, 0, 1)));
  EXPECT_EQ(followed.progress().draw.finished(), 1U);
  followed.add(1, write_record(example::game_of(kept.plan, 1, 2, 1)));
  followed.add(1, write_record(example::game_of(kept.plan, 1, 2, 1)));
  EXPECT_EQ(followed.progress().draw.finished(), 2U);
  EXPECT_EQ(followed.left_out(), 0U);
  ASSERT_NE(followed.find(1), nullptr);
  EXPECT_EQ(followed.find(1)->result.first, 2U);
}

}  // namespace
}  // namespace turno::tournament
