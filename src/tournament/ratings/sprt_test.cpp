#include "tournament/ratings/sprt.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numeric>
#include <vector>

#include "core/random.hpp"

namespace turno::tournament {
namespace {

struct Moments {
  double count = 0;
  double mean = 0;
  double variance = 0;
};

Moments moments_of(const std::vector<double>& counts) {
  Moments moments;
  const auto score = [&counts](std::size_t i) {
    return static_cast<double>(i) / static_cast<double>(counts.size() - 1);
  };
  for (const double count : counts) moments.count += count;
  for (std::size_t i = 0; i < counts.size(); ++i) moments.mean += counts[i] * score(i) / moments.count;
  for (std::size_t i = 0; i < counts.size(); ++i)
    moments.variance += counts[i] * std::pow(score(i) - moments.mean, 2) / moments.count;
  return moments;
}

// The normal approximation of fishtest: N (s1 - s0)(2 m - s0 - s1) / (2 variance).
double normal_ratio(const SprtHypotheses& hypotheses, const std::vector<double>& counts) {
  const auto [count, mean, variance] = moments_of(counts);
  const double s0 = score_of_elo(hypotheses.elo0);
  const double s1 = score_of_elo(hypotheses.elo1);
  return count * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

TEST(Sprt, BoundsAreWalds) {
  const SprtState state = sprt({0, 5, 0.05, 0.05}, GameScores{});
  EXPECT_NEAR(state.lower, -2.944, 0.0005);
  EXPECT_NEAR(state.upper, 2.944, 0.0005);
  EXPECT_EQ(state.llr, 0);
  EXPECT_EQ(state.verdict, Verdict::Undecided);
  const SprtState uneven = sprt({0, 5, 0.1, 0.2}, PairScores{});
  EXPECT_NEAR(uneven.lower, std::log(2 / 9.0), 1e-12);
  EXPECT_NEAR(uneven.upper, std::log(8.0), 1e-12);
}

TEST(Sprt, AnEvenScoreBetweenOppositeHypothesesTellsNothing) {
  EXPECT_NEAR(sprt({-7, 7}, GameScores{120, 300, 120}).llr, 0, 1e-9);
  EXPECT_NEAR(sprt({-7, 7}, PairScores{11, 50, 90, 50, 11}).llr, 0, 1e-9);
}

TEST(Sprt, HasNoSideOfItsOwn) {
  const double llr = sprt({-3, 9}, GameScores{140, 300, 120}).llr;
  EXPECT_NEAR(sprt({-9, 3}, GameScores{120, 300, 140}).llr, -llr, 1e-9);
  EXPECT_GT(llr, 0);
  EXPECT_NEAR(sprt({-9, 3}, PairScores{7, 40, 90, 50, 15}).llr, -sprt({-3, 9}, PairScores{15, 50, 90, 40, 7}).llr,
              1e-9);
}

// Without draws there is nothing to choose but the mean: the plain ratio of two binomials, but for the empty cell.
TEST(Sprt, OfTwoScoresIsTheRatioOfBinomials) {
  const double s0 = score_of_elo(0);
  const double s1 = score_of_elo(20);
  const double exact = 530 * std::log(s1 / s0) + 470 * std::log((1 - s1) / (1 - s0));
  EXPECT_NEAR(sprt({0, 20}, GameScores{530, 0, 470}).llr, exact, 0.001);
}

// The chances under a hypothesis are the most likely ones with its mean: by a search over the share of draws, which is
// all that is free with three scores.
TEST(Sprt, OfThreeScoresIsTheRatioOfTheLargestLikelihoods) {
  const GameScores scores{37, 30, 21};
  const auto largest = [&scores](double mean) {
    const auto at = [&](double draw) {
      return static_cast<double>(scores.won) * std::log(mean - draw / 2) +
             static_cast<double>(scores.drawn) * std::log(draw) +
             static_cast<double>(scores.lost) * std::log(1 - mean - draw / 2);
    };
    double low = 0;
    double high = 2 * std::min(mean, 1 - mean);
    while (high - low > 1e-9) {
      const double third = (high - low) / 3;
      (at(low + third) < at(high - third) ? low : high) =
          at(low + third) < at(high - third) ? low + third : high - third;
    }
    return at((low + high) / 2);
  };
  const double exact = largest(score_of_elo(50)) - largest(score_of_elo(-10));
  EXPECT_NEAR(sprt({-10, 50}, scores).llr, exact, 1e-6);
}

TEST(Sprt, OfManyGamesIsTheNormalApproximation) {
  const SprtHypotheses close{0, 2};
  EXPECT_NEAR(sprt(close, GameScores{20'500, 60'000, 20'100}).llr, normal_ratio(close, {20'100, 60'000, 20'500}),
              0.003);
  EXPECT_NEAR(sprt(close, PairScores{1'000, 12'000, 24'000, 12'300, 1'010}).llr,
              normal_ratio(close, {1'000, 12'000, 24'000, 12'300, 1'010}), 0.003);
}

// What the tests of fastchess hold for logistic Elo, to two digits.
TEST(Sprt, AgreesWithFastchess) {
  EXPECT_NEAR(sprt({0.5, 2.5}, GameScores{21'404, 40'708, 21'184}).llr, -1.57, 0.005);
  EXPECT_NEAR(sprt({0, 2}, GameScores{57'433, 106'593, 57'030}).llr, -2.59, 0.005);
  EXPECT_NEAR(sprt({0.5, 2.5}, PairScores{223, 9'863, 20'279 + 1'000, 10'037, 246}).llr, -3.07, 0.005);
  EXPECT_NEAR(sprt({0, 2}, PairScores{871, 26'175, 55'003 + 980, 26'678, 821}).llr, -4.98, 0.005);
}

TEST(Sprt, DecidesAtTheBounds) {
  EXPECT_EQ(sprt({0, 20}, GameScores{600, 0, 400}).verdict, Verdict::AcceptNew);
  EXPECT_EQ(sprt({0, 20}, GameScores{400, 0, 600}).verdict, Verdict::AcceptOld);
  EXPECT_EQ(sprt({0, 20}, GameScores{514, 0, 486}).verdict, Verdict::Undecided);
}

TEST(Sprt, StaysFiniteAtTheEdges) {
  for (const GameScores& scores :
       {GameScores{1, 0, 0}, GameScores{0, 0, 1}, GameScores{0, 5, 0}, GameScores{90'000, 0, 0}})
    for (const SprtHypotheses& hypotheses : {SprtHypotheses{0, 5}, SprtHypotheses{-800, 800}, SprtHypotheses{300, 400}})
      EXPECT_TRUE(std::isfinite(sprt(hypotheses, scores).llr))
          << scores.won << ' ' << scores.drawn << ' ' << scores.lost;
  EXPECT_GT(sprt({0, 5}, GameScores{90'000, 0, 0}).llr, 0);
  EXPECT_LT(sprt({0, 5}, PairScores{90'000, 0, 0, 0, 0}).llr, 0);
}

// The same numbers as estimate_elo has for the same games: 3 of 4 points are 191 Elo.
TEST(Sprt, TellsTheDifferenceForPeople) {
  EXPECT_NEAR(elo_difference(GameScores{70, 10, 20}).elo, 400 * std::log10(3.0), 1e-9);
  const EloEstimate pairs = elo_difference(PairScores{0, 0, 25, 0, 25});
  EXPECT_NEAR(pairs.elo, 400 * std::log10(3.0), 1e-9);
  const std::vector<double> scores{1, 1, 0.5, 0.75};
  const std::vector<double> games{1, 1, 1, 1, 1, 0, 0.5, 1};
  const EloEstimate apart = estimate_elo(games, scores);
  const EloEstimate counted = elo_difference(PairScores{0, 0, 1, 1, 2});
  EXPECT_NEAR(counted.elo, apart.elo, 1e-9);
  EXPECT_NEAR(counted.low, apart.low, 1e-9);
  EXPECT_NEAR(counted.high, apart.high, 1e-9);
  EXPECT_LT(elo_difference(GameScores{70, 10, 20}).low, 191);
}

// Simulated tests. A new version that expects `score` a game draws three of ten; the second game of a pair has with
// chance `copied` the same result as the first one.
struct Simulation {
  double score = 0.5;
  double copied = 0;
};

double uniform(Random& random) { return static_cast<double>(random.next() >> 11U) * 0x1p-53; }

std::size_t half_points(const Simulation& simulation, Random& random) {
  constexpr double draws = 0.3;
  const double at = uniform(random);
  return at < draws ? 1 : at < draws + simulation.score - draws / 2 ? 2 : 0;
}

enum class Counting : std::uint8_t { Games, Pairs };

// Looks after every eight pairs, which changes little in tests of hundreds.
Verdict simulated(const SprtHypotheses& hypotheses, const Simulation& simulation, Counting counting, Random& random) {
  std::array<std::size_t, 3> games{};
  PairScores pairs{};
  for (;;) {
    for (int i = 0; i < 8; ++i) {
      const std::size_t one = half_points(simulation, random);
      const std::size_t other = uniform(random) < simulation.copied ? one : half_points(simulation, random);
      ++games[one];
      ++games[other];
      ++pairs[one + other];
    }
    const SprtState state = counting == Counting::Pairs ? sprt(hypotheses, pairs)
                                                        : sprt(hypotheses, GameScores{games[2], games[1], games[0]});
    if (state.verdict != Verdict::Undecided) return state.verdict;
  }
}

// How often a test comes to the verdict, of 4000: 5 % have a standard error of 0.34 %.
double share_of(Verdict verdict, const SprtHypotheses& hypotheses, const Simulation& simulation, Counting counting) {
  constexpr int repetitions = 4000;
  Random random(17);
  int count = 0;
  for (int i = 0; i < repetitions; ++i) count += simulated(hypotheses, simulation, counting, random) == verdict ? 1 : 0;
  return static_cast<double>(count) / repetitions;
}

constexpr SprtHypotheses simulated_hypotheses{0, 30, 0.05, 0.05};
const double worth_nothing = score_of_elo(0);
const double worth_it = score_of_elo(30);

TEST(SprtSimulated, GamesKeepTheirErrors) {
  const double wrongly_new = share_of(Verdict::AcceptNew, simulated_hypotheses, {worth_nothing, 0}, Counting::Games);
  const double wrongly_old = share_of(Verdict::AcceptOld, simulated_hypotheses, {worth_it, 0}, Counting::Games);
  EXPECT_LE(wrongly_new, 0.06);
  EXPECT_LE(wrongly_old, 0.06);
  EXPECT_GE(wrongly_new, 0.03);  // else it plays more games than it has to
  EXPECT_GE(wrongly_old, 0.03);
}

TEST(SprtSimulated, PairsKeepTheirErrorsThoughGamesHangTogether) {
  for (const double copied : {0.0, 0.6}) {
    const double wrongly_new =
        share_of(Verdict::AcceptNew, simulated_hypotheses, {worth_nothing, copied}, Counting::Pairs);
    const double wrongly_old = share_of(Verdict::AcceptOld, simulated_hypotheses, {worth_it, copied}, Counting::Pairs);
    EXPECT_LE(wrongly_new, 0.06) << copied;
    EXPECT_LE(wrongly_old, 0.06) << copied;
    EXPECT_GE(wrongly_new, 0.03) << copied;
    EXPECT_GE(wrongly_old, 0.03) << copied;
  }
}

// By theory exp(-2.944 / 1.6) = 16 %: a variance 1.6 times as large as single games would have.
TEST(SprtSimulated, GamesErrWhereTheyHangTogether) {
  EXPECT_GT(share_of(Verdict::AcceptNew, simulated_hypotheses, {worth_nothing, 0.6}, Counting::Games), 0.10);
  EXPECT_GT(share_of(Verdict::AcceptOld, simulated_hypotheses, {worth_it, 0.6}, Counting::Games), 0.10);
}

}  // namespace
}  // namespace turno::tournament
