// The search of 2018: every node of its negamax begins at -99999 and keeps that unless a move is worth more. Both ways
// to search by negamax obey it: with leaves that are valued elsewhere, and with an evaluation of the game.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "games/mancala11/mancala11.hpp"
#include "games/shipped_games.hpp"
#include "search/textbook/analyse.hpp"
#include "test_data.hpp"

namespace turno {
namespace {

using ValueOfText = std::function<int(const std::string& position)>;

// A move, its value, and the line behind it, as text.
struct Searched {
  std::string move;
  double value = 0;
  std::string line;

  friend bool operator==(const Searched&, const Searched&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Searched& searched) {
    return out << searched.move << " " << searched.value << " (" << searched.line << ")";
  }
};

std::vector<Searched> as_text(const Analysis& analysis) {
  const auto text_of = [](Move move) { return move == Move::Pass ? "pass" : std::to_string(index_of(move)); };
  std::vector<Searched> all;
  for (const RankedMove& ranked : analysis.ranking) {
    Searched searched{text_of(ranked.move), ranked.value, {}};
    for (const Move move : ranked.line) searched.line += (searched.line.empty() ? "" : " ") + text_of(move);
    all.push_back(std::move(searched));
  }
  return all;
}

std::vector<Searched> with_leaves_elsewhere(int robbery, const std::string& from, int depth, const ValueOfText& value) {
  const auto game = shipped_games().make("mancala11(robbery=" + std::to_string(robbery) + ")", from).value();
  const auto values = [&](const RootContext&,
                          std::span<const std::string> positions) -> tl::expected<std::vector<double>, std::string> {
    std::vector<double> all;
    for (const std::string& position : positions) all.push_back(value(position));
    return all;
  };
  return as_text(game->analyse_batched({}, depth, 0, values).value());
}

template <int scale>
std::vector<Searched> with_an_evaluation(int robbery, const std::string& from, int depth, const ValueOfText& value) {
  const mancala11::Mancala11 game(mancala11::Rules{.robbery = robbery});
  Evaluation<mancala11::Mancala11> evaluation{
      "told", "as the test says", scale, false,
      [&](const mancala11::Mancala11& rules, const mancala11::Position& at, Side, std::optional<Side>) {
        return value(rules.to_text(at)) * scale;
      }};
  Limits limits;
  limits.depth = depth;
  search::TextbookAnalysis<mancala11::Mancala11> search(game, evaluation, {search::Textbook::Negamax}, nullptr);
  return as_text(search.run({game.parse(from).value(), std::nullopt}, limits, {}));
}

using Search = std::vector<Searched> (*)(int robbery, const std::string& from, int depth, const ValueOfText& value);

class LeastValue : public testing::TestWithParam<Search> {
 protected:
  static constexpr int of_2018 = 6;
  static constexpr int today = 5;

  // First has a seed in its pits 4 and 5, Second too. The whole tree, three plies deep:
  //   4      First 5:2            Second 4:1 5:1   Second to move     after_4
  //     4    First 5:2            Second 5:2       First to move      after_44
  //       5  First none, over     Second 0:1 5:2   Second to move     after_445
  //     5    First 5:2            Second 4:1       First must pass    after_45, a seed in the kalaha: again
  //       -  the same                              Second to move     after_45p
  //   5      First 4:1            Second 4:1 5:1   Second must pass   after_5, likewise
  //     -    the same                              First to move      after_5p
  //       4  First 5:1            Second 4:1 5:1   Second to move     after_5p4
  const std::string start = "0,0,0,0,1,1,5|0,0,0,0,1,1,5|1";
  const std::string after_4 = "0,0,0,0,0,2,5|0,0,0,0,1,1,5|2";
  const std::string after_44 = "0,0,0,0,0,2,5|0,0,0,0,0,2,5|1";
  const std::string after_445 = "0,0,0,0,0,0,6|1,0,0,0,0,2,5|2";
  const std::string after_45 = "0,0,0,0,0,2,5|0,0,0,0,1,0,6|1|pass";
  const std::string after_45p = "0,0,0,0,0,2,5|0,0,0,0,1,0,6|2";
  const std::string after_5 = "0,0,0,0,1,0,6|0,0,0,0,1,1,5|2|pass";
  const std::string after_5p = "0,0,0,0,1,0,6|0,0,0,0,1,1,5|1";
  const std::string after_5p4 = "0,0,0,0,0,1,6|0,0,0,0,1,1,5|2";

