#include "play/system/file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

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

}  // namespace
}  // namespace turno
