#include "store/bots.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "data_folder.hpp"
#include "store/hosted_games.hpp"
#include "store/schema.hpp"
#include "store/tournaments.hpp"

namespace turno::store {
namespace {

using test::DataFolder;

BotRow alice() { return {"alice", "ugi:python3 alice.py", "/home/alice", {"kalah", "dots(rows=2,columns=2)"}, "hi"}; }

TEST(Bots, AreFoundAsTheyWereAdded) {
  Database database = Database::in_memory();
  Bots bots(database);
  const BotRow bob{"bob", "ugi:./bob", "/home/bob", {}, ""};
  EXPECT_TRUE(bots.add(bob).value());
  EXPECT_TRUE(bots.add(alice()).value());
  EXPECT_EQ(bots.find("alice").value(), alice());
  EXPECT_EQ(bots.find("carol").value(), std::nullopt);
  EXPECT_EQ(bots.all().value(), (std::vector<BotRow>{alice(), bob}));
}

TEST(Bots, HaveNamesOfTheirOwn) {
  Database database = Database::in_memory();
  Bots bots(database);
  EXPECT_TRUE(bots.add(alice()).value());
  BotRow other = alice();
  other.player = "ugi:./other";
  EXPECT_FALSE(bots.add(other).value());
  EXPECT_EQ(bots.find("alice").value(), alice());
  EXPECT_TRUE(bots.remove("alice").value());
  EXPECT_FALSE(bots.remove("alice").value());
  EXPECT_TRUE(bots.add(other).value());
}

TEST(Bots, ArePlayersOfTheirGames) {
  EXPECT_TRUE(alice().plays("kalah", "kalah(pits=4,seeds=3)"));
  EXPECT_TRUE(alice().plays("dots", "dots(rows=2,columns=2)"));
  EXPECT_FALSE(alice().plays("dots", "dots(rows=3,columns=2)"));
  EXPECT_FALSE(alice().plays("plague", "plague(columns=8,rows=6)"));
  EXPECT_TRUE((BotRow{"bob", "ugi:./bob", "/", {}, ""}).plays("plague", "plague(columns=8,rows=6)"));
}

TEST(Bots, TellOfADamagedRow) {
  Database database = Database::in_memory();
  Bots bots(database);
  EXPECT_TRUE(bots.add(alice()).value());
  for (const char* games : {"x", "{}", "[1]"}) {
    database.connection().exec(std::string("UPDATE bots SET games = '") + games + "'");
    const auto damaged = bots.all();
    ASSERT_FALSE(damaged) << games;
    EXPECT_NE(damaged.error().find("the games of alice are no list"), std::string::npos) << damaged.error();
    EXPECT_FALSE(bots.find("alice"));
  }
}

TEST(BotNames, MayStandInAddresses) {
  for (const char* name : {"a", "Alice", "3rd", "a-b_c.d", "0123456789012345678901234567890123456789"})
    EXPECT_TRUE(is_bot_name(name)) << name;
  for (const char* name :
       {"", "-a", ".a", "_a", "a b", "a/b", "a:b", "a(b)", "ä", "a\n", "01234567890123456789012345678901234567890"})
    EXPECT_FALSE(is_bot_name(name)) << name;
}

// As turno had it before there were bots, by the words of the schema of that time.
TEST(Database, BringsAnOldFolderForward) {
  const DataFolder folder;
  {
    SQLite::Database old((folder.path() / "turno.db").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    old.exec(schema::hosted_games);
    old.exec(schema::tournaments);
    old.exec("PRAGMA user_version=2");
    old.exec(R"(INSERT INTO hosted_games VALUES ('abcdefghij', '{"format":"turno-game-1"}', NULL, '', 1, 2, 3, 4))");
    old.exec("INSERT INTO tournaments VALUES ('cup', 'cup.toml', 'x', '/', '[]', 5)");
    old.exec("INSERT INTO games VALUES ('cup/0', 'cup', 0, 'record', 6)");
  }
  auto database = Database::open(folder.path());
  ASSERT_TRUE(database) << database.error();
  EXPECT_EQ(database->connection().execAndGet("PRAGMA user_version").getInt(), schema::version);
  EXPECT_TRUE(Bots(*database).all().value().empty());
  EXPECT_TRUE(Bots(*database).add(alice()).value());
  EXPECT_EQ(database->connection().execAndGet("SELECT updated FROM hosted_games").getInt(), 4);
  EXPECT_EQ(Tournaments(*database).names().value(), std::vector<std::string>{"cup"});
  EXPECT_EQ(Tournaments(*database).find_game("cup", 0).value(), "record");
  auto again = Database::open(folder.path());
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(Bots(*again).find("alice").value(), alice());
}

}  // namespace
}  // namespace turno::store