  std::vector<Searched> search(int robbery, int depth, const std::map<std::string, int>& leaves) const {
    return GetParam()(robbery, start, depth, [&](const std::string& position) {
      EXPECT_TRUE(leaves.contains(position)) << position;
      return leaves.contains(position) ? leaves.at(position) : 0;
    });
  }
};

// The children are leaves, and leaves are worth what they are worth.
TEST_P(LeastValue, LeavesTheValuesOfLeavesAlone) {
  const std::map<std::string, int> leaves{{after_4, 200000}, {after_5, -200000}};
  const std::vector<Searched> expected{{"5", 200000, "5"}, {"4", -200000, "4"}};
  EXPECT_EQ(search(of_2018, 1, leaves), expected);
  EXPECT_EQ(search(today, 1, leaves), expected);
}

// After 4 Second's moves are worth -200000 and -150000 to it, after 5 its pass -200000: none is better than -99999, and
// First sees two moves that are worth 99999, of which it takes the first. Today it would take the other.
TEST_P(LeastValue, IsKeptOneMoveBelowTheRoot) {
  const std::map<std::string, int> leaves{{after_44, 200000}, {after_45, 150000}, {after_5p, 200000}};
  EXPECT_EQ(search(of_2018, 2, leaves), (std::vector<Searched>{{"4", 99999, "4"}, {"5", 99999, "5"}}));
  EXPECT_EQ(search(today, 2, leaves), (std::vector<Searched>{{"5", 200000, "5 pass"}, {"4", 150000, "4 5"}}));
}

// It is a least value, not a greatest: what is worth more than 99999 to Second stays so.
TEST_P(LeastValue, IsNoMostValue) {
  const std::map<std::string, int> leaves{{after_44, -200000}, {after_45, 200000}, {after_5p, 7}};
  const std::vector<Searched> expected{{"5", 7, "5 pass"}, {"4", -200000, "4 4"}};
  EXPECT_EQ(search(of_2018, 2, leaves), expected);
  EXPECT_EQ(search(today, 2, leaves), expected);
}

// After 4 4 First's only move is worth -200000 to it: it keeps -99999, Second sees 99999, better than the -200000 of
// its 5, and First -99999. After 5 and the pass First has 3.
TEST_P(LeastValue, IsKeptTwoMovesBelowTheRoot) {
  const std::map<std::string, int> leaves{{after_445, 200000}, {after_45p, -200000}, {after_5p4, -3}};
  EXPECT_EQ(search(of_2018, 3, leaves), (std::vector<Searched>{{"5", 3, "5 pass 4"}, {"4", -99999, "4 4"}}));
  EXPECT_EQ(search(today, 3, leaves), (std::vector<Searched>{{"5", 3, "5 pass 4"}, {"4", -200000, "4 4 5"}}));
}

// Kept two moves below the root on one side, one move below on the other: after 4 Second's 4 leads First to 200000 and
// its 5 to 150000, so that Second keeps -99999; after 5 First has -150000, keeps -99999, and Second's pass has 99999.
TEST_P(LeastValue, IsKeptAtEveryDepth) {
  const std::map<std::string, int> leaves{{after_445, -200000}, {after_45p, -150000}, {after_5p4, 150000}};
  EXPECT_EQ(search(of_2018, 3, leaves), (std::vector<Searched>{{"4", 99999, "4"}, {"5", -99999, "5 pass"}}));
  EXPECT_EQ(search(today, 3, leaves), (std::vector<Searched>{{"4", 150000, "4 5 pass"}, {"5", -150000, "5 pass 4"}}));
}

// -99999 itself is not more than -99999, and First sees the +99999 of nothing.
TEST_P(LeastValue, MustBeExceeded) {
  const std::map<std::string, int> leaves{{after_44, 99999}, {after_45, 99998}, {after_5p, 99999}};
  EXPECT_EQ(search(of_2018, 2, leaves), (std::vector<Searched>{{"5", 99999, "5"}, {"4", 99998, "4 5"}}));
}

// As `extreme` of tests/oracles/negamax2018.py.
int extreme(std::string text) {
  const bool must_pass = text.ends_with("|pass");
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == ',' || c == '|'; }, ' ');
  std::istringstream words(text);
  int mixed = must_pass ? 31 : 0;
  for (int i = 1; i <= 14; ++i) {
    int seeds = 0;
    words >> seeds;
    mixed += i * seeds;
  }
  int side = 0;
  words >> side;
  mixed += 17 * (side - 1);
  constexpr std::array<int, 4> extremes{200000, -200000, 100000, -99999};
  const int rest = mixed % 9;
  return rest < 4 ? extremes.at(static_cast<std::size_t>(rest)) : mixed % 41 - 20;
}

// What an independent model of rules and search says of 40 positions, one to four plies deep.
TEST_P(LeastValue, IsThatOfAnIndependentModel) {
  int records = 0;
  for (const auto& record : test::json_lines("mancala11/extremes2018.jsonl")) {
    ++records;
    std::string from;
    for (const auto& row : record.at("board")) {
      for (const int cell : row) from += std::to_string(cell) + ",";
      from.back() = '|';
    }
    from += std::to_string(record.at("side").get<int>() + 1);
    std::map<std::string, double> expected;
    for (const auto& child : record.at("children")) expected[std::to_string(child[0].get<int>())] = child[1];
    std::map<std::string, double> found;
    for (const Searched& searched : GetParam()(of_2018, from, record.at("depth"), extreme))
      found[searched.move] = searched.value;
    EXPECT_EQ(found, expected) << record.dump();
  }
  EXPECT_EQ(records, 160);
}

constexpr std::array<const char*, 3> names_of_searches{"LeavesElsewhere", "Evaluation", "EvaluationInHundredths"};

INSTANTIATE_TEST_SUITE_P(All, LeastValue,
                         testing::Values(with_leaves_elsewhere, with_an_evaluation<1>, with_an_evaluation<100>),
                         [](const auto& tested) { return names_of_searches.at(tested.index); });

}  // namespace
}  // namespace turno
