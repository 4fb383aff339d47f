#include "store/tournament_news.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "data_folder.hpp"
#include "store/run_lock.hpp"
#include "store/tournaments.hpp"

namespace turno::store {
namespace {

TEST(TournamentNews, TellsOfWhatAnotherConnectionWrites) {
  const test::DataFolder folder;
  auto writing = Database::open(folder.path()).value();
  auto reading = Database::open(folder.path()).value();
  Tournaments tournaments(writing);
  const TournamentNews news(reading);
  ASSERT_TRUE(tournaments.begin({"a", "a.toml", "", "/", "[]"}));
  ASSERT_TRUE(tournaments.begin({"b", "b.toml", "", "/", "[]"}));
  const auto before = news.version().value();
  EXPECT_EQ(news.newest().value(), 0);
  EXPECT_EQ(news.version().value(), before);

  ASSERT_TRUE(tournaments.append("a", std::vector<GameRow>{{7, "seven"}, {2, "two"}}));
  EXPECT_NE(news.version().value(), before);
  ASSERT_TRUE(tournaments.append("b", std::vector<GameRow>{{1, "one"}}));
  const auto read = [&](std::int64_t row, std::size_t most) {
    std::vector<std::string> found;
    EXPECT_TRUE(
        news.read_after(row, most, [&](const NewGame& game) { found.push_back(game.tournament + " " + game.record); }));
    return found;
  };
  EXPECT_EQ(read(0, 2), (std::vector<std::string>{"a seven", "a two"}));
  EXPECT_EQ(read(2, 2), (std::vector<std::string>{"b one"}));
  EXPECT_EQ(news.newest().value(), 3);
  EXPECT_EQ(news.counts().value(), (std::map<std::string, std::size_t>{{"a", 2}, {"b", 1}}));
  EXPECT_EQ(news.last_finished("a", 1).value().size(), 1U);

  ASSERT_TRUE(tournaments.change("b", {1, "more", "[]"}));
  const auto heads = news.heads().value();
  ASSERT_EQ(heads.size(), 2U);
  EXPECT_EQ(heads[0].name, "a");
  EXPECT_EQ(heads[0].changes, 0U);
  EXPECT_EQ(heads[1].changes, 1U);
}

TEST(RunLock, IsSeenByOthersWithoutBeingTouched) {
  const test::DataFolder folder;
  EXPECT_FALSE(RunLock::is_taken(folder.path(), "spring"));
  {
    const auto lock = RunLock::take(folder.path(), "spring");
    ASSERT_TRUE(lock);
    EXPECT_TRUE(RunLock::is_taken(folder.path(), "spring"));
    EXPECT_FALSE(RunLock::is_taken(folder.path(), "autumn"));
  }
  EXPECT_FALSE(RunLock::is_taken(folder.path(), "spring"));
}

}  // namespace
}  // namespace turno::store
