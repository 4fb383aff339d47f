#include "tournament/ratings.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <numeric>

#include "tournament/positive_matrix.hpp"

namespace turno::tournament {
namespace {

constexpr double z_95 = 1.959963984540054;             // 97.5 % of a normal distribution lie below
constexpr double elo_unit = 400 / std::numbers::ln10;  // Elo for a factor e of the odds
constexpr double small_step = 1e-9;                    // of the logarithm of the odds
constexpr int max_steps = 200;

// What the games come to, counted in whole numbers, so that their order is lost.
class Tally {
 public:
  Tally(std::size_t players, std::span<const Result> results)
      : players_(players), games_(players * players, 0), half_points_(players, 0) {
    for (const Result& result : results) {
      assert(result.first < players && result.second < players && result.first != result.second);
      ++games_[result.first * players + result.second];
      ++games_[result.second * players + result.first];
      half_points_[result.first] += result.winner == 1 ? 2 : result.winner == 0 ? 1 : 0;
      half_points_[result.second] += result.winner == 2 ? 2 : result.winner == 0 ? 1 : 0;
    }
  }

  std::size_t players() const { return players_; }
  double games(std::size_t a, std::size_t b) const { return static_cast<double>(games_[a * players_ + b]); }
  double points(std::size_t player) const { return static_cast<double>(half_points_[player]) / 2; }
  bool has_played(std::size_t player) const {
    const auto row = games_.begin() + static_cast<std::ptrdiff_t>(player * players_);
    return std::any_of(row, row + static_cast<std::ptrdiff_t>(players_), [](std::int64_t games) { return games > 0; });
  }

 private:
  std::size_t players_;
  std::vector<std::int64_t> games_;
  std::vector<std::int64_t> half_points_;
};

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

struct Slope {
  std::vector<double> gradient;  // of the logarithm of the likelihood
  PositiveMatrix information;    // minus its second derivatives
};

// The imaginary draw stands in the first two lines: half a point more, and an opponent of strength 0.
Slope slope_at(const Tally& tally, const std::vector<double>& strengths) {
  const std::size_t players = tally.players();
  Slope slope{std::vector<double>(players), PositiveMatrix(players)};
  for (std::size_t a = 0; a < players; ++a) {
    const double against_none = logistic(strengths[a]);
    slope.gradient[a] += tally.points(a) + 0.5 - against_none;
    slope.information.at(a, a) += against_none * (1 - against_none);
    for (std::size_t b = 0; b < a; ++b) {
      const double games = tally.games(a, b);
      if (games == 0) continue;
      const double expected = logistic(strengths[a] - strengths[b]);
      const double bend = games * expected * (1 - expected);
      slope.gradient[a] -= games * expected;
      slope.gradient[b] -= games * (1 - expected);
      slope.information.at(a, a) += bend;
      slope.information.at(b, b) += bend;
      slope.information.at(a, b) -= bend;
    }
  }
  return slope;
}

struct Fit {
  std::vector<double> strengths;  // logarithms of odds
  PositiveMatrix covariance;
};

// Newton's method. Far from the maximum a whole step can overshoot. The third derivative of a logistic term is never
// larger than its second, so along a step that changes no difference by more than d the curvature grows at most by
// e^(td) up to the part t, and the part t = log(1+d)/d is sure to gain; near the end it becomes the whole step.
Fit fit(const Tally& tally) {
  std::vector<double> strengths(tally.players(), 0.0);
  for (int step = 0; step < max_steps; ++step) {
    Slope slope = slope_at(tally, strengths);
    const auto change = slope.information.solve(std::move(slope.gradient));
    const auto [least, most] = std::minmax_element(change.begin(), change.end());
    const double distance = std::max(*most, 0.0) - std::min(*least, 0.0);  // the imaginary player does not move
    const double part = distance < small_step ? 1 : std::log1p(distance) / distance;
    for (std::size_t i = 0; i < strengths.size(); ++i) strengths[i] += part * change[i];
    if (distance < small_step) break;
  }
  PositiveMatrix covariance = slope_at(tally, strengths).information.inverse();
  return {std::move(strengths), std::move(covariance)};
}

// Indexes of those who have played.
std::vector<std::size_t> rated_players(const Tally& tally) {
  std::vector<std::size_t> rated;
  for (std::size_t i = 0; i < tally.players(); ++i)
    if (tally.has_played(i)) rated.push_back(i);
  return rated;
}

}  // namespace

// Ratings are differences from the mean of those rated, so their covariance is taken of these differences.
std::vector<std::optional<Rating>> ratings(std::size_t players, std::span<const Result> results) {
  std::vector<std::optional<Rating>> ratings(players);
  const Tally tally(players, results);
  const auto rated = rated_players(tally);
  if (rated.empty()) return ratings;
  const Fit found = fit(tally);
  const auto mean_over = [&rated](auto value_of) {
    return std::transform_reduce(rated.begin(), rated.end(), 0.0, std::plus<>(), value_of) /
           static_cast<double>(rated.size());
  };
  const double mean = mean_over([&](std::size_t i) { return found.strengths[i]; });
  std::vector<double> with_mean(players);  // covariance of a player with the mean
  for (const std::size_t i : rated) with_mean[i] = mean_over([&](std::size_t j) { return found.covariance.at(i, j); });
  const double of_mean = mean_over([&](std::size_t i) { return with_mean[i]; });
  for (const std::size_t i : rated) {
    const double elo = elo_unit * (found.strengths[i] - mean);
    const double error = elo_unit * std::sqrt(std::max(found.covariance.at(i, i) - 2 * with_mean[i] + of_mean, 0.0));
    ratings[i] = Rating{elo, elo - z_95 * error, elo + z_95 * error};
  }
  return ratings;
}

std::vector<std::vector<double>> superiority(std::size_t players, std::span<const Result> results) {
  std::vector<std::vector<double>> likelihood(players, std::vector<double>(players, 0.5));
  const Tally tally(players, results);
  const auto rated = rated_players(tally);
  if (rated.empty()) return likelihood;
  const Fit found = fit(tally);
  for (const std::size_t a : rated)
    for (const std::size_t b : rated) {
      if (a == b) continue;
      const double variance = found.covariance.at(a, a) + found.covariance.at(b, b) - 2 * found.covariance.at(a, b);
      const double errors = (found.strengths[a] - found.strengths[b]) / std::sqrt(variance);
      likelihood[a][b] = std::erfc(-errors / std::numbers::sqrt2) / 2;
    }
  return likelihood;
}

}  // namespace turno::tournament
