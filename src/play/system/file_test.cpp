#include "play/system/file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

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
