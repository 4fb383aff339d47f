#include "study/logistic.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/random.hpp"

namespace turno {
namespace {

// One value that is always 1: the factor is the logarithm of the odds, here of three wins to one loss.
TEST(Logistic, OfAConstantIsTheLogarithmOfTheOdds) {
  const Samples samples{1, {1, 1, 1, 1}, {1, 1, 1, 0}};
  const auto factors = fit_logistic(samples);
  EXPECT_NEAR(factors[0], std::log(3.0), 2e-3);  // less the pull towards zero
  EXPECT_NEAR(logistic_loss(samples, factors), -(3 * std::log(0.75) + std::log(0.25)) / 4, 1e-5);
}

// Results drawn with the odds that known factors give are explained by these factors.
TEST(Logistic, FindsTheFactorsThatMadeTheResults) {
  const std::vector<double> made{0.8, -0.5, 0.0, 0.3};
  Random random(5);
  Samples samples;
  samples.width = made.size();
  for (int i = 0; i < 40'000; ++i) {
    double x = 0;
    for (std::size_t j = 0; j < made.size(); ++j) {
      const int value = j + 1 == made.size() ? 1 : static_cast<int>(random.below(7)) - 3;
      samples.values.push_back(value);
      x += made[j] * value;
    }
    const double chance = static_cast<double>(random.below(1'000'000)) / 1e6;
    samples.scores.push_back(chance < 1 / (1 + std::exp(-x)) ? 1 : 0);
  }
  const auto factors = fit_logistic(samples);
  for (std::size_t j = 0; j < made.size(); ++j) EXPECT_NEAR(factors[j], made[j], 0.04) << j;
}

// Where everything is won the best factor would be infinite, and where a value is always zero there is none.
TEST(Logistic, EndsWhereNoFactorIsBest) {
  const auto factors = fit_logistic({2, {3, 0, 1, 0, 2, 0}, {1, 1, 1}});
  EXPECT_GT(factors[0], 1);
  EXPECT_LT(factors[0], 100);
  EXPECT_EQ(factors[1], 0);
}

}  // namespace
}  // namespace turno
