// turno tournament rename, archive and remove; players that withdraw.

#include <fcntl.h>
#include <sys/file.h>

#include <filesystem>
#include <fstream>

#include "course_script.hpp"
#include "folder_state.hpp"
#include "tournament_command.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using test::Finished;

class TournamentHousekeeping : public test::TournamentCommand {
 protected:
  void SetUp() override {
    for (const std::string name : {"spring", "autumn"})
      fine("run " + file(name + ".toml", {"first", "last", "random"}, std::string(test::quick)) + " --quiet");
  }

  std::string verified(const std::string& name, const std::string& data = "data") const {
    return test::run("turno verify " + name + " --data " + path(data)).out;
  }
  void expect_refused(const std::string& words, const std::string& why) const {
    const auto before = test::state_of(path("data"));
    const Finished finished = tournament(words);
    EXPECT_EQ(finished.exit_code, 2) << words;
    EXPECT_NE(finished.err.find(why), std::string::npos) << finished.err;
    EXPECT_EQ(std::get<5>(before.at("turno.db")), test::whole_file(path("data/turno.db"))) << words;
  }
};

TEST_F(TournamentHousekeeping, RenamesATournament) {
  const std::string games = fine("export spring --records");
  const std::string out = fine("rename spring spring-2026");
  EXPECT_NE(out.find("write name = \"spring-2026\""), std::string::npos) << out;
  EXPECT_EQ(fine("export spring-2026 --records"), games);
  EXPECT_NE(verified("spring-2026").find("6 of 6 games, all match their records; the published table"),
            std::string::npos)
      << verified("spring-2026");
  EXPECT_NE(fine("list").find("spring-2026: 6 of 6 games\n"), std::string::npos);
  EXPECT_EQ(fine("list").find("spring:"), std::string::npos);
  EXPECT_FALSE(fs::exists(path("data/spring.lock")));
  EXPECT_NE(fine("show spring-2026/2").find("wins"), std::string::npos);
}

TEST_F(TournamentHousekeeping, RefusesNames) {
  expect_refused("rename spring autumn", "there is already a tournament autumn");
  expect_refused("rename winter x", "there is no tournament \"winter\"");
  for (const std::string name : {"../x", "a/b", "''", "'a b'", ".hidden", "\"$(printf 'a\\nb')\""})
    expect_refused("rename spring " + name, "cannot be a name");
  expect_refused("archive winter", "there is no tournament \"winter\"");
  expect_refused("remove winter --yes", "there is no tournament \"winter\"");
  const Finished nowhere = tournament("remove spring --yes", "nowhere");
  EXPECT_EQ(nowhere.exit_code, 2);
  EXPECT_FALSE(fs::exists(path("nowhere")));
}

TEST_F(TournamentHousekeeping, ArchivesATournamentAndBringsItBack) {
  const std::string games = fine("export spring --records");
  const std::string table = fine("standings spring");
  fine("archive spring");
  EXPECT_EQ(fine("list"), "autumn: 6 of 6 games\n");
  EXPECT_EQ(fine("list", "data/archive/spring"), "spring: 6 of 6 games\n");
  EXPECT_EQ(fine("export spring --records", "data/archive/spring"), games);
  EXPECT_EQ(fine("standings spring", "data/archive/spring"), table);
  EXPECT_NE(verified("spring", "data/archive/spring").find("the published table matches"), std::string::npos);
  fine("archive spring --to " + path("data"), "data/archive/spring");
  EXPECT_EQ(fine("export spring --records"), games);
  EXPECT_EQ(fine("list", "data/archive/spring"), "");
}

TEST_F(TournamentHousekeeping, ArchivesNothingOntoItself) {
  fs::create_directory_symlink(path("data"), path("link"));
  expect_refused("archive spring --to " + path("data"), "it is in that folder already");
  expect_refused("archive spring --to " + path("link"), "it is in that folder already");
  EXPECT_NE(verified("spring").find("6 of 6"), std::string::npos);
}

TEST_F(TournamentHousekeeping, FinishesAnArchiveThatWasCutShort) {
  fs::create_directories(path("data/archive"));
  fs::create_directory(path("data/archive/spring"));
  fs::copy_file(path("data/turno.db"), path("data/archive/spring/turno.db"));  // copied, and not removed yet
  fine("archive spring");
  EXPECT_EQ(fine("list"), "autumn: 6 of 6 games\n");
}

TEST_F(TournamentHousekeeping, AsksBeforeItRemoves) {
  for (const std::string answer : {"n", "", "no", "yesterday"}) {
    const Finished kept = test::run("echo '" + answer + "' | turno tournament remove spring --data " + path("data"));
    EXPECT_EQ(kept.exit_code, 1) << answer;
    EXPECT_NE(kept.err.find("Remove spring and its 6 games?"), std::string::npos) << kept.err;
  }
  EXPECT_EQ(tournament("remove spring").exit_code, 1);  // no input at all
  EXPECT_NE(verified("spring").find("6 of 6"), std::string::npos);
  EXPECT_FALSE(fs::exists(path("data/removed")));
  EXPECT_EQ(test::run("echo y | turno tournament remove spring --data " + path("data")).exit_code, 0);
  EXPECT_EQ(fine("list"), "autumn: 6 of 6 games\n");
}

