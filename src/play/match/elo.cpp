#include "play/match/elo.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <numeric>

namespace turno {
namespace {

constexpr double z_95 = 1.959963984540054;  // 97.5 % of a normal distribution lie below

struct Interval {
  double low = 0;
  double high = 0;
};

Interval interval_of(std::span<const double> units, double games_a_unit) {
  const double count = static_cast<double>(units.size()) + 2;
  const double mean = (std::accumulate(units.begin(), units.end(), 0.0) + 1) / count;
  double squares = (1 - mean) * (1 - mean) + mean * mean;  // of the two imaginary ones
  for (const double score : units) squares += (score - mean) * (score - mean);
  const double error = std::sqrt(squares / (count - 1) / count);
  const double least = 0.5 / (count * games_a_unit);
  return {std::max(mean - z_95 * error, least), std::min(mean + z_95 * error, 1 - least)};
}

}  // namespace

double elo_of_score(double score) {
  assert(score > 0 && score < 1);
  return 400 * std::log10(score / (1 - score));  // the same, and 1/2 gives 0 instead of -0
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

EloEstimate estimate_elo(std::span<const double> game_scores, std::span<const double> pair_scores) {
  assert(!game_scores.empty());
  const auto games = static_cast<double>(game_scores.size());
  const double points =
      std::clamp(std::accumulate(game_scores.begin(), game_scores.end(), 0.0), 0.5, std::max(games - 0.5, 0.5));
  const Interval interval = pair_scores.empty() ? interval_of(game_scores, 1) : interval_of(pair_scores, 2);
  const double elo = elo_of_score(points / games);
  return {elo, std::min(elo, elo_of_score(interval.low)), std::max(elo, elo_of_score(interval.high))};
}

std::optional<EloEstimate> normalised_elo(std::span<const double> units, std::size_t games_a_unit) {
  constexpr double unit = 800 / std::numbers::ln10;
  const auto count = static_cast<double>(units.size());
  const auto games = static_cast<double>(games_a_unit);
  const double mean = std::accumulate(units.begin(), units.end(), 0.0) / count;
  double squares = 0;
  for (const double score : units) squares += (score - mean) * (score - mean);
  if (units.empty() || squares <= 1e-12 * count) return std::nullopt;
  const double elo = unit * (mean - 0.5) / std::sqrt(games * squares / count);
  const double error = unit * z_95 / std::sqrt(games * count);
  return EloEstimate{elo, elo - error, elo + error};
}

}  // namespace turno
