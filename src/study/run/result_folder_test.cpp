#include "study/run/result_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

namespace turno::study {
namespace {

namespace fs = std::filesystem;

class ResultFolderTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "turno-results-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }

  static Row row(const std::string& unit, std::uint64_t rows = 1) {
    Row row;
    row.unit = unit;
    row.measure = rows == 2 ? "match" : "search";
    row.rows = rows;
    row.detail = "<b>\"a\",\n=1\x1b[31m \xff";
    row.variables = {{"depth", "3"}};
    at(row.quantities, Quantity::Nodes) = 1.0 / 3;
    return row;
  }

  static std::string contents(const fs::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  fs::path folder_;
  Json identity_ = {{"seed", 1}};
};

TEST_F(ResultFolderTest, GoesOnWithWhatIsWhole) {
  {
    auto results = ResultFolder::open(folder_, identity_, IfThere::Refuse).value();
    ASSERT_TRUE(results.add({row("a")}));
    ASSERT_TRUE(results.add({row("b", 2), row("b", 2)}));
    ASSERT_TRUE(results.add({row("c", 2)}));  // half of a unit
    ASSERT_TRUE(results.add({row("d")}));
  }
  std::ofstream(folder_ / lines_file, std::ios::app) << "{\"unit\":\"e";
  auto results = ResultFolder::open(folder_, identity_, IfThere::Resume).value();
  ASSERT_EQ(results.before().size(), 4U);
  EXPECT_EQ(results.before()[3].unit, "d");
  EXPECT_EQ(*at(results.before()[0].quantities, Quantity::Nodes), 1.0 / 3);
  EXPECT_EQ(results.before()[0].variables, (Named{{"depth", "3"}}));
  ASSERT_TRUE(results.add({row("f")}));
  const auto stored = read_result_folder(folder_).value();
  EXPECT_EQ(stored.rows.size(), 5U);
  const std::string csv = contents(folder_ / csv_file);
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 6);  // the heading too
}

TEST_F(ResultFolderTest, RefusesWhatIsNotTheSameStudy) {
  ASSERT_TRUE(ResultFolder::open(folder_, identity_, IfThere::Refuse));
  EXPECT_FALSE(ResultFolder::open(folder_, identity_, IfThere::Refuse));
  EXPECT_FALSE(ResultFolder::open(folder_, {{"seed", 2}}, IfThere::Resume));
  EXPECT_TRUE(ResultFolder::open(folder_, identity_, IfThere::Resume));
  EXPECT_TRUE(ResultFolder::open(folder_, {{"seed", 2}}, IfThere::Replace));
}

TEST_F(ResultFolderTest, LetsOneWriteAtATime) {
  const auto results = ResultFolder::open(folder_, identity_, IfThere::Refuse);
  ASSERT_TRUE(results);
  const auto other = ResultFolder::open(folder_, identity_, IfThere::Resume);
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().find("another turno"), std::string::npos) << other.error();
}

TEST_F(ResultFolderTest, NamesALineThatIsNoMeasurement) {
  { ASSERT_TRUE(ResultFolder::open(folder_, identity_, IfThere::Refuse)); }
  for (const char* line : {"{}", "[1]", "\xff", "{\"unit\":1}", "null", "[[[[[["}) {
    std::ofstream(folder_ / lines_file) << line << "\n";
    const auto results = ResultFolder::open(folder_, identity_, IfThere::Resume);
    ASSERT_FALSE(results) << line;
    EXPECT_NE(results.error().find("measurements.jsonl:1: this is no measurement"), std::string::npos);
    EXPECT_EQ(contents(folder_ / lines_file), std::string(line) + "\n");  // nothing was changed
  }
}

// A link that somebody left there must not lead writes to a file elsewhere.
TEST_F(ResultFolderTest, FollowsNoLink) {
  std::ofstream(folder_ / "diary") << "mine\n";
  fs::create_directory(folder_ / "out");
  fs::create_symlink(folder_ / "diary", folder_ / "out" / lines_file);
  EXPECT_FALSE(ResultFolder::open(folder_ / "out", identity_, IfThere::Replace));
  EXPECT_EQ(contents(folder_ / "diary"), "mine\n");
}

}  // namespace
}  // namespace turno::study
