#include "store/read_only.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "data_folder.hpp"
#include "folder_state.hpp"
#include "store/bots.hpp"
#include "store/course_log.hpp"
#include "store/hosted_games.hpp"
#include "store/schema.hpp"
#include "store/tournaments.hpp"

namespace turno::store {
namespace {

namespace fs = std::filesystem;
using test::DataFolder;
using test::state_of;

std::vector<GameRow> some_games(std::size_t first, std::size_t last) {
  std::vector<GameRow> games;
  for (std::size_t i = first; i <= last; ++i)
    games.push_back({i, "record " + std::to_string(i) + std::string(500, 'x')});
  return games;
}

// Something in every table that is read.
void fill(Database& database) {
  Tournaments tournaments(database);
  ASSERT_TRUE(tournaments.begin({"spring", "spring.toml", "settings", "/home", "[]"}));
  ASSERT_TRUE(tournaments.append("spring", some_games(1, 50)));
  ASSERT_TRUE(tournaments.change("spring", {50, "more settings", "[]"}));
  ASSERT_TRUE(tournaments.publish("spring", "the table"));
  ASSERT_TRUE(tournaments.show_live("spring", std::vector<GameRow>{{51, "live"}}));
  ASSERT_TRUE(Bots(database).add({"alice", "ugi:alice", "/", {}, ""}));
  using Rows = std::vector<CourseEventRow>;
  ASSERT_TRUE(CourseLog(database).add([](const Rows&) { return Rows{{0, 7, "kind", "{}", "file"}}; }));
}

testing::AssertionResult has_all(const fs::path& folder) {
  auto database = Database::open_to_read(folder);
  if (!database) return testing::AssertionFailure() << database.error();
  if (const auto whole = database->check_whole(); !whole) return testing::AssertionFailure() << whole.error();
  const Tournaments tournaments(*database);
  std::vector<GameRow> games;
  const auto read = tournaments.read_games("spring", [&](GameRow row) { games.push_back(std::move(row)); });
  if (!read) return testing::AssertionFailure() << read.error();
  if (games != some_games(1, 50)) return testing::AssertionFailure() << games.size() << " games";
  const auto row = tournaments.find("spring").value();
  const CourseLog log(*database);
  if (!row || row->changes.size() != 1) return testing::AssertionFailure() << "no change";
  if (tournaments.published("spring").value() != "the table") return testing::AssertionFailure() << "no table";
  if (tournaments.live("spring").value().size() != 1) return testing::AssertionFailure() << "no live game";
  if (Bots(*database).all().value().size() != 1) return testing::AssertionFailure() << "no bot";
  if (log.events().value().size() != 1 || log.find_file(1).value() != "file")
    return testing::AssertionFailure() << "no event";
  return testing::AssertionSuccess();
}

void copy(const fs::path& from, const fs::path& to, const std::vector<std::string>& files) {
  fs::create_directories(to);
  for (const std::string& file : files) fs::copy_file(from / file, to / file);
}

// The same data in all the states in which a folder may be found, each in a folder of its own.
class FoldersToRead {
 public:
  FoldersToRead() {
    auto database = Database::open(folder_.path() / "written");
    fill(*database);
    const fs::path written = folder_.path() / "written";
    copy(written, folder_.path() / "killed", {"turno.db", "turno.db-wal", "turno.db-shm"});
    copy(written, folder_.path() / "log only", {"turno.db", "turno.db-wal"});
    database = tl::unexpected(std::string());
    copy(written, folder_.path() / "closed", {"turno.db"});
    copy(written, folder_.path() / "a%20b?c#d", {"turno.db"});
    copy(written, folder_.path() / "empty log", {"turno.db"});
    std::ofstream(folder_.path() / "empty log" / "turno.db-wal");
    copy(written, folder_.path() / "index only", {"turno.db"});
    std::ofstream(folder_.path() / "index only" / "turno.db-shm") << std::string(32768, '\0');
  }

