#include "games/kalah/endgames/table_files.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <vector>

#include "data_folder.hpp"
#include "search/tables/table_file.hpp"

namespace turno::kalah {
namespace {

const Rules small{.pits = 3};

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void put(const std::filesystem::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

class TableFiles : public testing::Test {
 private:
  test::DataFolder folder;

 protected:
  const std::filesystem::path path = table_path(folder.path(), small);
  const EndgameTable table = EndgameTable::build(small, 9, {}).value();

  std::string why_not(const Rules& rules = small) const {
    const auto opened = open_table(path, rules);
    if (opened) return "";
    EXPECT_NE(opened.error().find(path.string()), std::string::npos) << opened.error();
    return opened.error();
  }
  void expect_alone() const {
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
      EXPECT_EQ(entry.path(), path);  // nothing is left beside it
  }
};

TEST_F(TableFiles, AreOpenedAsTheyWereWritten) {
  ASSERT_TRUE(write_table(path, table));
  expect_alone();
  const auto opened = open_table(path, small);
  ASSERT_TRUE(opened) << opened.error();
  EXPECT_EQ(opened->max_seeds(), 9);
  EXPECT_TRUE(
      std::equal(opened->values().begin(), opened->values().end(), table.values().begin(), table.values().end()));
  const auto info = search::read_table_info(path);
  ASSERT_TRUE(info);
  EXPECT_EQ(info->rules, "kalah(pits=3,capture=nonempty,end=row)");
  EXPECT_EQ(info->positions, table.values().size());
  EXPECT_EQ(path.filename(), "kalah-3-nonempty-row.table");
}

TEST_F(TableFiles, ServeAllGamesWithTheseRules) {
  ASSERT_TRUE(write_table(path, table));
  Rules other = small;
  other.seeds = 7;
  EXPECT_TRUE(open_table(path, other));
  other.capture = Capture::Empty;
  EXPECT_NE(why_not(other).find("it is for kalah(pits=3,capture=nonempty,end=row), not for"), std::string::npos);
  other = small;
  other.end = End::Mover;
  EXPECT_NE(why_not(other), "");
  other = small;
  other.pits = 4;
  EXPECT_NE(why_not(other), "");
}

TEST_F(TableFiles, AreRefusedWhenAnyPartIsMissing) {
  ASSERT_TRUE(write_table(path, table));
  const std::string whole = bytes_of(path);
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{7}, std::size_t{135}, std::size_t{4095}, std::size_t{4096}, whole.size() - 1}) {
    put(path, whole.substr(0, size));
    EXPECT_NE(why_not(), "") << size;
    EXPECT_FALSE(search::read_table_info(path)) << size;
  }
  put(path, whole + "x");
  EXPECT_NE(why_not(), "");
  put(path, whole);
  EXPECT_EQ(why_not(), "");
}

TEST_F(TableFiles, AreRefusedWhenAnyBitIsWrong) {
  ASSERT_TRUE(write_table(path, table));
  const std::string whole = bytes_of(path);
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < 136; ++i) places.push_back(i);
  for (std::size_t i = 4096; i < whole.size(); i += 97) places.push_back(i);
  for (const std::size_t place : places) {
    std::string damaged = whole;
    damaged[place] = static_cast<char>(damaged[place] ^ 1);
    put(path, damaged);
    EXPECT_NE(why_not(), "") << place;
  }
}

TEST_F(TableFiles, AreMissed) { EXPECT_NE(why_not().find("No such file"), std::string::npos); }

TEST_F(TableFiles, StayAsTheyWereWhenTheDiskIsFull) {
  ASSERT_TRUE(write_table(path, table));
  const std::string before = bytes_of(path);
  const EndgameTable larger = EndgameTable::build(small, 11, {}).value();
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit limit{};
  getrlimit(RLIMIT_FSIZE, &limit);
  const rlimit full{8192, limit.rlim_max};  // the disk has room for less than the table
  setrlimit(RLIMIT_FSIZE, &full);
  const auto written = write_table(path, larger);
  setrlimit(RLIMIT_FSIZE, &limit);
  std::signal(SIGXFSZ, SIG_DFL);
  ASSERT_FALSE(written);
  EXPECT_NE(written.error().find("cannot write " + path.string()), std::string::npos) << written.error();
  EXPECT_EQ(bytes_of(path), before);
  expect_alone();
}

TEST_F(TableFiles, NeedAFolder) {
  const auto written = write_table(path.parent_path() / "missing" / "x.table", table);
  ASSERT_FALSE(written);
  EXPECT_NE(written.error().find("missing/x.table"), std::string::npos);
}

}  // namespace
}  // namespace turno::kalah
