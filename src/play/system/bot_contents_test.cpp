#include "play/system/bot_contents.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include <chrono>
#include <fstream>

#include "data_folder.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;

class BotContentsTest : public testing::Test {
 protected:
  BotContentsTest() {
    fs::create_directories(folder_ / "own/deep");
    for (const char* name : {"own/b", "own/a", "own/deep/c"}) std::ofstream(folder_ / name) << name;
    fs::create_symlink("/proc/kmsg", folder_ / "own/link");
  }

  tl::expected<BotContents, std::string> list(const BotLimits& limits = {}) const {
    return list_contents(own_files({{"sh"}, folder_, {}, {"own"}}, "/bin/sh").value(), limits);
  }
  static BotLimits most(std::size_t bytes, std::size_t files) {
    BotLimits limits;
    limits.bot_size = bytes;
    limits.bot_files = files;
    return limits;
  }

  test::DataFolder scratch_;
  fs::path folder_ = fs::canonical(scratch_.path());
};

TEST_F(BotContentsTest, AreSortedByNameWithLinksAsTheyAre) {
  const auto all = list();
  ASSERT_TRUE(all) << all.error();
  ASSERT_EQ(all->folders.size(), 1U);
  std::vector<std::string> names;
  for (const FolderEntry& one : all->folders[0])
    names.push_back(one.name.string() + (one.is_link ? " -> " + one.link : ""));
  EXPECT_EQ(names, (std::vector<std::string>{"a", "b", "deep/c", "link -> /proc/kmsg"}));
}

TEST_F(BotContentsTest, AreLimitedInBytes) {
  EXPECT_TRUE(list(most(5 + 5 + 10, 100)));
  const auto refused = list(most(5 + 5 + 9, 100));
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("raise bot-size in its limits"), std::string::npos) << refused.error();
}

TEST_F(BotContentsTest, AreLimitedInNumber) {
  EXPECT_TRUE(list(most(100, 5)));  // with the folder and the link
  const auto refused = list(most(100, 4));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), (folder_ / "own").string() +
                                 ": the bot has more than 4 files and folders; name fewer with files=, or raise "
                                 "bot-files in its limits");
}

// A file with holes takes no room on the disk, and all the time of whoever reads it.
TEST_F(BotContentsTest, CountHolesBeforeAnythingIsRead) {
  std::ofstream(folder_ / "own/sparse") << "x";
  fs::resize_file(folder_ / "own/sparse", std::uintmax_t{20} << 30U);
  const auto begin = std::chrono::steady_clock::now();
  const auto refused = fingerprint({{"sh"}, folder_, {}, {"own"}});
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("have more than 1024 MiB together"), std::string::npos) << refused.error();
  EXPECT_FALSE(fingerprint({{"sh", "own/sparse"}, folder_, {}, {}}));
  EXPECT_FALSE(fingerprint({{"sh"}, folder_, {}, {"own/sparse"}}));
}

TEST_F(BotContentsTest, CountAFileOnce) {
  const Command command{{"sh", "own/a", "own/b"}, folder_, most(5 + 5 + 10, 100), {"own"}};
  EXPECT_TRUE(fingerprint(command));
}

TEST_F(BotContentsTest, AreNeitherPipesNorSockets) {
  const fs::path pipe = folder_ / "own/deep/pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0644), 0);
  ASSERT_FALSE(list());
  EXPECT_EQ(list().error(), no_file_message(pipe));
  fs::remove(pipe);
  const Descriptor listening(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_un at{};
  at.sun_family = AF_UNIX;
  const std::string path = folder_ / "own/socket";
  ASSERT_LT(path.size(), sizeof at.sun_path);
  path.copy(at.sun_path, path.size());
  ASSERT_EQ(bind(listening.number(), static_cast<sockaddr*>(static_cast<void*>(&at)), sizeof at), 0);
  ASSERT_FALSE(list());
  EXPECT_EQ(list().error(), no_file_message(path));
}

TEST_F(BotContentsTest, AreNoDevices) {
  if (mknod((folder_ / "own/zero").c_str(), S_IFCHR | 0644, 0x105) != 0) GTEST_SKIP() << "only root makes devices";
  EXPECT_FALSE(list());
}

// Names that are too long together for one path are no way to run on for ever.
TEST_F(BotContentsTest, MayBeDeepButNotBeyondAllPaths) {
  fs::path deep = folder_ / "own";
  for (int i = 0; i < 200; ++i) deep /= "d";
  fs::create_directories(deep);
  EXPECT_TRUE(list());
  const std::string name(200, 'x');
  Descriptor at(open((folder_ / "own").c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  for (int i = 0; i < 30; ++i) {
    ASSERT_EQ(mkdirat(at.number(), name.c_str(), 0755), 0);
    at = Descriptor(openat(at.number(), name.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  }
  ASSERT_FALSE(list());
  EXPECT_EQ(list().error().find("cannot read "), 0U);
}

}  // namespace
}  // namespace turno
