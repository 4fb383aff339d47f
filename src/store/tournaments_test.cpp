#include "store/tournaments.hpp"

#include <SQLiteCpp/Exception.h>
#include <gtest/gtest.h>

#include <fstream>

#include "data_folder.hpp"

namespace turno::store {
namespace {

using test::DataFolder;

TournamentRow some_tournament() { return {"spring", "spring.toml", "game = \"kalah\"", "/home/bots", "[]"}; }

std::vector<GameRow> games_of(const Tournaments& tournaments, std::string_view name) {
  std::vector<GameRow> games;
  EXPECT_TRUE(tournaments.read_games(name, [&](GameRow game) { games.push_back(std::move(game)); }));
  return games;
}

TEST(Tournaments, AreKeptAsTheyBegan) {
  Database database = Database::in_memory();
  Tournaments tournaments(database);
  EXPECT_EQ(tournaments.find("spring").value(), std::nullopt);
  ASSERT_TRUE(tournaments.begin(some_tournament()));
  EXPECT_EQ(tournaments.find("spring").value(), some_tournament());
  EXPECT_EQ(tournaments.names().value(), (std::vector<std::string>{"spring"}));
  TournamentRow other = some_tournament();
  other.settings = "changed";
  EXPECT_FALSE(tournaments.begin(other));
  EXPECT_EQ(tournaments.find("spring").value(), some_tournament());
}

TEST(Tournaments, CountAGameOnceHoweverOftenItIsDelivered) {
  Database database = Database::in_memory();
  Tournaments tournaments(database);
  ASSERT_TRUE(tournaments.begin(some_tournament()));
  ASSERT_TRUE(tournaments.append("spring", std::vector<GameRow>{{2, "two"}, {1, "one"}}));
  ASSERT_TRUE(tournaments.append("spring", std::vector<GameRow>{{2, "another two"}, {3, "three"}}));
  EXPECT_EQ(games_of(tournaments, "spring"), (std::vector<GameRow>{{1, "one"}, {2, "two"}, {3, "three"}}));
  EXPECT_EQ(tournaments.find_game("spring", 2).value(), "two");
  EXPECT_EQ(tournaments.find_game("spring", 4).value(), std::nullopt);
}

TEST(Tournaments, NeverChangeWhatIsFinished) {
  Database database = Database::in_memory();
  Tournaments tournaments(database);
  ASSERT_TRUE(tournaments.begin(some_tournament()));
  ASSERT_TRUE(tournaments.append("spring", std::vector<GameRow>{{1, "one"}}));
  EXPECT_THROW(database.connection().exec("UPDATE games SET record = 'x'"), SQLite::Exception);
  EXPECT_THROW(database.connection().exec("DELETE FROM games"), SQLite::Exception);
  ASSERT_TRUE(tournaments.publish("spring", "first table"));
  ASSERT_TRUE(tournaments.publish("spring", "second table"));
  EXPECT_EQ(tournaments.published("spring").value(), "first table");
}

TEST(Tournaments, ShowGamesInProgressUntilTheyAreFinished) {
  Database database = Database::in_memory();
  Tournaments tournaments(database);
  ASSERT_TRUE(tournaments.begin(some_tournament()));
  ASSERT_TRUE(tournaments.show_live("spring", std::vector<GameRow>{{1, "3"}, {2, "6"}}));
  ASSERT_TRUE(tournaments.show_live("spring", std::vector<GameRow>{{1, "3 6"}}));
  EXPECT_EQ(tournaments.live("spring").value(), (std::vector<GameRow>{{1, "3 6"}, {2, "6"}}));
  EXPECT_TRUE(games_of(tournaments, "spring").empty());
  ASSERT_TRUE(tournaments.append("spring", std::vector<GameRow>{{1, "one"}}));
  EXPECT_EQ(tournaments.live("spring").value(), (std::vector<GameRow>{{2, "6"}}));
  ASSERT_TRUE(tournaments.show_live("spring", std::vector<GameRow>{{1, "3 6 2"}}));  // told too late
  EXPECT_EQ(tournaments.live("spring").value(), (std::vector<GameRow>{{2, "6"}}));
  ASSERT_TRUE(tournaments.forget_live("spring"));
  EXPECT_TRUE(tournaments.live("spring").value().empty());
}

// As on a full disk: the file may not grow any more.
TEST(Tournaments, KeepAllOrNoneWhenTheDiskIsFull) {
  const DataFolder folder;
  auto database = Database::open(folder.path(), Survives::PowerCut);
  Tournaments tournaments(*database);
  ASSERT_TRUE(tournaments.begin(some_tournament()));
  ASSERT_TRUE(tournaments.append("spring", std::vector<GameRow>{{1, "one"}}));
  database->connection().exec("PRAGMA max_page_count = " +
                              database->connection().execAndGet("PRAGMA page_count").getString());
  const auto full = tournaments.append(
      "spring", std::vector<GameRow>{{2, "two"}, {3, std::string(100'000, 'x')}, {4, std::string(100'000, 'x')}});
  ASSERT_FALSE(full);
  EXPECT_NE(full.error().find("full; make room"), std::string::npos) << full.error();
  EXPECT_EQ(games_of(tournaments, "spring"), (std::vector<GameRow>{{1, "one"}}));
}

TEST(Tournaments, ComeToADataFolderOfTheVersionBefore) {
  const DataFolder folder;
  {
    auto database = Database::open(folder.path());
    for (const char* table :
         {"course_files", "course_events", "changes", "bots", "tables", "live_games", "games", "tournaments"})
      database->connection().exec(std::string("DROP TABLE ") + table);
    database->connection().exec("PRAGMA user_version=1");
  }
  auto database = Database::open(folder.path());
  ASSERT_TRUE(database) << database.error();
  EXPECT_TRUE(Tournaments(*database).begin(some_tournament()));
}

TEST(Database, FindsDamage) {
  const DataFolder folder;
  {
    auto database = Database::open(folder.path());
    Tournaments tournaments(*database);
    ASSERT_TRUE(tournaments.begin(some_tournament()));
    std::vector<GameRow> games;
    for (std::size_t i = 1; i <= 100; ++i) games.push_back({i, std::string(1000, 'x')});
    ASSERT_TRUE(tournaments.append("spring", games));
    EXPECT_TRUE(database->check_whole());
    Checkpoint(folder.path()).run();
  }
  std::fstream file(folder.path() / "turno.db", std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(4096 * 10);
  file << std::string(8192, '\x5A');
  file.close();
  auto damaged = Database::open(folder.path());
  ASSERT_TRUE(damaged) << damaged.error();
  const auto whole = damaged->check_whole();
  ASSERT_FALSE(whole);
  EXPECT_NE(whole.error().find("is damaged"), std::string::npos) << whole.error();
}

TEST(Tournaments, KeepsChangesInTheirOrderAndTakesBackTheTable) {
  Database database = Database::in_memory();
  Tournaments tournaments(database);
  ASSERT_TRUE(tournaments.begin({"ladder", "ladder.toml", "one", "/", "[]"}));
  ASSERT_TRUE(tournaments.publish("ladder", "table"));
  EXPECT_TRUE(tournaments.find("ladder")->value().changes.empty());
  ASSERT_TRUE(tournaments.change("ladder", {12, "two", "[1]"}));
  ASSERT_TRUE(tournaments.change("ladder", {12, "three", "[2]"}));
  EXPECT_EQ(tournaments.find("ladder")->value().changes,
            (std::vector<ChangeRow>{{12, "two", "[1]"}, {12, "three", "[2]"}}));
  EXPECT_FALSE(tournaments.published("ladder")->has_value());
}

}  // namespace
}  // namespace turno::store
