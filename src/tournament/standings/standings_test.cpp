#include "tournament/standings/standings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tournament/standings/ranking.hpp"

namespace turno::tournament {
namespace {

Settings settings_of(std::size_t entrants) {
  Settings settings;
  settings.entrants.resize(entrants);
  return settings;
}

std::vector<std::size_t> order_of(const Standings& table) {
  std::vector<std::size_t> order;
  for (const Row& row : table.rows) order.push_back(row.entrant);
  return order;
}

using Order = std::vector<std::size_t>;

// As if all had played equally often.
Standings by_points(const Settings& settings, std::span<const Result> results) {
  Standings table = standings(settings, results);
  sort_rows(settings, RankBy::Points, table.rows, table.crosstable);
  return table;
}

// Added up by hand. 0: won by 10, drew, forfeited (full board of 48). 1: lost by 10, won by 3. 2: the rest.
const std::vector<Result> three{{1, 0, 1, Side::First, 10, false},
                                {2, 2, 0, std::nullopt, 0, false},
                                {3, 0, 2, Side::Second, -48, true},
                                {4, 2, 1, Side::Second, -3, false}};

TEST(Standings, AddUp) {
  const Standings table = by_points(settings_of(3), three);
  ASSERT_EQ(order_of(table), (Order{2, 0, 1}));
  const Row& best = table.rows[0];
  EXPECT_EQ(best.entrant, 2U);
  EXPECT_EQ(best.played, 3U);
  EXPECT_EQ(best.won, 1U);
  EXPECT_EQ(best.drawn, 1U);
  EXPECT_EQ(best.lost, 1U);
  EXPECT_EQ(best.forfeits, 0U);
  EXPECT_DOUBLE_EQ(best.points, 1.5);
  EXPECT_DOUBLE_EQ(best.score, 0.5);
  EXPECT_EQ(best.margin, 45);
  const Row& forfeiter = table.rows[1];
  EXPECT_EQ(forfeiter.entrant, 0U);
  EXPECT_EQ(forfeiter.forfeits, 1U);
  EXPECT_DOUBLE_EQ(forfeiter.points, 1.5);
  EXPECT_EQ(forfeiter.margin, -38);
  const Row& last = table.rows[2];
  EXPECT_EQ(last.played, 2U);
  EXPECT_EQ(last.margin, -7);
  EXPECT_DOUBLE_EQ(last.score, 0.5);
}

TEST(Standings, CrossTheResults) {
  const Standings table = standings(settings_of(3), three);
  const Cell& cell = table.crosstable[2][0];
  EXPECT_EQ(cell.games, 2U);
  EXPECT_EQ(cell.won, 1U);
  EXPECT_EQ(cell.drawn, 1U);
  EXPECT_DOUBLE_EQ(cell.points, 1.5);
  EXPECT_EQ(cell.margin, 48);
  EXPECT_EQ(table.crosstable[0][2].margin, -48);
  EXPECT_DOUBLE_EQ(table.crosstable[0][2].points, 0.5);
  EXPECT_DOUBLE_EQ(table.crosstable[1][2].points, 1);
  EXPECT_EQ(table.crosstable[1][1].games, 0U);
}

TEST(Standings, CountPointsAsTheFileSays) {
  Settings settings = settings_of(3);
  settings.points = {3, 1, -1};
  const Standings table = by_points(settings, three);
  EXPECT_DOUBLE_EQ(table.rows[0].points, 3);  // a win, a draw, a loss
  EXPECT_DOUBLE_EQ(table.rows[0].score, 0.5);
  EXPECT_DOUBLE_EQ(table.rows[2].points, 2);  // a win, a loss
  EXPECT_DOUBLE_EQ(table.crosstable[0][2].points, 0);
}

TEST(Standings, MarginsDecideBetweenEqualPoints) {
  EXPECT_EQ(order_of(by_points(settings_of(3), std::vector<Result>{{1, 0, 1, Side::First, 2, false},
                                                                   {2, 1, 2, Side::First, 9, false}})),
            (Order{1, 0, 2}));
}

// 0, 1 and 2 have two points and margin 0 each; of their games with each other 2 has won both, 1 one, 0 none.
TEST(Standings, DirectResultsDecideBetweenEqualMargins) {
  const std::vector<Result> results{{1, 0, 1, Side::Second, -1, false}, {2, 0, 2, Side::Second, -1, false},
                                    {3, 1, 2, Side::Second, -1, false}, {4, 0, 3, Side::First, 1, false},
                                    {5, 3, 0, Side::Second, -1, false}, {6, 1, 3, Side::First, 0, false},
                                    {7, 2, 3, Side::Second, -2, false}};
  EXPECT_EQ(order_of(by_points(settings_of(4), results)), (Order{2, 1, 0, 3}));
}

TEST(Standings, TheFileDecidesInTheEnd) {
  EXPECT_EQ(order_of(standings(settings_of(3), {})), (Order{0, 1, 2}));
  // A circle: everything is equal.
  EXPECT_EQ(order_of(standings(settings_of(3), std::vector<Result>{{1, 2, 1, Side::First, 4, false},
                                                                   {2, 1, 0, Side::First, 4, false},
                                                                   {3, 0, 2, Side::First, 4, false}})),
            (Order{0, 1, 2}));
}

// Three times 0.1 is 0.3 on paper, and more to a machine: equal points, and the margin decides.
TEST(Standings, PointsAreEqualWhereTheyAreOnPaper) {
  Settings settings = settings_of(5);
  settings.points = {0.3, 0.1, 0};
  const std::vector<Result> results{{1, 0, 2, std::nullopt, 0, false},
                                    {2, 0, 3, std::nullopt, 0, false},
                                    {3, 0, 4, std::nullopt, 5, false},
                                    {4, 1, 2, Side::First, 6, false}};
  const auto order = order_of(by_points(settings, results));
  EXPECT_EQ(order[0], 1U);
  EXPECT_EQ(order[1], 0U);
}

TEST(Standings, WithoutGamesHaveNoScoreAndNoElo) {
  const Standings table = standings(settings_of(3), std::vector<Result>{{1, 0, 2, Side::First, 5, false}});
  EXPECT_TRUE(table.rows[0].elo);
  EXPECT_GT(table.rows[0].elo->elo, 0);
  const Row& idle = table.rows[2];  // behind who has lost all
  EXPECT_EQ(idle.entrant, 1U);
  EXPECT_FALSE(idle.elo);
  EXPECT_EQ(idle.score, 0);
}

// 0 beats 1 by 56 to 44, and 1 beats 2 by 90 to 10, so that 1 has more points. Likelihoods by hand, as in
// ratings_test.cpp: log(w/l) with a variance of 1/w + 1/l.
TEST(Standings, CompareNeighbours) {
  std::vector<Result> results;
  const auto play = [&results](std::size_t a, std::size_t b, int won, int lost) {
    for (int i = 0; i < won + lost; ++i)
      for (const bool exchanged : {false, true})
        results.push_back({results.size() + 1, exchanged ? b : a, exchanged ? a : b,
                           (i < won) != exchanged ? Side::First : Side::Second, i < won ? 1 : -1, false});
  };
  play(0, 1, 28, 22);
  play(1, 2, 45, 5);
  Settings settings = settings_of(4);
  settings.anchor = Anchor{2, 1000};
  const Standings table = standings(settings, results);
  ASSERT_EQ(order_of(table), (Order{1, 0, 2, 3}));
  EXPECT_FALSE(table.rows[0].above_next);  // it has met the weaker ones, and is not the stronger
  EXPECT_FALSE(table.rows[0].games_to_separate);
  EXPECT_TRUE(table.elo_differs);
  EXPECT_GT(table.rows[1].above_next->chance(), 0.999);
  EXPECT_FALSE(table.rows[1].games_to_separate);
  EXPECT_FALSE(table.rows[2].above_next);  // the next has not played
  EXPECT_FALSE(table.rows[3].above_next);  // the last
  ASSERT_TRUE(table.first_move);
  EXPECT_NEAR(table.first_move->elo, 0, 1e-6);
  EXPECT_EQ(table.rows[2].elo->elo, 1000);
  EXPECT_EQ(table.rows[2].elo->high, 1000);
  settings.rank_by = RankBy::Elo;
  const Standings by_elo = standings(settings, results);
  ASSERT_EQ(order_of(by_elo), (Order{0, 1, 2, 3}));
  EXPECT_NEAR(by_elo.rows[0].above_next->chance(),
              1 - 0.5 * std::erfc(std::log(56 / 44.0) / std::sqrt(2 / 56.0 + 2 / 44.0)), 0.01);
  EXPECT_TRUE(by_elo.rows[0].games_to_separate);
  EXPECT_FALSE(by_elo.elo_differs);
}

TEST(Standings, DoNotDependOnTheOrderOfResults) {
  std::vector<Result> results = three;
  Settings settings = settings_of(3);
  settings.points = {1, 0.3, 0.1};
  const Standings before = standings(settings, results);
  do {
    const Standings after = standings(settings, results);
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_EQ(after.rows[i].entrant, before.rows[i].entrant);
      EXPECT_EQ(after.rows[i].points, before.rows[i].points);
      EXPECT_EQ(after.rows[i].elo->elo, before.rows[i].elo->elo);
    }
  } while (std::next_permutation(results.begin(), results.end(),
                                 [](const Result& a, const Result& b) { return a.number < b.number; }));
}

}  // namespace
}  // namespace turno::tournament
