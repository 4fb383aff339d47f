// Reading leaves a data folder as it is, and needs no permission to write to it.

#include <filesystem>

#include "folder_state.hpp"
#include "tournament_command.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;
using test::Finished;

class ReadingCommands : public test::TournamentCommand {
 protected:
  void SetUp() override {
    const std::string players = file("spring.toml", {"first", "last", "random"}, std::string(test::quick));
    fine("run " + players + " --quiet");
    const Finished added = run("turno bot add alice '" + test::bot("") + "' --untried --data " + path("data"));
    ASSERT_EQ(added.exit_code, 0) << added.err;
    const auto course = [&](const std::string& words) {
      const Finished finished = run("turno course " + words + " --data " + path("data"));
      ASSERT_EQ(finished.exit_code, 0) << words << "\n" << finished.err;
    };
    course("init --players bots --game 'kalah(pits=3,seeds=2)' --zone UTC --first 2026-03-23");
    course("pair add 01/01 --at '2026-03-20 10:00'");
    course("reference add easy first --at '2026-03-23 12:00'");
    course("reference add other last --at '2026-03-23 12:00'");
    course("run --due --at '2026-03-23 21:01'");
    fs::permissions(folder.path(), fs::perms(0755));
    fs::permissions(path("data"), fs::perms(0755));
    for (const auto& entry : fs::recursive_directory_iterator(path("data")))
      fs::permissions(entry.path(), fs::perms(entry.is_directory() ? 0755 : 0644));
  }

  static Finished run(const std::string& line) { return test::run(line); }

  // As somebody who is not root and may write nowhere but in the temporary folder.
  static Finished run_as_somebody_else(const std::string& line) {
    if (getuid() != 0) return run(line);
    return run("setpriv --reuid=65534 --regid=65534 --clear-groups env HOME=/nonexistent " + line);
  }

  std::vector<std::string> commands(const std::string& data, const std::string& exported) const {
    std::vector<std::string> lines;
    for (const std::string words : {"tournament list",
                                    "tournament standings spring",
                                    "tournament standings spring --json",
                                    "tournament show spring/3",
                                    "tournament export spring --csv",
                                    "tournament export spring --csv --games",
                                    "tournament export spring --json",
                                    "tournament export spring --html",
                                    "tournament export spring --records",
                                    "verify spring",
                                    "bot list",
                                    "course status --at '2026-03-24 10:00'",
                                    "course status --json --at '2026-03-24 10:00'",
                                    "course table",
                                    "course table --csv",
                                    "course grade",
                                    "course grade --csv",
                                    "course grade --json",
                                    "course grade --explain 01/01",
                                    "course mark list",
                                    "course mark list --csv",
                                    "course references"})
      lines.push_back("turno " + words + " --data " + data);
    lines.push_back("turno course export " + exported + " --data " + data);
    return lines;
  }
};

TEST_F(ReadingCommands, LeaveTheFolderAsItIs) {
  const auto before = test::state_of(path("data"));
  for (const std::string& line : commands(path("data"), path("exported"))) {
    const Finished finished = run(line);
    EXPECT_EQ(finished.exit_code, 0) << line << "\n" << finished.err;
    EXPECT_NE(finished.out, "") << line;
  }
  const auto after = test::state_of(path("data"));
  EXPECT_EQ(before, after) << test::differences(before, after);
}

// The folder of a run that was killed, and a backup of it without the index of the log, which SQLite would make again.
TEST_F(ReadingCommands, WorkWithoutPermissionToWrite) {
  const std::string backup = path("backup");
  const std::string killed =
      file("killed.toml", {"first", "last"}, "game = \"kalah\"\nrounds = 100000\nopening-moves = 2");
  run("timeout --foreground -s KILL 2 turno tournament run " + killed + " --quiet --data " + path("data"));
  ASSERT_GT(fs::file_size(path("data/turno.db-wal")), 0U);
  fs::copy(path("data"), backup, fs::copy_options::recursive);
  fs::remove(backup + "/turno.db-shm");
  std::vector<Finished> wanted;
  for (const std::string& line : commands(path("data"), path("exported"))) wanted.push_back(run(line));
  for (const std::string& data : {path("data"), backup}) {
    test::forbid_writing(data);
    const auto before = test::state_of(data);
    const std::string own = path("own");
    fs::create_directory(own);
    fs::permissions(own, fs::perms(0777));
    const auto lines = commands(data, own + "/exported");
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const Finished finished = run_as_somebody_else(lines[i]);
      EXPECT_EQ(finished.exit_code, 0) << lines[i] << "\n" << finished.err;
      if (i + 1 < lines.size()) {
        EXPECT_EQ(finished.out, wanted[i].out) << lines[i];
      }
    }
    EXPECT_EQ(before, test::state_of(data)) << test::differences(before, test::state_of(data));
    test::allow_writing(data);
    fs::remove_all(own);
  }
}

}  // namespace
}  // namespace turno
