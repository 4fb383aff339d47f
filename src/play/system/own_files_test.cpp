#include "play/system/own_files.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "data_folder.hpp"
#include "play/system/file.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;

class OwnFilesTest : public testing::Test {
 protected:
  OwnFilesTest() {
    fs::create_directories(folder_ / "bots/alice/src");
    fs::create_directories(folder_ / "bots/bob");
    for (const char* name : {"bots/alice/bot.py", "bots/alice/src/main.py", "bots/bob/bot.py", "reference.py"})
      std::ofstream(folder_ / name) << name;
  }

  void link(const char* target, const char* name) const { fs::create_symlink(target, folder_ / name); }

  // Empty if everything is the bot's own.
  std::string complaint(std::vector<std::string> words, std::vector<fs::path> files = {}) const {
    const Command command{std::move(words), folder_, {}, std::move(files)};
    const auto program = find_program(command);
    if (!program) return program.error();
    const auto found = own_files(command, *program);
    return found ? "" : found.error();
  }
  std::string of_argument(const std::string& word, std::vector<fs::path> files = {}) const {
    return complaint({"sh", word}, std::move(files));
  }

  template <class Found>
  static std::string said(const tl::expected<Found, std::string>& found) {
    return found ? "" : found.error();
  }
  static void expect_refused(const std::string& complaint, const fs::path& link) {
    EXPECT_EQ(complaint.find(link.string() + " is a link to "), 0U) << complaint;
  }

  test::DataFolder scratch_;
  fs::path folder_ = fs::canonical(scratch_.path());
};

TEST_F(OwnFilesTest, MayBeLinksInTheirOwnFolder) {
  link("src/main.py", "bots/alice/start.py");
  EXPECT_EQ(of_argument("bots/alice/start.py"), "");
  EXPECT_EQ(of_argument("bots/alice/start.py", {"bots/alice"}), "");
  link("../bot.py", "bots/alice/src/up.py");
  EXPECT_EQ(of_argument("bots/alice/src/up.py", {"bots/alice"}), "");  // the folder that `files` names is its own
  expect_refused(of_argument("bots/alice/src/up.py"), folder_ / "bots/alice/src/up.py");
}

TEST_F(OwnFilesTest, AreNotThoseOfAnotherBotNorOfTheDirector) {
  link("../bob/bot.py", "bots/alice/book.txt");
  link("../../reference.py", "bots/alice/mine.py");
  link("/etc/hostname", "bots/alice/name");
  for (const char* name : {"bots/alice/book.txt", "bots/alice/mine.py", "bots/alice/name"}) {
    expect_refused(of_argument(name), folder_ / name);
    expect_refused(of_argument((folder_ / name).string()), folder_ / name);
    expect_refused(of_argument(name, {"bots/alice"}), folder_ / name);
    expect_refused(complaint({"sh"}, {name}), folder_ / name);
  }
}

TEST_F(OwnFilesTest, AreNotFilesOfTheKernel) {
  link("/proc/kmsg", "bots/alice/endless");
  expect_refused(of_argument("bots/alice/endless"), folder_ / "bots/alice/endless");
}

// A folder that is a link would be another's folder.
TEST_F(OwnFilesTest, AreReachedWithoutLinks) {
  fs::create_directory_symlink("bob", folder_ / "bots/carol");
  expect_refused(of_argument("bots/carol/bot.py"), folder_ / "bots/carol");
  expect_refused(of_argument((folder_ / "bots/carol/bot.py").string()), folder_ / "bots/carol");
  expect_refused(of_argument("bots/alice/bot.py", {"bots/carol"}), folder_ / "bots/carol");
  fs::create_directory_symlink("../bob", folder_ / "bots/alice/lib");
  expect_refused(of_argument("bots/alice/lib/bot.py"), folder_ / "bots/alice/lib");
  expect_refused(of_argument("bots/alice/lib/bot.py", {"bots/alice"}), folder_ / "bots/alice/lib");
}

// Where the command runs is said by whoever wrote it.
TEST_F(OwnFilesTest, MayBeInAFolderThatTheDirectorReachesByALink) {
  fs::create_directory_symlink("bots", folder_ / "today");
  const auto found = own_files({{"sh", "alice/bot.py"}, folder_ / "today", {}, {}}, "/bin/sh");
  ASSERT_TRUE(found) << found.error();
  EXPECT_EQ(found->arguments.at(0).where, folder_ / "today/alice/bot.py");
  EXPECT_EQ(found->arguments.at(0).found.real, folder_ / "bots/alice/bot.py");
}

