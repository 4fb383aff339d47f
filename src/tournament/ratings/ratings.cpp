#include "tournament/ratings/ratings.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <utility>

namespace turno::tournament {
namespace {

constexpr double normal_95 = 1.959963984540054;        // 97.5 % of a normal distribution lie below
constexpr double elo_unit = 400 / std::numbers::ln10;  // Elo for a factor e of the odds

}  // namespace

RatingTable::RatingTable(std::size_t players, std::span<const Result> results, std::optional<Anchor> anchor)
    : pairs_(count_pairs(players, results)),
      fit_(fit_ratings(players, pairs_)),
      games_(players, 0),
      with_mean_(players, 0.0) {
  for (const PairCount& pair : pairs_) {
    games_[pair.first] += pair.games();
    games_[pair.second] += pair.games();
  }
  assert(!anchor || anchor->player < players);
  if (anchor && has_played(anchor->player)) anchor_ = anchor;
  const auto rated = static_cast<double>(players) - static_cast<double>(std::count(games_.begin(), games_.end(), 0));
  for (std::size_t i = 0; i < players; ++i) {
    if (!has_played(i)) continue;
    mean_ += fit_.strengths[i] / rated;
    for (std::size_t j = 0; j < players; ++j)
      if (has_played(j)) with_mean_[i] += fit_.covariance.at(i, j) / rated;
    variance_of_mean_ += with_mean_[i] / rated;
  }
}

Rating RatingTable::rating_of(const Estimate& estimate, double zero_elo) {
  const double elo = zero_elo + elo_unit * estimate.value;
  const double error = normal_95 * elo_unit * std::sqrt(std::max(estimate.variance, 0.0));
  return {elo, elo - error, elo + error};
}

RatingTable::Estimate RatingTable::difference(std::size_t a, std::size_t b) const {
  if (a == b) return {};
  const PositiveMatrix& covariance = fit_.covariance;
  return {fit_.strengths[a] - fit_.strengths[b], covariance.at(a, a) + covariance.at(b, b) - 2 * covariance.at(a, b)};
}

RatingTable::Estimate RatingTable::above_mean(std::size_t player) const {
  return {fit_.strengths[player] - mean_,
          fit_.covariance.at(player, player) - 2 * with_mean_[player] + variance_of_mean_};
}

std::optional<Rating> RatingTable::rating(std::size_t player) const {
  if (!has_played(player)) return std::nullopt;
  if (anchor_) return rating_of(difference(player, anchor_->player), anchor_->elo);
  return rating_of(above_mean(player), 0);
}

std::optional<Rating> RatingTable::first_move() const {
  if (!fit_.first_move) return std::nullopt;
  const std::size_t at = fit_.strengths.size();
  return rating_of({*fit_.first_move, fit_.covariance.at(at, at)}, 0);
}

double RatingTable::draw_term() const { return fit_.log_draw ? std::exp(*fit_.log_draw) : 0; }

double RatingTable::superiority(std::size_t a, std::size_t b) const {
  if (a == b || !has_played(a) || !has_played(b)) return 0.5;
  const Estimate found = difference(a, b);
  return std::erfc(-found.value / std::sqrt(2 * found.variance)) / 2;
}

std::size_t RatingTable::games_between(std::size_t first, std::size_t second) const {
  const auto found = std::lower_bound(pairs_.begin(), pairs_.end(), std::pair(first, second),
                                      [](const PairCount& pair, const std::pair<std::size_t, std::size_t>& wanted) {
                                        return std::pair(pair.first, pair.second) < wanted;
                                      });
  if (found == pairs_.end() || found->first != first || found->second != second) return 0;
  return found->games();
}

std::optional<std::size_t> RatingTable::games_to_separate(std::size_t a, std::size_t b) const {
  if (a == b || !has_played(a) || !has_played(b)) return std::nullopt;
  const Estimate found = difference(a, b);
  const double excess = normal_95 * normal_95 * found.variance - found.value * found.value;
  if (excess < 0) return std::nullopt;
  const std::size_t games = games_[a] + games_[b] - games_between(a, b) - games_between(b, a);  // of either
  const double more = static_cast<double>(games) * excess;  // still to be divided by the square, which may be 0
  const double square = found.value * found.value;
  if (more > static_cast<double>(max_games_to_separate) * square) return std::nullopt;
  return std::max(static_cast<std::size_t>(std::ceil(more / square)), std::size_t{1});
}

}  // namespace turno::tournament
