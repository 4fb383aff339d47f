// Courses that take something else than evaluation functions.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "data_folder.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using test::Finished;

class CourseOfAnotherKind : public testing::Test {
 protected:
  Finished course(const std::string& line) {
    return test::run("turno course " + line + " --data " + (folder_.path() / "course").string());
  }

  void begin(const std::string& options) {
    const Finished begun = course("init --players bots --zone UTC --first 2026-03-23 " + options);
    ASSERT_EQ(begun.exit_code, 0) << begun.err;
  }

  // In the course's file, which must have it.
  void change(const std::string& from, const std::string& to) {
    const auto file = folder_.path() / "course" / "course.toml";
    std::stringstream text;
    text << std::ifstream(file).rdbuf();
    std::string contents = text.str();
    const std::size_t place = contents.find(from);
    ASSERT_NE(place, std::string::npos) << from;
    std::ofstream(file) << contents.replace(place, from.size(), to);
  }

  void expect_verified() {
    const Finished verified = test::run("turno verify day-2026-03-23 --data " + (folder_.path() / "course").string());
    EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
  }

  test::DataFolder folder_;
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST_F(CourseOfAnotherKind, TakesBots) {
  begin("--game kalah");
  change("opponent = \"random\"", "opponent = \"first\"");  // which loses for certain
  const Finished added = course("pair add 01/01 --at '2026-03-20 10:00'");
  std::smatch code;
  ASSERT_TRUE(std::regex_search(added.out, code, std::regex("code (..)-"))) << added.out;
  const auto file = folder_.path() / ("grupo01pareja011" + code.str(1) + "2303.py");
  std::filesystem::copy(TURNO_SOURCE "/examples/bots/kalah_bot.py", file);
  const Finished taken = course("submit " + file.string() + " --at '2026-03-23 10:00'");
  EXPECT_EQ(taken.exit_code, 0) << taken.out << taken.err;
  EXPECT_NE(taken.out.find("check-bot"), std::string::npos) << taken.out;
  const auto broken = folder_.path() / ("grupo01pareja012" + code.str(1) + "2303.py");
  std::ofstream(broken) << "print('hello')\n";
  const Finished refused = course("submit " + broken.string() + " --at '2026-03-23 11:00'");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_NE(refused.out.find("\nDisqualified."), std::string::npos) << refused.out;
  ASSERT_EQ(course("reference add easy first --alias Easy --at '2026-03-23 12:00'").exit_code, 0);
  const Finished held = course("run --due --at '2026-03-23 21:01' --progress-every 0s");
  EXPECT_EQ(held.exit_code, 0);
  EXPECT_EQ(held.err, "");
  EXPECT_NE(held.out.find("kalah_bot  01/01/1"), std::string::npos) << held.out;
  EXPECT_NE(held.out.find("disqualified"), std::string::npos) << held.out;
  expect_verified();
}

// Eight players of two divisions: straight to the quarter-finals, whoever wins there to the semi-finals.
TEST_F(CourseOfAnotherKind, PlaysCupsOfCoins) {
  begin("--game 'coins(board=t1)' --game 'coins(board=t2)'");
  change("format = \"round-robin\"", "format = \"cup\"");
  const std::vector<std::string> players{
      "first",  "last",  "'minimax(depth=1)'", "'minimax(depth=2)'", "'minimax(depth=3)'", "'alphabeta(depth=4)'",
      "margin", "chains"};
  for (std::size_t i = 0; i < players.size(); ++i) {
    const std::string name = "r" + std::to_string(i);
    const Finished added = course("reference add " + name + " " + players[i] + " --alias " + name + " --division " +
                                  (i % 2 == 0 ? "north" : "south") + " --at '2026-03-23 10:00'");
    ASSERT_EQ(added.exit_code, 0) << added.err;
  }
  const Finished without = course("pair add 01/01 --at '2026-03-23 10:01'");
  EXPECT_EQ(without.exit_code, 2);
  EXPECT_NE(without.err.find("--division"), std::string::npos) << without.err;
  const Finished held = course("run --due --at '2026-03-23 21:01' --progress-every 1ms");
  ASSERT_EQ(held.exit_code, 0) << held.err;
  EXPECT_TRUE(std::regex_search(held.err, std::regex(R"((^|\n)2026-03-23: \d+( of \d+)? games, [\d.]+/s)")))
      << held.err;
  EXPECT_EQ(held.err.find('\x1b'), std::string::npos);
  const auto lines = lines_of(held.out);
  ASSERT_GT(lines.size(), 10U) << held.out;
  for (const auto& [line, reached] :
       {std::pair{2U, "Winner"}, {3U, "Final"}, {4U, "Third"}, {5U, "Fourth"}, {6U, "Quarter-finals"}})
    EXPECT_NE(lines[line].find(reached), std::string::npos) << held.out;
  EXPECT_TRUE(lines[2].ends_with("1.5")) << lines[2];
  expect_verified();
}

}  // namespace
}  // namespace turno
