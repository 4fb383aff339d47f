#include "play/sandbox/system_view.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "data_folder.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;

class ShownFiles : public testing::Test {
 protected:
  ShownFiles() {
    fs::create_directories(folder_ / "alice");
    fs::create_directories(folder_ / "bob");
    for (const char* name : {"alice/bot.py", "alice/weights", "bob/bot.py"}) std::ofstream(folder_ / name) << name;
  }

  std::vector<std::string> shown(std::vector<std::string> words, std::vector<fs::path> files = {}) const {
    std::vector<std::string> paths;
    const auto all = shown_files({std::move(words), folder_, {}, std::move(files)}, "/usr/bin/python3");
    if (!all) return {all.error()};
    for (const Shown& one : *all) paths.push_back(one.where.lexically_relative(folder_).string());
    return paths;
  }

  test::DataFolder scratch_;
  fs::path folder_ = scratch_.path();
};

using Paths = std::vector<std::string>;

TEST_F(ShownFiles, AreThoseThatTheCommandNames) {
  EXPECT_EQ(shown({"python3", "alice/bot.py", "--fast", "nothing.txt"}), Paths{"alice/bot.py"});
  EXPECT_EQ(shown({"python3", (folder_ / "alice/../alice/bot.py").string()}), Paths{"alice/bot.py"});
}

// A folder is named for many reasons; whoever wants it shown says so.
TEST_F(ShownFiles, AreNoFolders) {
  EXPECT_EQ(shown({"python3", "alice"}), Paths{});
  EXPECT_EQ(shown({"python3", "."}), Paths{});
  EXPECT_EQ(shown({"ls", "/"}), Paths{});
}

TEST_F(ShownFiles, AreAddedByName) {
  EXPECT_EQ(shown({"python3", "alice/bot.py"}, {"alice"}), Paths{"alice"});
  EXPECT_EQ(shown({"python3", "alice/bot.py"}, {"alice/weights", "missing"}), (Paths{"alice/weights", "alice/bot.py"}));
}

TEST_F(ShownFiles, LeaveOutWhatTheSystemShows) { EXPECT_EQ(shown({"python3", "/usr/bin/env"}), Paths{}); }

// What a link leads to is shown where the link is.
TEST_F(ShownFiles, FollowLinksInTheirFolder) {
  fs::create_symlink("alice/bot.py", folder_ / "today.py");
  const auto all = shown_files({{"python3", "today.py"}, folder_, {}, {}}, "/usr/bin/python3");
  ASSERT_TRUE(all) << all.error();
  ASSERT_EQ(all->size(), 1);
  EXPECT_EQ((*all)[0].where, folder_ / "today.py");
  EXPECT_EQ((*all)[0].what, folder_ / "alice/bot.py");
}

TEST_F(ShownFiles, AreNotThoseOfOthers) {
  fs::create_symlink("../bob/bot.py", folder_ / "alice/book.txt");
  const std::string refused = (folder_ / "alice/book.txt").string() + " is a link to ../bob/bot.py, which is not in " +
                              (folder_ / "alice").string() +
                              ": put the file itself there, or name the file that is meant";
  EXPECT_EQ(shown({"python3", "alice/bot.py", "alice/book.txt"}), Paths{refused});
  EXPECT_EQ(shown({"python3", "alice/bot.py"}, {"alice/book.txt"}), Paths{refused});
  EXPECT_EQ(shown({"python3", "alice/bot.py", "alice/book.txt"}, {"alice"}), Paths{refused});
  EXPECT_EQ(shown({"python3", "alice/bot.py"}, {"alice"}), Paths{"alice"});  // in there it leads nowhere
}

TEST(ShownSystem, HasProgramsAndNoSecrets) {
  const auto all = shown_system();
  const auto has = [&](const char* path) {
    return std::any_of(all.begin(), all.end(), [&](const Shown& one) { return one.where == path; });
  };
  EXPECT_TRUE(has("/usr"));
  for (const char* path : {"/", "/etc", "/etc/passwd", "/etc/shadow", "/home", "/root", "/var", "/run", "/sys"})
    EXPECT_FALSE(has(path)) << path;
}

}  // namespace
}  // namespace turno
