#include "study/logistic.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

#include "core/positive_matrix.hpp"

namespace turno {
namespace {

constexpr double pull = 1e-3;
constexpr int max_steps = 50;
constexpr double small_step = 1e-9;

using Row = std::vector<double>;

double dot(std::span<const int> values, std::span<const double> factors) {
  return std::inner_product(values.begin(), values.end(), factors.begin(), 0.0);
}

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

Row stepped(const Row& from, const Row& change, double part) {
  Row next = from;
  for (std::size_t i = 0; i < from.size(); ++i) next[i] += part * change[i];
  return next;
}

Row newton_step(const Samples& samples, std::span<const double> factors) {
  const std::size_t width = samples.width;
  PositiveMatrix curvature(width);
  Row slope(width, 0.0);
  for (std::size_t i = 0; i < width; ++i) {
    curvature.at(i, i) = pull;
    slope[i] = -pull * factors[i];
  }
  for (std::size_t s = 0; s < samples.size(); ++s) {
    const auto values = samples.of(s);
    const double expected = logistic(dot(values, factors));
    const double surprise = samples.scores[s] - expected;
    const double bend = expected * (1 - expected);
    for (std::size_t i = 0; i < width; ++i) {
      slope[i] += surprise * values[i];
      for (std::size_t j = 0; j <= i; ++j) curvature.at(i, j) += bend * values[i] * values[j];
    }
  }
  return curvature.solve(std::move(slope));
}

}  // namespace

void Samples::add(const Samples& others) {
  assert(width == others.width);
  values.insert(values.end(), others.values.begin(), others.values.end());
  scores.insert(scores.end(), others.scores.begin(), others.scores.end());
}

double logistic_loss(const Samples& samples, std::span<const double> factors) {
  double loss = 0;
  for (std::size_t s = 0; s < samples.size(); ++s) {
    const double x = dot(samples.of(s), factors);
    const double log_of_other = x > 0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x));  // log(1 + e^x)
    loss += log_of_other - samples.scores[s] * x;
  }
  return loss / static_cast<double>(samples.size());
}

std::vector<double> fit_logistic(const Samples& samples) {
  assert(samples.values.size() == samples.size() * samples.width);
  const auto cost = [&](const Row& factors) {
    const double size = std::inner_product(factors.begin(), factors.end(), factors.begin(), 0.0);
    return logistic_loss(samples, factors) * static_cast<double>(samples.size()) + pull * size / 2;
  };
  Row factors(samples.width, 0.0);
  double now = cost(factors);
  for (int step = 0; step < max_steps; ++step) {
    const Row change = newton_step(samples, factors);
    // Far from the optimum a whole step can overshoot: halve it until it helps.
    double part = 1;
    Row next = stepped(factors, change, part);
    while (!(cost(next) <= now) && part > small_step) {
      part /= 2;
      next = stepped(factors, change, part);
    }
    if (part <= small_step) break;
    const double largest = std::abs(
        *std::max_element(change.begin(), change.end(), [](double a, double b) { return std::abs(a) < std::abs(b); }));
    factors = next;
    now = cost(factors);
    if (largest * part < small_step) break;
  }
  return factors;
}

}  // namespace turno
