// Data folders that earlier versions left (tests/data/data-folders): every version must open them, and go on with them.

#include <gtest/gtest.h>

#include <filesystem>

#include "data_folder.hpp"
#include "turno.hpp"

namespace turno {
namespace {

TEST(EarlierDataFolder, IsReadAndGoesOn) {
  const test::DataFolder folder;
  const std::string data = (folder.path() / "data").string();
  std::filesystem::copy(std::string(TURNO_TEST_DATA) + "/data-folders/0.1", data);

  EXPECT_EQ(test::run("turno verify spring --data " + data).out,
            "spring: 6 of 6 games, all match their records; the published table matches them\n");
  // As the version that played it printed it.
  const test::Finished table = test::run("turno tournament standings spring --data " + data);
  EXPECT_NE(table.out.find("   1  level2     3.5     87.5      4  3  1  0     +24  +221  316\n"
                           "   2  random     1.5     37.5      4  1  1  2       0   -74  264\n"
                           "   3  first        1     25.0      4  1  0  3     -24  -147  281\n"),
            std::string::npos)
      << table.out;

  // Written to by this version, it is one of its own, and the old games are as they were.
  EXPECT_EQ(test::run("turno tournament rename spring summer --data " + data).exit_code, 0);
  EXPECT_EQ(test::run("turno verify summer --data " + data).out,
            "summer: 6 of 6 games, all match their records; the published table matches them\n");
}

}  // namespace
}  // namespace turno
