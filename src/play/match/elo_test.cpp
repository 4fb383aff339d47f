#include "play/match/elo.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace turno {
namespace {

// The table that rating handbooks print: a difference of 400 is odds of ten to one.
TEST(Elo, FollowsThePublishedFormula) {
  EXPECT_DOUBLE_EQ(elo_of_score(0.5), 0);
  EXPECT_NEAR(elo_of_score(0.75), 190.85, 0.005);
  EXPECT_NEAR(elo_of_score(0.25), -190.85, 0.005);
  EXPECT_NEAR(elo_of_score(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(elo_of_score(100.0 / 101), 800, 1e-9);
  EXPECT_NEAR(elo_of_score(0.6), 70.44, 0.005);
  EXPECT_NEAR(elo_of_score(0.9), 381.70, 0.005);
}

TEST(Elo, GoesBackToScores) {
  for (const double score : {0.01, 0.3, 0.5, 0.75}) EXPECT_NEAR(score_of_elo(elo_of_score(score)), score, 1e-12);
}

TEST(Elo, HasNoNegativeZero) { EXPECT_FALSE(std::signbit(elo_of_score(0.5))); }

// By hand: units 0 and the imaginary 1, 0. Mean 1/3, variance (1/9 + 4/9 + 1/9) / 2 = 1/3, error sqrt(1/3 / 3) = 1/3;
// 1/3 -+ 1.96/3 leaves 0..1 nearly whole, so that both ends stand half a point from a sweep of six points: 1/12, 11/12.
TEST(Elo, OneLostPairTellsNextToNothing) {
  const EloEstimate estimate = estimate_elo(std::vector<double>{0, 0}, std::vector<double>{0});
  EXPECT_NEAR(estimate.elo, -190.85, 0.005);  // half a point of two
  EXPECT_NEAR(estimate.low, -400 * std::log10(11), 1e-9);
  EXPECT_NEAR(estimate.high, 400 * std::log10(11), 1e-9);
}

// By hand: six pairs of 1/2 and the imaginary 1, 0. Mean 1/2, variance (1/4 + 1/4) / 7 = 1/14, error
// sqrt(1/14 / 8) = 0.0944911, times 1.959964 = 0.1851992; 0.6851992 / 0.3148008 = 2.176612.
TEST(Elo, TakesPairsAsUnits) {
  const std::vector<double> games(12, 0.5);
  const EloEstimate estimate = estimate_elo(games, std::vector<double>(6, 0.5));
  EXPECT_DOUBLE_EQ(estimate.elo, 0);
  EXPECT_NEAR(estimate.high, 400 * std::log10(2.176612), 0.001);
  EXPECT_NEAR(estimate.low, -estimate.high, 1e-9);
}

// By hand: 3 wins and a loss, and the imaginary 1, 0: 4 of 6. Mean 2/3, variance (4/9 + 8/9) / 5 = 4/15, error
// sqrt(4/15 / 6) = 0.2108185, times 1.959964 = 0.4131967; low 0.2534700, high beyond 11/12.
TEST(Elo, TakesGamesWhereThereAreNoPairs) {
  const EloEstimate estimate = estimate_elo(std::vector<double>{1, 1, 0, 1}, {});
  EXPECT_NEAR(estimate.elo, 190.85, 0.005);
  EXPECT_NEAR(estimate.low, 400 * std::log10(0.2534700 / 0.7465300), 0.001);
  EXPECT_NEAR(estimate.high, 400 * std::log10(11), 1e-9);
}

TEST(Elo, IsFiniteAndInItsIntervalWhateverHappened) {
  for (std::size_t games = 1; games <= 9; ++games)
    for (std::size_t pairs = 0; pairs <= games / 2; ++pairs)
      for (std::size_t wins = 0; wins <= games; ++wins) {
        std::vector<double> scores(games, 0.0);
        std::fill_n(scores.begin(), wins, 1.0);
        std::vector<double> pair_scores;
        for (std::size_t i = 0; i < pairs; ++i) pair_scores.push_back((scores[2 * i] + scores[2 * i + 1]) / 2);
        const EloEstimate estimate = estimate_elo(scores, pair_scores);
        EXPECT_TRUE(std::isfinite(estimate.low) && std::isfinite(estimate.high)) << games << ' ' << wins;
        EXPECT_LE(estimate.low, estimate.elo);
        EXPECT_LE(estimate.elo, estimate.high);
      }
}

TEST(Elo, SweepsOfAnyLengthGrowAndNarrow) {
  double before = 0;
  for (const std::size_t pairs : {2U, 20U, 500U, 500000U}) {
    const EloEstimate estimate = estimate_elo(std::vector<double>(2 * pairs, 1.0), std::vector<double>(pairs, 1.0));
    EXPECT_GT(estimate.elo, before);
    EXPECT_TRUE(std::isfinite(estimate.high));
    before = estimate.elo;
  }
}

std::vector<double> scores_of(const std::vector<std::size_t>& counts) {
  std::vector<double> scores;
  for (std::size_t i = 0; i < counts.size(); ++i)
    scores.insert(scores.end(), counts[i], static_cast<double>(i) / static_cast<double>(counts.size() - 1));
  return scores;
}

// What fastchess publishes for such counts of lost, drawn and won games.
TEST(NormalisedElo, IsThatOfOthersForGames) {
  const auto one = normalised_elo(scores_of({89, 123, 76}), 1);
  EXPECT_NEAR(one->elo, -20.76, 0.005);
  EXPECT_NEAR(one->high - one->elo, 40.13, 0.005);
  const auto other = normalised_elo(scores_of({96, 111, 136}), 1);
  EXPECT_NEAR(other->elo, 49.77, 0.005);
  EXPECT_NEAR(other->elo - other->low, 36.77, 0.005);
  EXPECT_NEAR(normalised_elo(scores_of({356, 0, 34}), 1)->elo, -508.44, 0.005);
}

// ... and of pairs by their points: 0, 1/2, 1, 3/2, 2.
TEST(NormalisedElo, IsThatOfOthersForPairs) {
  const auto one = normalised_elo(scores_of({34, 54, 31 + 32, 64, 75}), 2);
  EXPECT_NEAR(one->elo, 57.94, 0.005);
  EXPECT_NEAR(one->high - one->elo, 28.28, 0.005);
  EXPECT_NEAR(normalised_elo(scores_of({332, 433, 457 + 41, 333, 334}), 2)->elo, -9.17, 0.005);
  EXPECT_NEAR(normalised_elo(scores_of({7895, 8757, 5485 + 200, 568, 9999}), 2)->elo, -19.01, 0.005);
}

TEST(NormalisedElo, NeedsASpread) {
  EXPECT_FALSE(normalised_elo({}, 1));
  EXPECT_FALSE(normalised_elo(std::vector<double>(9, 1.0), 2));
  EXPECT_FALSE(normalised_elo(std::vector<double>(9, 0.1), 2));
  EXPECT_TRUE(normalised_elo(std::vector<double>{0.5, 0.75}, 2));
}

}  // namespace
}  // namespace turno
