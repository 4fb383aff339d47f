// What a command has written is there after a power cut, once the command has ended well; and a cut before that leaves
// no file in part.

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "course_script.hpp"
#include "disk_trace.hpp"
#include "tournament_command.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;
using test::Finished;
using Files = std::map<std::string, std::string>;
using Texts = std::vector<std::string>;

class AfterAPowerCut : public test::TournamentCommand {
 protected:
  void SetUp() override {
#ifdef TURNO_IS_SANITIZED
    GTEST_SKIP() << "sanitizers load first";
#endif
  }

  // What the command asks of the disk below the folder of the test.
  std::vector<test::DiskEvent> events_of(const std::string& line) const {
    const test::DataFolder elsewhere;
    const std::string trace = (elsewhere.path() / "trace").string();
    const Finished finished =
        test::run(fmt::format("TURNO_TRACE={} TURNO_TRACE_FOLDER={} LD_PRELOAD={}/libtrace_disk.so {}", trace,
                              folder.path().string(), TURNO_BIN, line));
    EXPECT_EQ(finished.exit_code, 0) << line << "\n" << finished.err;
    auto events = test::read_disk_trace(trace);
    EXPECT_FALSE(events.empty()) << line;
    events.push_back({test::DiskEvent::Kind::Report, "done"});
    return events;
  }

  // These are there when the command has ended, and before that not at all or whole. A file that is written several
  // times has been whole each time if it begins and ends so.
  void expect_files_survive(const std::string& line, const Texts& names, const std::string& beginning = "",
                            const std::string& end = "") const {
    const auto events = events_of(line);
    const auto check = [&](const Files& files, const Texts& reported) -> std::string {
      for (const std::string& name : names) {
        const auto found = files.find(path(name));
        const std::string wanted = test::whole_file(path(name));
        if (found == files.end()) {
          if (!reported.empty()) return name + " is lost";
        } else if (found->second != wanted) {
          const bool is_earlier = !beginning.empty() && reported.empty() && found->second.starts_with(beginning) &&
                                  found->second.ends_with(end);
          if (!is_earlier) return fmt::format("{} has {} of {} bytes", name, found->second.size(), wanted.size());
        }
      }
      return "";
    };
    for (const std::string& name : names) EXPECT_GT(fs::file_size(path(name)), 0U) << name;
    const Texts wrong = test::cut_everywhere(events, check);
    EXPECT_TRUE(wrong.empty()) << line << ": " << wrong.size() << " times, first: " << wrong.front();
  }
};

TEST_F(AfterAPowerCut, SavedGamesAreThere) {
  expect_files_survive(
      "turno play 'kalah(pits=3,seeds=2)' --first first --second last --quiet --save " + path("game.json"),
      {"game.json"}, "{\"turno\":1", "}\n");
}

TEST_F(AfterAPowerCut, TablesAreThere) {
  const std::string line =
      "turno tables build 'kalah(pits=3,seeds=2)' --seeds 6 --threads 1 --data " + path("new/data");
  const auto events = events_of(line);
  Texts names;
  for (const auto& entry : fs::recursive_directory_iterator(path("new")))
    if (entry.is_regular_file()) names.push_back(entry.path().lexically_relative(folder.path()).string());
  ASSERT_EQ(names.size(), 1U);
  fs::remove_all(path("new"));
  expect_files_survive(line, names);
}

TEST_F(AfterAPowerCut, ExportsAreThere) {
  fine("run " + file("spring.toml", {"first", "last"}, std::string(test::quick)) + " --quiet");
  for (const std::string form : {"csv", "json", "html", "records"})
    expect_files_survive(
        "turno tournament export spring --" + form + " --output " + path(form) + " --data " + path("data"), {form});
}

TEST_F(AfterAPowerCut, GamesAreThereInAFolderThatWasNew) {
  const std::string players = file("spring.toml", {"first", "last", "random"}, std::string(test::quick));
  const auto events = events_of("turno tournament run " + players + " --quiet --data " + path("some/new/data"));
  const std::string wanted = test::run("turno tournament export spring --records --data " + path("some/new/data")).out;
  EXPECT_NE(wanted, "");
  test::ForgetfulDisk disk;
  for (const auto& event : events) disk.apply(event);
  for (const auto unsynced : {test::Unsynced::IsLost, test::Unsynced::IsKept, test::Unsynced::IsKeptInPart}) {
    const test::DataFolder after;
    test::put_files(disk.after_cut(unsynced, 1), path("some/new/data"), after.path());
    const Finished records = test::run("turno tournament export spring --records --data " + after.path().string());
    EXPECT_EQ(records.out, wanted) << records.err;
  }
}

TEST_F(AfterAPowerCut, PagesOfACourseAreThere) {
  const std::string data = " --data " + path("course");
  ASSERT_EQ(
      test::run("turno course init --players bots --game 'kalah(pits=3,seeds=2)' --zone UTC --first 2026-03-23" + data)
          .exit_code,
      0);
  for (const std::string player : {"first", "last"})
    ASSERT_EQ(
        test::run("turno course reference add " + player + " " + player + " --at '2026-03-23 12:00'" + data).exit_code,
        0);
  // Published in the morning: the pages for everybody come into a folder that is new.
  const auto events = events_of("turno course run --due --at '2026-03-24 10:00'" + data);
  Files written;
  for (const auto& entry : fs::recursive_directory_iterator(path("course/pages")))
    if (entry.is_regular_file()) written[entry.path().string()] = test::whole_file(entry.path().string());
  EXPECT_GT(written.size(), 5U);
  test::ForgetfulDisk disk;
  for (const auto& event : events) disk.apply(event);
  const Files files = disk.after_cut(test::Unsynced::IsLost, 1);
  for (const auto& [name, contents] : written) {
    ASSERT_TRUE(files.contains(name)) << name;
    EXPECT_EQ(files.at(name), contents) << name;
  }
}

TEST_F(AfterAPowerCut, ARemovedTournamentIsInItsExport) {
  fine("run " + file("spring.toml", {"first", "last"}, std::string(test::quick)) + " --quiet");
  expect_files_survive("turno tournament remove spring --yes --data " + path("data"), {"data/removed/spring.jsonl"});
}

}  // namespace
}  // namespace turno
