#include "play/system/beneath.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cerrno>
#include <fstream>

#include "data_folder.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;

using Locate = tl::expected<Located, int> (*)(const Located&, const fs::path&, Links);

// The kernel's way and ours do the same.
class Beneath : public testing::TestWithParam<Locate> {
 protected:
  Beneath() {
    fs::create_directories(folder_ / "own/deep");
    fs::create_directory(folder_ / "other");
    std::ofstream(folder_ / "own/file") << "mine";
    std::ofstream(folder_ / "own/deep/file") << "deep";
    std::ofstream(folder_ / "other/file") << "another's";
    fs::create_symlink("deep/file", folder_ / "own/inward");
    fs::create_symlink("../own/file", folder_ / "own/deep/back");
    fs::create_symlink("../file", folder_ / "own/deep/up");
    fs::create_symlink("../other/file", folder_ / "own/outward");
    fs::create_symlink(folder_ / "other/file", folder_ / "own/absolute");
    fs::create_directory_symlink("../other", folder_ / "own/away");
    fs::create_directory_symlink("deep", folder_ / "own/near");
    fs::create_symlink("loop", folder_ / "own/loop");
    fs::create_symlink("/proc/kmsg", folder_ / "own/kmsg");
  }

  // The errno; 0 if it was found.
  int error_of(const char* path, Links links) const {
    const auto found = GetParam()(*locate(folder_ / "own"), path, links);
    return found ? 0 : found.error();
  }

  test::DataFolder scratch_;
  fs::path folder_ = fs::canonical(scratch_.path());
};

TEST_P(Beneath, FindsWhatIsThere) {
  const Located own = *locate(folder_ / "own");
  EXPECT_EQ(own.kind, EntryKind::Folder);
  const auto file = GetParam()(own, "file", Links::None);
  ASSERT_TRUE(file) << file.error();
  EXPECT_EQ(file->kind, EntryKind::File);
  EXPECT_EQ(file->size, 4U);
  EXPECT_EQ(file->real, folder_ / "own/file");
  EXPECT_EQ(GetParam()(own, "", Links::None)->real, folder_ / "own");
  EXPECT_EQ(error_of("missing", Links::Below), ENOENT);
}

TEST_P(Beneath, FollowsLinksThatStay) {
  EXPECT_EQ(error_of("inward", Links::Below), 0);
  EXPECT_EQ(error_of("near/file", Links::Below), 0);
  EXPECT_EQ(error_of("deep/up", Links::Below), 0);
  EXPECT_EQ(GetParam()(*locate(folder_ / "own"), "inward", Links::Below)->real, folder_ / "own/deep/file");
}

TEST_P(Beneath, FollowsNoLinkThatLeaves) {
  for (const char* path :
       {"outward", "absolute", "away/file", "away", "kmsg", "../other/file", "near/../../other/file"})
    EXPECT_EQ(error_of(path, Links::Below), EXDEV) << path;
  EXPECT_EQ(error_of("loop", Links::Below), ELOOP);
}

TEST_P(Beneath, FollowsNoneAtAllIfAsked) {
  for (const char* path : {"inward", "near/file", "near", "outward", "away/file"})
    EXPECT_EQ(error_of(path, Links::None), ELOOP) << path;
  EXPECT_EQ(error_of("deep/file", Links::None), 0);
}

INSTANTIATE_TEST_SUITE_P(BothWays, Beneath, testing::Values(locate_beneath, locate_beneath_by_name),
                         [](const auto& tested) { return tested.index == 0 ? "kernel" : "by_name"; });

// Whoever opened a pipe would wait for a writer that never comes.
TEST(Locate, WaitsForNobody) {
  const test::DataFolder scratch;
  const fs::path pipe = scratch.path() / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const auto found = locate(pipe);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->kind, EntryKind::Other);
}

TEST(Locate, HoldsWhatItFound) {
  const test::DataFolder scratch;
  std::ofstream(scratch.path() / "bot") << "first";
  const auto found = locate(scratch.path() / "bot");
  fs::rename(scratch.path() / "bot", scratch.path() / "old");
  std::ofstream(scratch.path() / "bot") << "second";
  const Descriptor file = open_to_read(*found);
  char first = 0;
  ASSERT_EQ(read(file.number(), &first, 1), 1);
  EXPECT_EQ(first, 'f');
}

}  // namespace
}  // namespace turno
