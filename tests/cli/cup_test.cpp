#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>

#include "data_folder.hpp"
#include "test_data.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using Lines = std::vector<std::string>;

Lines cup_lines(const std::string& text) {
  std::istringstream stream(text);
  Lines lines;
  for (std::string line; std::getline(stream, line);)
    if (!line.empty() && !line.starts_with('#')) lines.push_back(line);
  return lines;
}

// A cup as turno exports it, told in lines as those of the table.
class ToldCup {
 public:
  ToldCup(json report, const Lines& records) : report_(std::move(report)) {
    for (const json& result : report_["results"]) {
      const std::string id = result["id"];
      games_[std::stoul(id.substr(id.find('/') + 1))] = result;
    }
    for (const std::string& record : records) clocks_.push_back(json::parse(record)["clock"]["move_ms"]);
  }

  std::size_t games() const { return games_.size(); }

  Lines lines() const {
    Lines all;
    for (const json& stage : report_["stages"]) {
      const Lines told = lines_of_stage(stage);
      all.insert(all.end(), told.begin(), told.end());
    }
    for (const json& row : report_["standings"]) all.push_back(line_of_row(row));
    return all;
  }

 private:
  std::string name(const json& player) const { return report_["players"][player.get<std::size_t>() - 1]["name"]; }

  // Neither the order of matches in a group nor who comes first in them means anything.
  Lines lines_of_stage(const json& stage) const {
    const std::string title = stage["title"];
    const bool is_group = title.find(", group ") != std::string::npos;
    Lines lines;
    for (const json& match : stage["matches"]) {
      const bool is_turned = is_group && match["second"] < match["first"];
      lines.push_back(title + " | " + line_of_match(match, match[is_turned ? "second" : "first"]));
    }
    if (is_group) std::sort(lines.begin(), lines.end());
    for (const json& one : stage["byes"]) lines.push_back(fmt::format("{} | {} has a bye", title, name(one)));
    return lines;
  }

  std::string line_of_match(const json& match, const json& left) const {
    const json& right = match["first"] == left ? match["second"] : match["first"];
    std::map<std::string, std::array<std::string, 2>> margins;  // by board; who moves first is the left one, the right
    std::set<int> seconds;
    int sum = 0;
    for (const std::size_t number : match["games"]) {
      const json& game = games_.at(number);
      const bool is_left_first = game["first"] == left;
      EXPECT_EQ(game["second"], is_left_first ? right : left) << number;
      EXPECT_EQ(game["ending"], "played") << number;
      const int margin = is_left_first ? game["margin"].get<int>() : -game["margin"].get<int>();
      const int sign = game["margin"] > 0 ? 1 : game["margin"] < 0 ? 2 : 0;
      EXPECT_EQ(game["winner"], sign) << number;
      margins[game["game"]][is_left_first ? 0 : 1] += fmt::format("{:+}", margin);
      seconds.insert(clocks_.at(number - 1) / 1000);
      sum += margin;
    }
    Lines on_boards;
    for (const std::string board : report_["games"])
      on_boards.push_back(fmt::format("{}", fmt::join(margins[board], " ")));
    return fmt::format("{} - {} | {} s | {} | {:+} | {}", name(left), name(right), fmt::join(seconds, ", "),
                       fmt::join(on_boards, " | "), sum, match["winner"].is_null() ? "drawn" : name(match["winner"]));
  }

  static std::string line_of_row(const json& row) {
    return fmt::format("{} | {} | {} | {} games | {} | {} | {} | {} | {:+} | {}", row["rank"].get<int>(),
                       row["name"].get<std::string>(), row["reached"].get<std::string>(), row["games"].get<int>(),
                       row["wins"].get<int>(), row["draws"].get<int>(), row["losses"].get<int>(),
                       row["points"].get<double>(), row["margin"].get<int>(), row["bonus"].get<double>());
  }

  json report_;
  std::map<std::size_t, json> games_;  // by number
  std::vector<int> clocks_;            // of all games in order, in milliseconds
};

// Groups, bracket and sums as people read them; the numbers are those of the table's head.
void expect_told(const std::string& text) {
  for (const auto* part : {"\nGroups: sums of margins; > goes on\n"
                           "\nLeganés, group 1\n"
                           "                1     2     3   sum\n"
                           "1  > Fermín     -  +252  +252  +504\n"
                           "2  > Alba    -252     -     0  -252\n"
                           "3    Gala    -252     0     -  -252\n"
                           "\nLeganés, group 2\n"
                           "               1     2   sum\n"
                           "1  > Elena     -  +542  +542\n"
                           "2  > Bruno  -542     -  -542\n"
                           "\nLeganés, group 3\n",
                           "\nColmenarejo, group 1\n"
                           "               1     2     3   sum\n"
                           "1  > Hugo      -     0  +268  +268\n"
                           "2  > Lucas     0     -  +268  +268\n"
                           "3    Karen  -268  -268     -  -536\n",
                           "\nBracket: sums of margins; > goes on\n"
                           "\nKnock-out of the divisions, round 1\n"
                           "> Carmen  +586    Alba   -586\n"
                           "> Diego   +540    Bruno  -540\n"
                           "> Elena    bye\n"
                           "> Fermín   bye\n"
                           "\nQuarter-finals\n"
                           "> Elena   +586    Jaime   -586\n"
                           "  Fermín  -268  > Lucas   +268\n"
                           "  Inés     -14  > Carmen   +14\n"
                           "  Hugo     -78  > Diego    +78\n"
                           "\nSemi-finals\n"
                           "  Lucas  -78  > Diego   +78\n"
                           "  Elena  -14  > Carmen  +14\n"
                           "\nThird place\n"
                           "> Lucas  +14    Elena  -14\n"
                           "\nFinal\n"
                           "> Diego  +78    Carmen  -78\n"})
    EXPECT_NE(text.find(part), std::string::npos) << part << text;
}

// Seven of one division and five of the other on all ten boards: groups of unequal size, byes, a round of one division,
// the final of both. See the head of the table for where its numbers come from.
TEST(CupOnAllBoards, IsPlayedAsTheTableSays) {
  const test::DataFolder folder;
  const std::string data = " --data " + folder.path().string();
  const auto fine = [&](const std::string& words) {
    const test::Finished finished = test::run("turno " + words + data);
    EXPECT_EQ(finished.exit_code, 0) << words << "\n" << finished.err;
    return finished.out;
  };
  const std::string text = fine(fmt::format("tournament run --quiet {}/tournament/cup-t1-t10.toml", TURNO_TEST_DATA));
  expect_told(text);
  EXPECT_EQ(fine("tournament standings cup-t1-t10"), text);
  const json report = json::parse(fine("tournament export cup-t1-t10 --json"));
  const ToldCup cup(report, cup_lines(fine("tournament export cup-t1-t10 --records")));
  EXPECT_EQ(cup.games(), 19U * 20);
  const Lines expected = cup_lines(test::read_data("tournament/cup-t1-t10.txt"));
  const Lines told = cup.lines();
  ASSERT_EQ(expected.size(), 19U + 2 + 12);
  for (std::size_t i = 0; i < std::min(told.size(), expected.size()); ++i) EXPECT_EQ(told[i], expected[i]);
  EXPECT_EQ(told.size(), expected.size());
  EXPECT_EQ(fine("verify cup-t1-t10"),
            "cup-t1-t10: 380 of 380 games, all match their records; the published table matches them\n");
}

}  // namespace
}  // namespace turno