// As in a virtual environment of Python.
TEST_F(OwnFilesTest, MayRunAProgramOfTheSystemByALink) {
  fs::create_directories(folder_ / "venv/bin");
  link("/bin/sh", "venv/bin/python3");
  EXPECT_EQ(complaint({"venv/bin/python3", "bots/alice/bot.py"}), "");
  expect_refused(of_argument("venv/bin/python3"), folder_ / "venv/bin/python3");
}

TEST_F(OwnFilesTest, DoNotRunAnotherBot) {
  fs::permissions(folder_ / "bots/bob/bot.py", fs::perms(0755));
  link("../bob/bot.py", "bots/alice/run");
  expect_refused(complaint({"bots/alice/run"}), folder_ / "bots/alice/run");
  EXPECT_EQ(complaint({"bots/alice/run"}, {"bots/bob"}), "");  // which the director shows to alice
}

// Not executable, no program, a folder, not there: that is the other's secret.
TEST_F(OwnFilesTest, AreJudgedBeforeWhatIsBehindALink) {
  for (const char* target :
       {"/etc/passwd", "/dev/zero", "/etc", "/no/such/file", "../bob/bot.py", "../bob", "../none"}) {
    link(target, "bots/alice/run");
    expect_refused(complaint({"bots/alice/run"}), folder_ / "bots/alice/run");
    fs::remove(folder_ / "bots/alice/run");
  }
  link("bot.py", "bots/alice/run");
  EXPECT_NE(complaint({"bots/alice/run"}).find("is not executable"), std::string::npos);
}

TEST_F(OwnFilesTest, AreNoPipes) {
  ASSERT_EQ(mkfifo((folder_ / "bots/alice/pipe").c_str(), 0600), 0);
  EXPECT_NE(complaint({"sh"}, {"bots/alice/pipe"}).find("is neither a file nor a folder"), std::string::npos);
  EXPECT_EQ(of_argument("bots/alice/pipe"), "");  // a word like any other: it is not shown
}

// What a stranger has written into a link is shown to the director.
TEST_F(OwnFilesTest, AreNamedWithoutControlCharacters) {
  link("../bob/../bob/bot.py\x1b[2J\n", "bots/alice/book.txt");
  std::ofstream(folder_ / "bots/bob/bot.py\x1b[2J\n") << "x";
  const std::string said = of_argument("bots/alice/book.txt");
  expect_refused(said, folder_ / "bots/alice/book.txt");
  EXPECT_EQ(said.find_first_of("\x1b\n"), std::string::npos);
}

TEST_F(OwnFilesTest, MayBeOneAlone) {
  EXPECT_TRUE(own_file(folder_ / "bots/alice/bot.py", folder_));
  link("bot.py", "bots/alice/same.py");
  EXPECT_TRUE(own_file(folder_ / "bots/alice/same.py", folder_));
  link("../../reference.py", "bots/alice/mine.py");
  expect_refused(said(own_file(folder_ / "bots/alice/mine.py", folder_)), folder_ / "bots/alice/mine.py");
  EXPECT_FALSE(own_file(folder_ / "bots/alice", folder_));
  EXPECT_FALSE(own_file(folder_ / "bots/alice/none", folder_));
}

TEST_F(OwnFilesTest, AreReadAsTheyWereHandedIn) {
  constexpr std::size_t enough = 100;
  EXPECT_EQ(read_handed_in(folder_ / "reference.py", enough), "reference.py");
  link("reference.py", "mine.py");  // even in the same folder, which all hand their files in to
  expect_refused(said(read_handed_in(folder_ / "mine.py", enough)), folder_ / "mine.py");
  ASSERT_EQ(mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  EXPECT_FALSE(read_handed_in(folder_ / "pipe", enough));
  EXPECT_FALSE(read_handed_in(folder_, enough));
  EXPECT_FALSE(read_handed_in(folder_ / "reference.py", 3));
  EXPECT_EQ(read_handed_in("nowhere.py", enough).error(), "cannot open nowhere.py: No such file or directory");
}

}  // namespace
}  // namespace turno