TEST_F(TournamentHousekeeping, KeepsAnExportOfWhatItRemoves) {
  const auto records = test::split(fine("export spring --records"), "\n");
  fine("remove spring --yes");
  const auto lines = test::split(test::whole_file(path("data/removed/spring.jsonl")), "\n");
  ASSERT_EQ(lines.size(), 8U);
  const json head = json::parse(lines[0]);
  EXPECT_EQ(head["tournament"], "spring");
  EXPECT_EQ(head["settings"], test::whole_file(path("spring.toml")));
  EXPECT_NE(head["table"], json());
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(json::parse(lines[i + 1])["number"], i + 1);
    EXPECT_EQ(json::parse(lines[i + 1])["record"], json::parse(records[i]));
  }
  fine("run " + path("spring.toml") + " --quiet");
  fine("remove spring --yes");
  EXPECT_TRUE(fs::exists(path("data/removed/spring.2.jsonl")));
  EXPECT_EQ(test::split(test::whole_file(path("data/removed/spring.jsonl")), "\n"), lines);
}

TEST_F(TournamentHousekeeping, TakesDialoguesAlong) {
  fine("run " + file("winter.toml", {test::bot("good"), "last"}, std::string(test::quick) + "\nlog = true") +
       " --quiet");
  const std::string dialogue = fine("show winter/1 --dialogue");
  EXPECT_NE(dialogue.find(" > isready\n"), std::string::npos) << dialogue;
  EXPECT_NE(dialogue.find(" < bestmove "), std::string::npos) << dialogue;
  fine("rename winter summer");
  EXPECT_EQ(fine("show summer/1 --dialogue"), dialogue);
  EXPECT_FALSE(fs::exists(path("data/dialogues/winter")));
  fine("archive summer");
  EXPECT_EQ(fine("show summer/1 --dialogue", "data/archive/summer"), dialogue);
  EXPECT_FALSE(fs::exists(path("data/dialogues/summer")));
  fine("archive summer --to " + path("data"), "data/archive/summer");
  EXPECT_EQ(fine("show summer/1 --dialogue"), dialogue);
  fine("remove summer --yes");
  EXPECT_FALSE(fs::exists(path("data/dialogues/summer")));
}

TEST_F(TournamentHousekeeping, LeavesATournamentThatRunsAlone) {
  const int lock = open(path("data/spring.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  ASSERT_EQ(flock(lock, LOCK_EX | LOCK_NB), 0);
  for (const std::string words : {"rename spring x", "archive spring", "remove spring --yes"})
    expect_refused(words, "is being run by another turno");
  close(lock);
}

TEST_F(TournamentHousekeeping, LeavesTheDaysOfACourseAlone) {
  const std::string data = " --data " + path("data");
  for (const std::string words :
       {"init --players bots --game 'kalah(pits=3,seeds=2)' --zone UTC --first 2026-03-23",
        "reference add easy first --at '2026-03-23 12:00'", "reference add other last --at '2026-03-23 12:00'",
        "run --due --at '2026-03-23 21:01'"}) {
    const Finished done = test::run("turno course " + words + data);
    ASSERT_EQ(done.exit_code, 0) << done.err;
  }
  for (const std::string words : {"rename day-2026-03-23 x", "archive day-2026-03-23", "remove day-2026-03-23 --yes"})
    expect_refused(words, "is the day 2026-03-23 of the course");
  fine("rename spring summer");
}

TEST_F(TournamentHousekeeping, GoesOnWithoutABotThatVanished) {
  fs::copy_file(TURNO_BIN "/test_bot", path("vanishing"));
  const auto write = [&](const std::string& end) {
    std::ofstream(path("winter.toml")) << "game = \"kalah(pits=3,seeds=2)\"\nopening-moves = 1\nrounds = 200\n"
                                          "[[player]]\nplayer = \"first\"\n[[player]]\nplayer = \"last\"\n"
                                          "[[player]]\nname = \"d\"\nplayer = \"ugi(time=60s):./vanishing slow 20\"\n"
                                       << end;
  };
  write("");
  test::run("timeout --foreground -s KILL 3 turno tournament run " + path("winter.toml") + " --quiet --data " +
            path("data"));
  fs::remove(path("vanishing"));
  const Finished refused = tournament("resume winter --quiet");
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_NE(refused.err.find("withdraw it (withdrawn = true in the file)"), std::string::npos) << refused.err;
  write("withdrawn = true\n");
  const std::string table = fine("run " + path("winter.toml") + " --quiet");
  EXPECT_NE(table.find("withdrawn: d after "), std::string::npos) << table;
  EXPECT_NE(table.find(" of 800 games, which do not count"), std::string::npos) << table;
  EXPECT_NE(verified("winter").find("all match their records; the published table"), std::string::npos)
      << verified("winter");
  const json report = json::parse(fine("export winter --json"));
  EXPECT_EQ(report["withdrawn"][0]["counts"], false);
  EXPECT_EQ(report["finished"], report["scheduled"]);
  for (const json& row : report["standings"]) EXPECT_EQ(row["games"], row["name"] == "d" ? 0 : 400) << row;
  EXPECT_EQ(fine("resume winter --quiet"), table);
}

}  // namespace
}  // namespace turno
