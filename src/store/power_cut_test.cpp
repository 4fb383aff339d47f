// What a call has reported as kept is there after a power cut, at whatever moment it comes.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "data_folder.hpp"
#include "forgetful_vfs.hpp"
#include "store/bots.hpp"
#include "store/course_log.hpp"
#include "store/hosted_games.hpp"
#include "store/tournaments.hpp"

namespace turno::store {
namespace {

using test::cut_everywhere;
using test::DataFolder;
using test::ForgetfulVfs;
using Files = std::map<std::string, std::string>;
using Texts = std::vector<std::string>;

constexpr std::size_t batches = 30;

// A game is long enough for several sectors.
GameRow long_game(std::size_t number) { return {number, "game " + std::to_string(number) + std::string(1500, 'x')}; }

HostedGameRow hosted_game(std::size_t number) {
  HostedGameRow row;
  row.id = "hosted" + std::to_string(number);
  row.record.game.spec = "kalah";
  return row;
}

// Games, events of a course and bots, and in the end the log comes into the file.
void work(Database& database, ForgetfulVfs& disk) {
  Tournaments tournaments(database);
  CourseLog log(database);
  ASSERT_TRUE(tournaments.begin({"spring", "spring.toml", "settings", "/", "[]"}));
  disk.report("tournament");
  for (std::size_t i = 1; i <= batches; ++i) {
    ASSERT_TRUE(tournaments.append("spring", std::vector<GameRow>{long_game(2 * i - 1), long_game(2 * i)}));
    disk.report("game " + std::to_string(2 * i));
    using Rows = std::vector<CourseEventRow>;
    ASSERT_TRUE(log.add([&](const Rows&) { return Rows{{0, 7, "kind", "{}", std::string(700, 'f')}}; }));
    disk.report("event " + std::to_string(i));
    ASSERT_TRUE(HostedGames(database).put(hosted_game(i)));
    disk.report("hosted " + std::to_string(i));
    if (i % 10 == 0)
      sqlite3_wal_checkpoint_v2(database.connection().getHandle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr,
                                nullptr);
  }
  ASSERT_TRUE(Bots(database).add({"alice", "ugi:alice", "/", {}, ""}));
  disk.report("bot");
}

// What of the reports is not in these files.
std::string missing(const Files& files, const Texts& reports, const std::filesystem::path& from) {
  const DataFolder after(DataFolder::in_memory());
  test::put_files(files, from, after.path());
  if (reports.empty() && files.empty()) return "";
  auto database = Database::open(after.path());
  if (!database) return database.error();
  const std::string whole = database->connection().execAndGet("PRAGMA integrity_check").getString();
  if (whole != "ok") return whole;
  const Tournaments tournaments(*database);
  const auto games = tournaments.count_games("spring");
  const auto events = CourseLog(*database).events();
  const auto bots = Bots(*database).all();
  if (!games || !events || !bots) return "a table cannot be read";
  for (const std::string& report : reports) {
    const std::string kind = report.substr(0, report.find(' '));
    const std::size_t number = kind == report ? 0 : std::stoul(report.substr(kind.size()));
    const bool is_there =
        kind == "tournament" ? tournaments.find("spring").value().has_value()
        : kind == "game"
            ? *games >= number && tournaments.find_game("spring", number).value() == long_game(number).record
        : kind == "event"
            ? events->size() >= number &&
                  CourseLog(*database).find_file(static_cast<std::int64_t>(number)).value() == std::string(700, 'f')
        : kind == "hosted" ? HostedGames(*database).find(hosted_game(number).id).value().has_value()
                           : bots->size() == 1;
    if (!is_there) return report + " is lost";
  }
  return "";
}

Texts lost(Survives survives) {
  const DataFolder folder;
  std::vector<test::DiskEvent> events;
  {
    ForgetfulVfs disk;
    auto database = Database::open(folder.path(), survives);
    if (!database) return {database.error()};
    work(*database, disk);
    database = tl::unexpected(std::string());  // closed: the log comes into the file, and goes
    disk.report("bot");
    events = disk.events();
  }
  return cut_everywhere(
      events, [&](const Files& files, const Texts& reports) { return missing(files, reports, folder.path()); });
}

TEST(PowerCut, LosesNothingThatWasReported) {
  const Texts wrong = lost(Survives::PowerCut);
  EXPECT_TRUE(wrong.empty()) << wrong.size() << " times, first: " << wrong.front();
}

// The disk does forget: what the server keeps by the thousand a second is not synced one by one, and its last moments
// may be lost. Never the order of it: what is damaged is damaged in no case.
TEST(PowerCut, LosesTheLastMomentsOfWhatIsNotSynced) {
  const Texts wrong = lost(Survives::DeathOfTheProcess);
  EXPECT_GT(wrong.size(), batches);
  EXPECT_TRUE(
      std::all_of(wrong.begin(), wrong.end(), [](const std::string& what) { return what.ends_with("is lost"); }));
}

// Games on the web are safe as soon as a quiet moment has brought them into the file.
TEST(PowerCut, LosesNothingOfTheServerThatIsInTheFile) {
  const DataFolder folder;
  std::vector<test::DiskEvent> events;
  {
    ForgetfulVfs disk;
    auto database = Database::open(folder.path(), Survives::DeathOfTheProcess);
    ASSERT_TRUE(database) << database.error();
    Checkpoint checkpoint(folder.path());
    for (std::size_t i = 1; i <= batches; ++i) {
      ASSERT_TRUE(HostedGames(*database).put(hosted_game(i)));
      if (i % 3 != 0) continue;
      checkpoint.run();
      for (std::size_t safe = i - 2; safe <= i; ++safe) disk.report("hosted " + std::to_string(safe));
    }
    events = disk.events();
  }
  const Texts wrong = cut_everywhere(events, [&](const Files& files, const Texts& reports) {
    return reports.empty() ? "" : missing(files, reports, folder.path());
  });
  EXPECT_TRUE(wrong.empty()) << wrong.size() << " times, first: " << wrong.front();
}

}  // namespace
}  // namespace turno::store
