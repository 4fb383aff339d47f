#include "tournament/ratings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/random.hpp"

namespace turno::tournament {
namespace {

const double elo_unit = 400 / std::log(10.0);
constexpr double z = 1.959964;

class Games {
 public:
  Games& add(std::size_t a, std::size_t b, std::size_t won, std::size_t drawn, std::size_t lost) {
    add_all(a, b, 1, won);
    add_all(a, b, 0, drawn);
    add_all(a, b, 2, lost);
    return *this;
  }
  std::vector<Result> results;

 private:
  void add_all(std::size_t a, std::size_t b, int winner, std::size_t games) {
    for (std::size_t i = 0; i < games; ++i) results.push_back({results.size() + 1, a, b, winner, 0, false});
  }
};

// Where there are so many games that the imaginary ones do not weigh: the difference is 400 log10(w/l), and its
// standard error 400/ln 10 sqrt(1/w + 1/l), as in every handbook. Either player is half of it away from the mean.
TEST(Ratings, OfTwoFollowThePublishedFormula) {
  const auto found = ratings(2, Games().add(0, 1, 300'000, 0, 100'000).results);
  const double difference = 400 * std::log10(3.0);
  const double error = elo_unit * std::sqrt(1 / 300'000.0 + 1 / 100'000.0);
  EXPECT_NEAR(found[0]->elo, difference / 2, 0.001);
  EXPECT_NEAR(found[1]->elo, -difference / 2, 0.001);
  EXPECT_NEAR(found[0]->high - found[0]->elo, z * error / 2, 1e-4);
  EXPECT_NEAR(found[0]->elo - found[0]->low, z * error / 2, 1e-4);
}

// By hand: n drawn games and the imaginary one. Information [[n+1, -n], [-n, n+1]] / 4; its eigenvalue for a difference
// is (2n+1)/4, so that the variance from the mean is half of 4/(2n+1).
TEST(Ratings, CountTheImaginaryDrawExactly) {
  const auto found = ratings(2, Games().add(0, 1, 0, 12, 0).results);
  EXPECT_NEAR(found[0]->elo, 0, 1e-9);
  EXPECT_NEAR(found[0]->high, z * elo_unit * std::sqrt(2 / 25.0), 1e-4);
  EXPECT_NEAR(found[1]->low, -z * elo_unit * std::sqrt(2 / 25.0), 1e-4);
}

// The maximum is where expected points, with those against the imaginary player, are the points reached.
TEST(Ratings, ExpectThePointsReached) {
  const auto found = ratings(2, Games().add(0, 1, 5, 3, 2).results);
  const auto expected = [](double elo) { return 1 / (1 + std::pow(10, -elo / 400)); };
  const double elo = found[0]->elo;  // two players lie opposite each other of the imaginary one
  EXPECT_NEAR(10 * expected(2 * elo) + expected(elo), 6.5 + 0.5, 1e-9);
}

// Three who beat each other in a circle are equal. By hand: information (3m+1)/4 for differences from the mean, m games
// a pair, and 2/3 of a player's variance is its difference from the mean.
TEST(Ratings, OfACircleAreEqual) {
  const auto found = ratings(3, Games().add(0, 1, 5, 0, 0).add(1, 2, 5, 0, 0).add(2, 0, 5, 0, 0).results);
  for (const auto& rating : found) {
    EXPECT_NEAR(rating->elo, 0, 1e-9);
    EXPECT_NEAR(rating->high, z * elo_unit * std::sqrt(2.0 / 3 * 4 / 16), 1e-4);
  }
}

// One scores 3/4 against two others, who are equal: 400 log10(3) above both, two thirds of it above the mean.
TEST(Ratings, OfOneAboveTwo) {
  const auto found =
      ratings(3, Games().add(0, 1, 60'000, 30'000, 10'000).add(2, 0, 25'000, 0, 75'000).add(1, 2, 7, 0, 7).results);
  EXPECT_NEAR(found[0]->elo, 800.0 / 3 * std::log10(3.0), 0.01);
  EXPECT_NEAR(found[1]->elo, -400.0 / 3 * std::log10(3.0), 0.01);
  EXPECT_NEAR(found[2]->elo, -400.0 / 3 * std::log10(3.0), 0.01);
}

// Computed apart, by the iteration of Hunter (2004) and Gauss-Jordan elimination in Python: points of ten games a pair
// 7, 8.5, 10; 6, 7.5; 6.5.
Games four_in_order() {
  return Games()
      .add(0, 1, 7, 0, 3)
      .add(0, 2, 8, 1, 1)
      .add(0, 3, 10, 0, 0)
      .add(2, 1, 3, 2, 5)
      .add(1, 3, 6, 3, 1)
      .add(2, 3, 6, 1, 3);
}

TEST(Ratings, OfFourAreThoseComputedApart) {
  const auto found = ratings(4, four_in_order().results);
  const std::vector<Rating> expected{{227.926412, 99.479293, 356.373531},
                                     {27.145794, -76.891598, 131.183186},
                                     {-62.998210, -167.952268, 41.955849},
                                     {-192.073996, -310.856090, -73.291903}};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(found[i]->elo, expected[i].elo, 1e-5) << i;
    EXPECT_NEAR(found[i]->low, expected[i].low, 1e-5) << i;
    EXPECT_NEAR(found[i]->high, expected[i].high, 1e-5) << i;
  }
}

TEST(Ratings, SuperiorityIsThatComputedApart) {
  const auto found = superiority(5, four_in_order().results);
  EXPECT_NEAR(found[0][1], 0.982041, 1e-6);
  EXPECT_NEAR(found[1][0], 0.017959, 1e-6);
  EXPECT_NEAR(found[1][2], 0.856293, 1e-6);
  EXPECT_NEAR(found[2][3], 0.925306, 1e-6);
  EXPECT_NEAR(found[3][0], 0.000053, 1e-6);
  EXPECT_DOUBLE_EQ(found[2][2], 0.5);
  EXPECT_DOUBLE_EQ(found[0][4], 0.5);  // has not played
}

// One standard error apart: 84.13 % of a normal distribution.
TEST(Ratings, SuperiorityOfTwoFollowsTheNormalDistribution) {
  const Games games = Games().add(0, 1, 50'500, 0, 49'500);
  const double errors = std::log(505.0 / 495) / std::sqrt(1 / 50'500.0 + 1 / 49'500.0);
  EXPECT_NEAR(superiority(2, games.results)[0][1], 0.5 * std::erfc(-errors / std::sqrt(2.0)), 1e-4);
}

// Also computed apart, as above.
TEST(Ratings, SweepsAndStrangersStayFinite) {
  const auto sweep = ratings(2, Games().add(0, 1, 2, 0, 0).results);
  EXPECT_NEAR(sweep[0]->elo, 175.802595, 1e-5);
  EXPECT_NEAR(sweep[0]->low, -132.995898, 1e-5);
  const auto groups = ratings(4, Games().add(0, 1, 3, 0, 1).add(2, 3, 4, 0, 0).results);
  EXPECT_NEAR(groups[0]->elo, 82.419269, 1e-5);
  EXPECT_NEAR(groups[0]->high, 504.473852, 1e-5);
  EXPECT_NEAR(groups[2]->elo, 223.495813, 1e-5);
}

TEST(Ratings, ConvergeAfterTheLongestSweep) {
  const std::size_t games = 1'000'000;
  const auto found = ratings(2, Games().add(0, 1, games, 0, 0).results);
  const auto loss = [](double elo) { return 1 / (1 + std::pow(10, elo / 400)); };
  EXPECT_NEAR(games * loss(2 * found[0]->elo) + loss(found[0]->elo), 0.5, 1e-6);
  EXPECT_TRUE(std::isfinite(found[0]->high));
}

// Sweeps of very different lengths, at which Newton's method with whole steps runs off to infinity. At the maximum
// everybody expects the points reached. The place of the imaginary player is where all draw with it on average.
TEST(Ratings, ConvergeWhereWholeStepsDoNot) {
  const auto games = Games()
                         .add(0, 1, 10, 0, 0)
                         .add(0, 2, 100'000, 0, 0)
                         .add(0, 3, 1000, 0, 0)
                         .add(1, 3, 10'000, 0, 0)
                         .add(1, 4, 100'000, 0, 0)
                         .add(2, 3, 50'000, 0, 50'000)
                         .add(4, 2, 100, 0, 0)
                         .add(4, 3, 10'000, 0, 0);
  const auto found = ratings(5, games.results);
  const auto expected = [](double elo) { return 1 / (1 + std::pow(10, -elo / 400)); };
  double low = -10'000;
  double high = 10'000;
  for (int i = 0; i < 100; ++i) {
    const double middle = (low + high) / 2;
    double points = 0;
    for (const auto& rating : found) points += expected(rating->elo - middle);
    (points > 2.5 ? low : high) = middle;
  }
  std::vector<double> surplus(5, 0.0);
  for (std::size_t i = 0; i < 5; ++i) surplus[i] = 0.5 - expected(found[i]->elo - low);
  for (const Result& result : games.results) {
    const double surprise =
        (result.winner == 1 ? 1 : 0) - expected(found[result.first]->elo - found[result.second]->elo);
    surplus[result.first] += surprise;
    surplus[result.second] -= surprise;
  }
  for (std::size_t i = 0; i < 5; ++i) EXPECT_NEAR(surplus[i], 0, 1e-5) << i;
}

TEST(Ratings, AreNoneWithoutGames) {
  EXPECT_FALSE(ratings(2, {})[0]);
  const auto found = ratings(4, Games().add(1, 3, 2, 0, 1).results);
  EXPECT_FALSE(found[0]);
  EXPECT_FALSE(found[2]);
  EXPECT_NEAR(found[1]->elo + found[3]->elo, 0, 1e-9);
  EXPECT_GT(found[1]->elo, 0);
}

TEST(Ratings, DoNotHangOnTheOrderOfResults) {
  Games games = four_in_order();
  const auto before = ratings(4, games.results);
  std::reverse(games.results.begin(), games.results.end());
  std::rotate(games.results.begin(), games.results.begin() + 17, games.results.end());
  const auto after = ratings(4, games.results);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(before[i]->elo, after[i]->elo);  // to the last bit
    EXPECT_EQ(before[i]->low, after[i]->low);
  }
}

// Results drawn with known strengths, 10 Elo apart: found again within their intervals, nearly all.
TEST(Ratings, FindTheStrengthsOfTwoHundred) {
  constexpr std::size_t players = 200;
  Random random(3);
  std::vector<Result> results;
  for (std::size_t a = 0; a < players; ++a)
    for (std::size_t b = 0; b < players; ++b) {
      if (a == b) continue;
      const double chance = 1 / (1 + std::pow(10, (static_cast<double>(b) - static_cast<double>(a)) * 10 / 400));
      const bool wins = static_cast<double>(random.below(1'000'000)) / 1e6 < chance;
      results.push_back({results.size() + 1, a, b, wins ? 1 : 2, 0, false});
    }
  ASSERT_EQ(results.size(), 39'800U);
  const auto found = ratings(players, results);
  std::size_t inside = 0;
  double sum = 0;
  for (std::size_t i = 0; i < players; ++i) {
    const double truth = 10 * (static_cast<double>(i) - (players - 1) / 2.0);
    if (found[i]->low <= truth && truth <= found[i]->high) ++inside;
    sum += found[i]->elo;
  }
  EXPECT_NEAR(sum, 0, 1e-6);
  EXPECT_GE(inside, 180U);  // 190 on average, 3 in deviation
}

}  // namespace
}  // namespace turno::tournament
