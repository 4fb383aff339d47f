// Renaming, removing and copying whole tournaments.

#include <SQLiteCpp/Exception.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "data_folder.hpp"
#include "store/tournaments.hpp"

namespace turno::store {
namespace {

using test::DataFolder;

const TournamentRow first_tournament{"spring", "spring.toml", "settings",
                                     "/home",  "[]",          {{2, "more", "[1]"}, {2, "yet more", "[2]"}}};

void begin_two(Database& database) {
  Tournaments tournaments(database);
  for (const std::string name : {"spring", "autumn"}) {
    TournamentRow row = first_tournament;
    row.name = name;
    ASSERT_TRUE(tournaments.begin(row));
    ASSERT_TRUE(tournaments.append(name, std::vector<GameRow>{{1, name + " one"}, {2, name + " two"}}));
    for (const ChangeRow& change : row.changes) ASSERT_TRUE(tournaments.change(name, change));
    ASSERT_TRUE(tournaments.publish(name, "table of " + name));
    ASSERT_TRUE(tournaments.show_live(name, std::vector<GameRow>{{3, "live"}}));
  }
}

std::vector<GameRow> all_games(const Tournaments& tournaments, const std::string& name) {
  std::vector<GameRow> games;
  EXPECT_TRUE(tournaments.read_games(name, [&](GameRow row) { games.push_back(std::move(row)); }));
  return games;
}

// With nothing of its own lost, and under this name.
void expect_whole(const Tournaments& tournaments, const std::string& name, const std::string& began_as) {
  TournamentRow wanted = first_tournament;
  wanted.name = name;
  EXPECT_EQ(tournaments.find(name).value(), wanted);
  EXPECT_EQ(all_games(tournaments, name), (std::vector<GameRow>{{1, began_as + " one"}, {2, began_as + " two"}}));
  EXPECT_EQ(tournaments.find_game(name, 2).value(), began_as + " two");
  EXPECT_EQ(tournaments.published(name).value(), "table of " + began_as);
}

void expect_gone(const Tournaments& tournaments, const std::string& name) {
  EXPECT_EQ(tournaments.find(name).value(), std::nullopt);
  EXPECT_TRUE(all_games(tournaments, name).empty());
  EXPECT_EQ(tournaments.find_game(name, 1).value(), std::nullopt);
  EXPECT_EQ(tournaments.published(name).value(), std::nullopt);
  EXPECT_TRUE(tournaments.live(name).value().empty());
}

void expect_locked(Database& database) {
  EXPECT_THROW(database.connection().exec("UPDATE games SET record = 'x'"), SQLite::Exception);
  EXPECT_THROW(database.connection().exec("DELETE FROM games"), SQLite::Exception);
}

TEST(Housekeeping, RenamesATournamentWithAllThatItHas) {
  Database database = Database::in_memory();
  begin_two(database);
  Tournaments tournaments(database);
  ASSERT_TRUE(tournaments.rename("spring", "summer"));
  expect_whole(tournaments, "summer", "spring");
  expect_whole(tournaments, "autumn", "autumn");
  expect_gone(tournaments, "spring");
  expect_locked(database);
  ASSERT_TRUE(tournaments.append("summer", std::vector<GameRow>{{2, "again"}, {3, "three"}}));
  EXPECT_EQ(tournaments.count_games("summer").value(), 3U);
}

TEST(Housekeeping, RenamesToNoNameThatIsTaken) {
  Database database = Database::in_memory();
  begin_two(database);
  Tournaments tournaments(database);
  const auto refused = tournaments.rename("spring", "autumn");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("there is already a tournament autumn"), std::string::npos) << refused.error();
  expect_whole(tournaments, "spring", "spring");
  expect_whole(tournaments, "autumn", "autumn");
  expect_locked(database);
}

TEST(Housekeeping, RemovesOneAndNoOther) {
  Database database = Database::in_memory();
  begin_two(database);
  Tournaments tournaments(database);
  ASSERT_TRUE(tournaments.remove("spring"));
  expect_gone(tournaments, "spring");
  expect_whole(tournaments, "autumn", "autumn");
  expect_locked(database);
}

TEST(Housekeeping, CopiesATournamentWithAllThatItHas) {
  const DataFolder folder;
  const DataFolder other;
  auto database = Database::open(folder.path(), Survives::PowerCut);
  begin_two(*database);
  Tournaments tournaments(*database);
  { ASSERT_TRUE(Database::open(other.path())); }
  ASSERT_TRUE(tournaments.copy_to(other.path(), "spring"));
  ASSERT_TRUE(tournaments.copy_to(other.path(), "spring"));  // once more: it is there, and the same
  expect_whole(tournaments, "spring", "spring");
  auto copy = Database::open(other.path());
  expect_whole(Tournaments(*copy), "spring", "spring");
  expect_gone(Tournaments(*copy), "autumn");
  expect_locked(*copy);
}

TEST(Housekeeping, TakesNoOtherTournamentForTheCopy) {
  const DataFolder folder;
  const DataFolder other;
  auto database = Database::open(folder.path());
  begin_two(*database);
  auto copy = Database::open(other.path());
  ASSERT_TRUE(Tournaments(*copy).begin(first_tournament));
  ASSERT_TRUE(Tournaments(*copy).append("spring", std::vector<GameRow>{{1, "spring one"}, {2, "another game"}}));
  const auto refused = Tournaments(*database).copy_to(other.path(), "spring");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("there is another tournament spring"), std::string::npos) << refused.error();
}

// Else it would be found to be the same as itself, and be removed.
TEST(Housekeeping, CopiesNothingOntoItself) {
  const DataFolder folder;
  auto database = Database::open(folder.path());
  begin_two(*database);
  std::filesystem::create_directory_symlink(folder.path(), folder.path() / "link");
  for (const std::filesystem::path& itself : {folder.path(), folder.path() / "link", folder.path() / "link" / ".."}) {
    if (!std::filesystem::exists(itself / "turno.db")) continue;
    const auto refused = Tournaments(*database).copy_to(itself, "spring");
    ASSERT_FALSE(refused) << itself;
    EXPECT_NE(refused.error().find("it is in that folder already"), std::string::npos) << refused.error();
  }
}

}  // namespace
}  // namespace turno::store
