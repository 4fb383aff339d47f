#include "play/system/file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>

#include "data_folder.hpp"

namespace turno {
namespace {

TEST(FileContents, AreAllOfIt) {
  const auto path = std::filesystem::temp_directory_path() / ("turno-contents-" + std::to_string(getpid()));
  std::ofstream(path, std::ios::binary) << "one\r\ntwo" << '\0' << "three";
  EXPECT_EQ(file_contents(path), std::string("one\r\ntwo\0three", 14));
  std::filesystem::remove(path);
  EXPECT_EQ(file_contents(path), "");
}

// As of a process that ends meanwhile: it can be opened, but not read.
TEST(FileContents, AreNothingWhereReadingFails) {
  EXPECT_EQ(file_contents("/proc/self"), "");
  EXPECT_EQ(file_contents("/proc/self/mem"), "");
}

// A pipe into which nobody writes would keep whoever opens it waiting.
TEST(ReadFile, RefusesPipesAndDevices) {
  const test::DataFolder folder;
  const std::string pipe = (folder.path() / "cup.toml").string();
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  for (const std::string& path : {pipe, std::string("/dev/zero")})
    EXPECT_EQ(read_file(path, 100), tl::unexpected(path + " is not a file, but a pipe or a device"));
  EXPECT_EQ(read_file("/", 100), tl::unexpected(std::string("cannot read /: Is a directory")));
}

TEST(ReadFile, ReadsPipesOfTheShell) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  ASSERT_EQ(write(ends[1], "text", 4), 4);
  close(ends[1]);
  EXPECT_EQ(read_file("/dev/fd/" + std::to_string(ends[0]), 100), "text");
  close(ends[0]);
}

TEST(MakeFolders, MakesWhatIsMissing) {
  const test::DataFolder folder;
  const auto deep = folder.path() / "a" / "b" / "c";
  EXPECT_TRUE(make_folders(deep));
  EXPECT_TRUE(std::filesystem::is_directory(deep));
  EXPECT_TRUE(make_folders(deep));
  EXPECT_TRUE(make_folders(deep / "d" / ""));
  EXPECT_TRUE(std::filesystem::is_directory(deep / "d"));
  EXPECT_TRUE(make_folders(""));
  ASSERT_TRUE(replace_file((deep / "file").string(), "x"));
  for (const auto& where : {deep / "file", deep / "file" / "below"}) {
    const auto refused = make_folders(where);
    ASSERT_FALSE(refused) << where;
    EXPECT_NE(refused.error().find("Not a directory"), std::string::npos) << refused.error();
  }
}

}  // namespace
}  // namespace turno
