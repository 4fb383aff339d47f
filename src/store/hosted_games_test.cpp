#include "store/hosted_games.hpp"

#include <SQLiteCpp/Statement.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "data_folder.hpp"

namespace turno::store {
namespace {

using test::DataFolder;

HostedGameRow some_game() {
  HostedGameRow row{"abcdefghij", {}, {"token", std::nullopt}};
  row.record.game = {"kalah(pits=6,seeds=4)", std::nullopt, {"3"}};
  row.record.players = {RecordedPlayer{"human", ""}, RecordedPlayer{"level3(seed=7)", "turno 0.1.0"}};
  row.record.times = {std::chrono::milliseconds(1200)};
  row.record.seed = 7;
  row.record.clock = {std::nullopt, std::chrono::minutes(5), std::chrono::seconds(2)};
  return row;
}

TEST(HostedGames, AreFoundAsTheyWerePut) {
  Database database = Database::in_memory();
  HostedGames games(database);
  EXPECT_EQ(games.find("abcdefghij").value(), std::nullopt);
  HostedGameRow row = some_game();
  ASSERT_TRUE(games.put(row));
  EXPECT_EQ(games.find(row.id).value(), row);
  row.record.game.moves.push_back("6");
  row.record.times.emplace_back(300);
  row.seats = {"token", "other"};
  ASSERT_TRUE(games.put(row));
  EXPECT_EQ(games.find(row.id).value(), row);
  EXPECT_EQ(games.find("x' OR '1'='1").value(), std::nullopt);
}

// Older versions kept the clock beside the record alone.
TEST(HostedGames, HaveTheClockThatOlderVersionsKept) {
  Database database = Database::in_memory();
  HostedGames games(database);
  ASSERT_TRUE(games.put(some_game()));
  GameRecord without_clock = some_game().record;
  without_clock.clock = {};
  SQLite::Statement statement(database.connection(), "UPDATE hosted_games SET record = ?1");
  statement.bind(1, write_record(without_clock));
  statement.exec();
  EXPECT_EQ(games.find("abcdefghij").value(), some_game());
}

// The connection is never closed: as if the process had died.
TEST(HostedGames, SurviveTheDeathOfTheProcess) {
  const DataFolder folder;
  auto dead = Database::open(folder.path() / "new");
  ASSERT_TRUE(dead) << dead.error();
  ASSERT_TRUE(HostedGames(*dead).put(some_game()));
  auto database = Database::open(folder.path() / "new");
  ASSERT_TRUE(database) << database.error();
  EXPECT_EQ(HostedGames(*database).find("abcdefghij").value(), some_game());
  Checkpoint checkpoint(folder.path() / "new");
  checkpoint.run_if_due();  // not yet: something has just been written
  checkpoint.run();
  EXPECT_EQ(HostedGames(*database).find("abcdefghij").value(), some_game());
}

TEST(Database, SaysWhatIsInTheWay) {
  const DataFolder folder;
  std::ofstream(folder.path() / "file") << "no folder";
  const auto no_folder = Database::open(folder.path() / "file" / "data");
  ASSERT_FALSE(no_folder);
  EXPECT_NE(no_folder.error().find("data folder"), std::string::npos) << no_folder.error();

  std::ofstream(folder.path() / "turno.db") << std::string(5000, 'x');
  const auto no_database = Database::open(folder.path());
  ASSERT_FALSE(no_database);
  EXPECT_NE(no_database.error().find("turno.db\": file is not a database"), std::string::npos) << no_database.error();

  {
    auto newer = Database::open(folder.path() / "newer");
    newer->connection().exec("PRAGMA user_version=99");
  }
  std::filesystem::create_directories(folder.path() / "other");
  SQLite::Database((folder.path() / "other" / "turno.db").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec("CREATE TABLE bookmarks (url TEXT)");
  for (const char* version : {"0", "1", "2", "3", "-1"}) {
    SQLite::Database((folder.path() / "other" / "turno.db").string(), SQLite::OPEN_READWRITE)
        .exec(std::string("PRAGMA user_version=") + version);
    const auto foreign = Database::open(folder.path() / "other");
    ASSERT_FALSE(foreign) << version;
    EXPECT_NE(foreign.error().find("another program"), std::string::npos) << foreign.error();
  }

  const auto nothing = Database::open(folder.path() / "none", Survives::PowerCut, IfMissing::Refuse);
  ASSERT_FALSE(nothing);
  EXPECT_NE(nothing.error().find("there is nothing in the data folder"), std::string::npos) << nothing.error();
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "none"));

  const auto refused = Database::open(folder.path() / "newer");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("newer turno"), std::string::npos) << refused.error();
}

TEST(HostedGames, TellOfADamagedRow) {
  Database database = Database::in_memory();
  HostedGames games(database);
  ASSERT_TRUE(games.put(some_game()));
  database.connection().exec("UPDATE hosted_games SET record = 'x'");
  const auto damaged = games.find("abcdefghij");
  ASSERT_FALSE(damaged);
  EXPECT_NE(damaged.error().find("game abcdefghij: not a saved game"), std::string::npos) << damaged.error();
}

}  // namespace
}  // namespace turno::store