  const fs::path& path() const { return folder_.path(); }
  std::vector<fs::path> all() const {
    std::vector<fs::path> folders;
    for (const auto& entry : fs::directory_iterator(folder_.path())) folders.push_back(entry.path());
    return folders;
  }

 private:
  DataFolder folder_;
};

TEST(ReadOnly, LeavesTheFolderAsItIs) {
  const FoldersToRead folders;
  EXPECT_EQ(folders.all().size(), 7U);
  for (const fs::path& folder : folders.all()) {
    const auto before = state_of(folder);
    EXPECT_TRUE(has_all(folder)) << folder;
    const auto after = state_of(folder);
    EXPECT_EQ(before, after) << folder << ": " << test::differences(before, after);
  }
}

TEST(ReadOnly, NeedsNoPermissionToWrite) {
  const FoldersToRead folders;
  fs::permissions(folders.path(), fs::perms(0755));
  for (const fs::path& folder : folders.all()) {
    test::forbid_writing(folder);
    const auto before = state_of(folder);
    EXPECT_TRUE(test::holds_for_somebody_else([&] { return bool(has_all(folder)); })) << folder;
    EXPECT_EQ(before, state_of(folder)) << folder;
    test::allow_writing(folder);
  }
}

TEST(ReadOnly, SeesWhatSomebodyElseWritesMeanwhile) {
  const DataFolder folder;
  auto writer = Database::open(folder.path(), Survives::PowerCut);
  fill(*writer);
  auto reader = Database::open_to_read(folder.path());
  ASSERT_TRUE(reader) << reader.error();
  EXPECT_EQ(Tournaments(*reader).count_games("spring").value(), 50U);
  ASSERT_TRUE(Tournaments(*writer).append("spring", some_games(51, 60)));
  EXPECT_EQ(Tournaments(*reader).count_games("spring").value(), 60U);
}

TEST(ReadOnly, SaysSoWhenTheFileWasWrittenMeanwhile) {
  const DataFolder folder;
  {
    auto writer = Database::open(folder.path());
    fill(*writer);
  }
  auto reader = Database::open_to_read(folder.path());
  ASSERT_TRUE(reader) << reader.error();
  EXPECT_TRUE(Tournaments(*reader).count_games("spring"));
  {
    auto writer = Database::open(folder.path());
    ASSERT_TRUE(Tournaments(*writer).append("spring", some_games(51, 60)));
  }  // in the file, now that the last one has closed it
  const auto count = Tournaments(*reader).count_games("spring");
  ASSERT_FALSE(count) << *count;
  EXPECT_NE(count.error().find("was written to meanwhile; try again"), std::string::npos) << count.error();
}

TEST(ReadOnly, CannotWrite) {
  const FoldersToRead folders;
  for (const fs::path& folder : folders.all()) {
    auto database = Database::open_to_read(folder);
    EXPECT_FALSE(Tournaments(*database).append("spring", some_games(51, 52))) << folder;
    EXPECT_FALSE(Bots(*database).remove("alice")) << folder;
  }
}

TEST(ReadOnly, ReadsWhatOlderVersionsWrote) {
  using Tables = std::vector<std::string>;
  const std::vector<Tables> dropped{{"hosted_games"},
                                    {"tables", "live_games", "games", "tournaments"},
                                    {"bots"},
                                    {"changes"},
                                    {"course_files", "course_events"}};
  for (int version = 1; version <= schema::version; ++version) {
    const DataFolder folder;
    {
      auto database = Database::open(folder.path());
      if (version >= 2) {
        ASSERT_TRUE(Tournaments(*database).begin({"spring", "spring.toml", "settings", "/home", "[]"}));
        ASSERT_TRUE(Tournaments(*database).append("spring", some_games(1, 50)));
      }
      for (std::size_t i = dropped.size(); i-- > static_cast<std::size_t>(version);)
        for (const std::string& table : dropped[i]) database->connection().exec("DROP TABLE " + table);
      database->connection().exec("PRAGMA user_version=" + std::to_string(version));
    }
    const auto before = state_of(folder.path());
    {
      auto database = Database::open_to_read(folder.path());
      ASSERT_TRUE(database) << version << ": " << database.error();
      const Tournaments tournaments(*database);
      EXPECT_EQ(tournaments.names().value().size(), version >= 2 ? 1U : 0U);
      EXPECT_EQ(tournaments.count_games("spring").value(), version >= 2 ? 50U : 0U);
      EXPECT_EQ(tournaments.find("spring").value().has_value(), version >= 2);
      EXPECT_TRUE(Bots(*database).all().value().empty());
      EXPECT_TRUE(CourseLog(*database).events().value().empty());
    }
    EXPECT_EQ(before, state_of(folder.path())) << version;
  }
}

TEST(ReadOnly, RefusesWhatItCannotRead) {
  const DataFolder folder;
  const auto refusal = [&](const fs::path& where) {
    auto database = Database::open_to_read(where);
    return database ? "read" : database.error();
  };
  EXPECT_NE(refusal(folder.path()).find("there is nothing in the data folder"), std::string::npos);
  EXPECT_NE(refusal(folder.path() / "no" / "folder").find("there is nothing"), std::string::npos);
  EXPECT_FALSE(fs::exists(folder.path() / "no"));

  fs::create_directories(folder.path() / "junk");
  std::ofstream(folder.path() / "junk" / "turno.db") << std::string(10000, 'x');
  EXPECT_NE(refusal(folder.path() / "junk").find("not a database"), std::string::npos)
      << refusal(folder.path() / "junk");

  const fs::path newer = folder.path() / "newer";
  { Database::open(newer)->connection().exec("PRAGMA user_version=99"); }
  EXPECT_NE(refusal(newer).find("newer turno"), std::string::npos);

  const fs::path other = folder.path() / "other";
  fs::create_directories(other);
  {
    SQLite::Database((other / "turno.db").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
        .exec("CREATE TABLE t (x)");
  }
  EXPECT_NE(refusal(other).find("another program"), std::string::npos);

  fs::create_directories(folder.path() / "mine");
  std::ofstream(folder.path() / "mine" / "turno.db") << "x";
  fs::permissions(folder.path(), fs::perms(0755));
  fs::permissions(folder.path() / "mine" / "turno.db", fs::perms(0600));
  if (getuid() == 0) {
    EXPECT_TRUE(test::holds_for_somebody_else(
        [&] { return refusal(folder.path() / "mine").find("Permission denied") != std::string::npos; }));
  }
}

TEST(ReadOnly, WaitsForNobodyAtTheOtherEndOfAPipe) {
  for (const std::string name : {"turno.db", "turno.db-wal", "turno.db-shm", "turno.db-journal"}) {
    const FoldersToRead folders;
    const fs::path folder = folders.path() / "killed";
    fs::remove(folder / name);
    ASSERT_EQ(mkfifo((folder / name).c_str(), 0644), 0);
    const auto database = Database::open_to_read(folder);
    ASSERT_FALSE(database) << name;
    EXPECT_NE(database.error().find("is not a file"), std::string::npos) << database.error();
  }
}

// A log that was cut, or is not of this file, is not believed: what was committed before is read.
TEST(ReadOnly, DoesNotBelieveALogThatIsDamaged) {
  const FoldersToRead folders;
  for (const std::string name : {"killed", "log only"}) {
    const fs::path log = folders.path() / name / "turno.db-wal";
    fs::resize_file(log, fs::file_size(log) / 2);
    {
      std::fstream file(log, std::ios::in | std::ios::out | std::ios::binary);
      file.seekp(static_cast<std::streamoff>(fs::file_size(log) / 2));
      file << "damage";
    }
    const auto before = state_of(folders.path() / name);
    {
      auto database = Database::open_to_read(folders.path() / name);
      ASSERT_TRUE(database) << database.error();
      EXPECT_TRUE(database->check_whole());
    }
    EXPECT_EQ(before, state_of(folders.path() / name));
  }
}

}  // namespace
}  // namespace turno::store
