#include "play/match/fair_starts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "best_play.hpp"
#include "games/shipped_games.hpp"
#include "play/match/opening_list.hpp"

namespace turno {
namespace {

GameSoFar fair_start_of(const std::string& text) {
  return open_game(shipped_games(), parse_game_text(text).value()).value();
}

FairSettings fair_settings(std::size_t count, int margin = 0, std::uint64_t seed = 1, std::size_t threads = 1) {
  FairSettings settings;
  settings.count = count;
  settings.seed = seed;
  settings.margin = margin;
  settings.threads = threads;
  return settings;
}

FairStarts fair_starts(const std::string& game, const FairSettings& settings, const std::stop_token& stop = {}) {
  auto found = find_fair_starts(fair_start_of(game), settings, {}, stop);
  EXPECT_TRUE(found) << found.error();
  return *std::move(found);
}

// By the rules alone: every line to its end.
int margin_of(const std::string& spec, const std::string& position) {
  const auto game = shipped_games().make(spec, position);
  EXPECT_TRUE(game) << game.error();
  return test::BestPlay(**game).margin({});
}

struct FairCase {
  std::string spec;
  int margin;
};

class FairStartsOf : public testing::TestWithParam<FairCase> {};

// What is left out is unfair, what is there is fair.
TEST_P(FairStartsOf, AreThoseThatPlainSearchFindsFair) {
  const auto& [spec, margin] = GetParam();
  const FairStarts fair = fair_starts(spec, fair_settings(12, margin));
  const FairStarts all = fair_starts(spec, fair_settings(fair.tried, 1000));
  EXPECT_EQ(fair.end, FairEnd::Complete);
  EXPECT_EQ(fair.positions.size(), 12U);
  EXPECT_EQ(all.positions.size(), fair.tried);
  std::vector<std::string> by_rules;
  for (const std::string& position : all.positions)
    if (std::abs(margin_of(spec, position)) <= margin) by_rules.push_back(position);
  EXPECT_EQ(fair.positions, by_rules);
  EXPECT_LT(fair.positions.size(), all.positions.size());
  EXPECT_EQ(std::set(all.positions.begin(), all.positions.end()).size(), all.positions.size());
  for (const std::string& position : all.positions)
    EXPECT_TRUE(read_opening(shipped_games(), {spec, std::nullopt, {}}, position)) << position;
}

INSTANTIATE_TEST_SUITE_P(SmallBoards, FairStartsOf,
                         testing::Values(FairCase{"kalah(pits=3,seeds=2)", 0}, FairCase{"kalah(pits=3,seeds=2)", 2},
                                         FairCase{"kalah(pits=2,seeds=3,pie=true)", 0},
                                         FairCase{"kalah(pits=3,seeds=2,majority=true)", 0},
                                         FairCase{"dots(rows=2,columns=2)", 0},
                                         FairCase{"kalah(pits=3,seeds=2,capture=empty,end=mover)", 2},
                                         FairCase{"coins(board=t1)", 2}, FairCase{"plague(columns=4,rows=3)", 0},
                                         FairCase{"plague(columns=4,rows=3)", 2}));

// A question about a range has the same answer as the whole solution, wherever the range lies.
TEST(FairStarts, AreFoundByQuestionsAboutRanges) {
  for (const std::string spec : {"kalah(pits=3,seeds=2)", "dots(rows=2,columns=2)", "coins(board=t1)",
                                 "plague(columns=4,rows=3)", "plague(columns=3,rows=3)"}) {
    const auto game = shipped_games().make(spec).value();
    const int stake = game->stake();
    for (const std::string& position : fair_starts(spec, fair_settings(10, 1000)).positions) {
      const int margin = margin_of(spec, position);
      for (int low = -stake - 1; low <= stake + 1; ++low)
        for (const int wide : {0, 1, 2, 5}) {
          SolveLimits limits;
          limits.asked_within = MarginBounds{low, low + wide};
          const auto solution = game->make_solver({})->solve_from(position, limits, {}, {}).value();
          ASSERT_TRUE(solution.answers(limits)) << spec << " " << position << " " << low << " " << wide;
          EXPECT_EQ(solution.margin.within(*limits.asked_within), low <= margin && margin <= low + wide)
              << spec << " " << position << " " << low << " " << wide;
          EXPECT_TRUE(solution.margin.low <= margin && margin <= solution.margin.high);
        }
    }
  }
}

TEST(FairStarts, DependOnTheSeedAndNotOnThreads) {
  for (const std::string spec : {"kalah(pits=4,seeds=3)", "dots(rows=2,columns=3)", "plague(columns=4,rows=4)"}) {
    const FairStarts once = fair_starts(spec, fair_settings(40, 0, 7));
    const FairStarts together = fair_starts(spec, fair_settings(40, 0, 7, 4));
    EXPECT_EQ(once.positions.size(), 40U);
    EXPECT_EQ(once.positions, together.positions);
    EXPECT_EQ(once.tried, together.tried);
    EXPECT_NE(once.positions, fair_starts(spec, fair_settings(40, 0, 8)).positions);
    auto fewer = once.positions;
    fewer.resize(15);
    EXPECT_EQ(fair_starts(spec, fair_settings(15, 0, 7)).positions, fewer);
  }
}

TEST(FairStarts, AreScatteredWhereTheGameCanBe) {
  const auto has_empty_stores = [](const std::string& position) {
    return position.find(",0|") != std::string::npos &&
           position.find(",0|", position.find('|') + 1) != std::string::npos;
  };
  const FairStarts mixed = fair_starts("kalah(pits=4,seeds=4)", fair_settings(30));
  const auto scattered = std::count_if(mixed.positions.begin(), mixed.positions.end(), has_empty_stores);
  EXPECT_GT(scattered, 8);
  EXPECT_LT(scattered, 30);
  FairSettings later = fair_settings(30);
  later.opening_moves = 6;
  const FairStarts by_moves = fair_starts("kalah(pits=4,seeds=4)", later);
  EXPECT_EQ(std::count_if(by_moves.positions.begin(), by_moves.positions.end(), has_empty_stores), 0);
}

TEST(FairStarts, AreAsFarIntoTheGameAsWanted) {
  FairSettings settings = fair_settings(20);
  settings.opening_moves = 5;
  for (const std::string& position : fair_starts("dots(rows=2,columns=3)", settings).positions)
    EXPECT_GE(std::count(position.begin(), position.end(), '-'), 4) << position;  // between five lines
  for (const std::string& position : fair_starts("dots(rows=2,columns=3) moves 1 2 3", fair_settings(5)).positions)
    EXPECT_TRUE(position.starts_with("1-2-3-")) << position;
}

// Nobody shares an odd number of cells evenly, and a board of one box has few positions.
TEST(FairStarts, EndWhereThereAreNoMore) {
  const FairStarts odd = fair_starts("plague(columns=5,rows=3)", fair_settings(5));
  EXPECT_TRUE(odd.positions.empty());
  EXPECT_EQ(odd.end, FairEnd::OnlyUnfair);
  EXPECT_EQ(odd.tried, max_unfair_in_a_row);
  const FairStarts few = fair_starts("dots(rows=1,columns=1)", fair_settings(100, 1));
  EXPECT_EQ(few.end, FairEnd::NoMore);
  EXPECT_EQ(few.positions.size(), 14U);  // one line, two or three of four
  EXPECT_EQ(fair_starts("kalah(pits=1,seeds=1)", fair_settings(5, 2)).positions,
            std::vector<std::string>{"1,0|1,0|1"});  // scattered; every move ends the game
}

TEST(FairStarts, EndWithWhatIsTooHard) {
  FairSettings settings = fair_settings(5);
  settings.patience = std::chrono::milliseconds(20);
  const FairStarts hard = fair_starts("dots(rows=5,columns=5)", settings);
  EXPECT_EQ(hard.end, FairEnd::TooHard);
  EXPECT_TRUE(hard.positions.empty());
  EXPECT_FALSE(hard.too_hard.empty());
  settings.time = std::chrono::milliseconds(20);
  EXPECT_EQ(fair_starts("dots(rows=5,columns=5)", settings).end, FairEnd::OutOfTime);
}

TEST(FairStarts, StopWhenTold) {
  std::stop_source source;
  source.request_stop();
  const FairStarts none = fair_starts("kalah", fair_settings(5), source.get_token());
  EXPECT_EQ(none.end, FairEnd::Stopped);
  EXPECT_TRUE(none.positions.empty());
  std::stop_source later;
  const auto some = find_fair_starts(
      fair_start_of("kalah(pits=4,seeds=3)"), fair_settings(1000, 0, 1, 2),
      [&](const FairProgress& now) {
        if (now.found >= 3) later.request_stop();
      },
      later.get_token());
  EXPECT_EQ(some->end, FairEnd::Stopped);
  EXPECT_GE(some->positions.size(), 3U);
  EXPECT_LT(some->positions.size(), 1000U);
}

}  // namespace
}  // namespace turno
