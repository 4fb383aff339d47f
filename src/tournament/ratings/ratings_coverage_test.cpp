#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/random.hpp"
#include "tournament/ratings/ratings.hpp"

// Results drawn by the model with known strengths: intervals must hold the truth as often as they promise.
namespace turno::tournament {
namespace {

struct Truth {
  std::vector<double> elo;
  double first_move = 0;  // Elo
  double draw_term = 0;
};

std::optional<Side> drawn_winner(const Truth& truth, std::size_t first, std::size_t second, Random& random) {
  const double win = std::pow(10, (truth.elo[first] - truth.elo[second] + truth.first_move) / 400);
  const double draw = truth.draw_term * std::sqrt(win);
  const double at = static_cast<double>(random.next() >> 11U) * 0x1p-53 * (win + draw + 1);
  if (at >= win && at < win + draw) return std::nullopt;
  return at < win ? Side::First : Side::Second;
}

std::vector<Result> drawn_results(const Truth& truth, std::size_t rounds, Random& random) {
  std::vector<Result> results;
  for (std::size_t round = 0; round < rounds; ++round)
    for (std::size_t a = 0; a < truth.elo.size(); ++a)
      for (std::size_t b = 0; b < truth.elo.size(); ++b)
        if (a != b) results.push_back({results.size() + 1, a, b, drawn_winner(truth, a, b, random), 0, false});
  return results;
}

bool holds(const Rating& rating, double truth) { return rating.low <= truth && truth <= rating.high; }

// 4000 repetitions: a share of 95 % has a standard error of 0.34 %.
TEST(RatingsCoverage, IntervalsHoldTheTruthIn95OfAHundred) {
  constexpr int repetitions = 4000;
  const Truth truth{{210, 120, 30, -40, -110, -210}, 60, 0.7};  // mean 0
  Random random(11);
  std::vector<int> held(truth.elo.size() + 2, 0);
  for (int i = 0; i < repetitions; ++i) {
    const auto results = drawn_results(truth, 6, random);
    const RatingTable table(truth.elo.size(), results);
    for (std::size_t player = 0; player < truth.elo.size(); ++player)
      held[player] += holds(*table.rating(player), truth.elo[player]) ? 1 : 0;
    held[truth.elo.size()] += holds(*table.first_move(), truth.first_move) ? 1 : 0;
    const RatingTable anchored(truth.elo.size(), results, Anchor{2, truth.elo[2]});
    held.back() += holds(*anchored.rating(4), truth.elo[4]) ? 1 : 0;
  }
  for (const int count : held)
    EXPECT_NEAR(static_cast<double>(count) / repetitions, 0.95, 0.02) << &count - held.data();
}

TEST(RatingsCoverage, TheStrengthsOfTwoHundredAreFound) {
  constexpr std::size_t players = 200;
  Truth truth{std::vector<double>(players), 40, 0.5};
  for (std::size_t i = 0; i < players; ++i) truth.elo[i] = 10 * (static_cast<double>(i) - (players - 1) / 2.0);
  Random random(3);
  const auto results = drawn_results(truth, 1, random);
  ASSERT_EQ(results.size(), 39'800U);
  const RatingTable table(players, results);
  std::size_t inside = 0;
  double sum = 0;
  for (std::size_t i = 0; i < players; ++i) {
    inside += holds(*table.rating(i), truth.elo[i]) ? 1 : 0;
    sum += table.rating(i)->elo;
  }
  EXPECT_NEAR(sum, 0, 1e-6);
  EXPECT_GE(inside, 180U);                       // 190 on average, 3 in deviation
  EXPECT_NEAR(table.first_move()->elo, 40, 20);  // the interval is 7 or so
  EXPECT_NEAR(table.draw_term(), 0.5, 0.05);
}

}  // namespace
}  // namespace turno::tournament
