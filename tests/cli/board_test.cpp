// `turno board` as people run it.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "program.hpp"
#include "test_data.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;
using test::run;

// A file that is gone when the test is over.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& contents)
      : path_(testing::TempDir() + "turno-board-" + std::to_string(getpid()) + ".json") {
    std::ofstream(path_) << contents;
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() { std::filesystem::remove(path_); }

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

constexpr auto small_board = R"({"rows":1,"cols":2,"coins":[[0,0,5],[0,1,3]],"strings":[[[0,0],[0,1]],[[0,1],null]]})";

TEST(BoardCommand, SaysWhatABoardHoldsAndDrawsIt) {
  const TemporaryFile file(small_board);
  const Finished checked = run("turno board check " + file.path());
  EXPECT_EQ(checked.exit_code, 0) << checked.err;
  EXPECT_EQ(checked.out,
            "1 x 2 cells, 2 coins, 2 strings, total value 8\n"
            "=====================\n"
            "||  (5)---01--(3)  ||\n"
            "=====================\n"
            "2: (3) at row 1, column 2 to the ground\n");
  const json told = json::parse(run("turno board check --json " + file.path()).out);
  EXPECT_EQ(told["rows"], 1);
  EXPECT_EQ(told["columns"], 2);
  EXPECT_EQ(told["coins"], 2);
  EXPECT_EQ(told["strings"], 2);
  EXPECT_EQ(told["value"], 8);
  EXPECT_EQ(told["board"]["strings"][1]["other"], nullptr);
}

TEST(BoardCommand, ABoardFileCanBePlayed) {
  const TemporaryFile file(small_board);
  const json shown = json::parse(run("turno show 'coins(file=" + file.path() + ")' --moves 1 2 --json").out);
  EXPECT_EQ(shown["game"], "coins(file=" + file.path() + ")");
  EXPECT_EQ(shown["points"], json({8, 0}));
  EXPECT_EQ(shown["over"], true);
}

TEST(BoardCommand, GeneratesTheBoardOfTheRules) {
  const Finished made = run("turno board new --rows 4 --columns 5 --seed 7");
  EXPECT_EQ(made.exit_code, 0) << made.err;
  const TemporaryFile file(made.out);
  const auto board_of = [](const std::string& spec) {
    return json::parse(run("turno show '" + spec + "' --json").out)["board"];
  };
  EXPECT_EQ(board_of("coins(file=" + file.path() + ")"), board_of("coins(rows=4,columns=5,seed=7)"));
  EXPECT_EQ(run("turno board new --rows 4 --columns 5 --json").out,
            run("turno board new --rows 4 --columns 5 --seed 1").out);
}

void expect_complaint(const std::string& line, const std::string& hint) {
  const Finished finished = run(line);
  EXPECT_EQ(finished.exit_code, 2) << line;
  EXPECT_EQ(finished.out, "") << line;
  EXPECT_EQ(finished.err.rfind("turno: ", 0), 0U) << finished.err;
  EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
  EXPECT_NE(finished.err.find(hint), std::string::npos) << line << "\n" << finished.err;
}

TEST(BoardCommand, AnswersBadInputWithOneLine) {
  expect_complaint("turno board", "subcommand");
  expect_complaint("turno board check", "FILE");
  expect_complaint("turno board check /nonexistent.json", "\"/nonexistent.json\": there is no such file");
  expect_complaint("turno board check /tmp", "\"/tmp\": it is a directory");
  expect_complaint("turno board check /dev/null", "\"/dev/null\": it cannot be read");
  expect_complaint("turno board new --rows 4", "--columns");
  expect_complaint("turno board new --rows 1 --columns 4", "--rows");
  expect_complaint("turno board new --rows 4 --columns 9", "--columns");
  expect_complaint("turno board new --rows 4 --columns 4 --seed -1", "--seed");
  expect_complaint("turno board new --rows 4 --columns 4 --seed 1000000000", "--seed");
}

TEST(BoardCommand, SaysWhatIsWrongInAFileAndWhere) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"", "not JSON: mistake at byte 1"},
      {"{\"rows\":2,\n}", "not JSON: mistake at byte 12"},
      {R"({"rows":1,"cols":2,"coins":[[0,0,5],[0,2,3]],"strings":[]})", "coin 2: row 0, column 2 is outside"},
      {R"({"rows":1,"cols":2,"coins":[[0,0,5]],"strings":[[[0,0],[0,1]]]})", "string 1: row 0, column 1 holds no coin"},
      {std::string((1U << 20U) + 1, ' '), "larger than 1 MiB"},
      {test::read_data("coins/boards.json"), "the key \"rows\" is missing"},
  };
  for (const auto& [contents, hint] : cases) {
    const TemporaryFile file(contents);
    expect_complaint("turno board check " + file.path(), "\"" + file.path() + "\": ");
    expect_complaint("turno board check " + file.path(), hint);
    expect_complaint("turno show 'coins(file=" + file.path() + ")'", hint);
  }
}

}  // namespace
}  // namespace turno
