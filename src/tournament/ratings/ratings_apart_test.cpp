#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "tournament/ratings/rating_games.hpp"
#include "tournament/ratings/ratings.hpp"

// Ratings against what others have published, and against a maximum that is searched for here by simpler means.
namespace turno::tournament {
namespace {

using example::Games;

const double elo_of_log = 400 / std::log(10.0);

using Point = std::vector<double>;  // strengths, first-move term, logarithm of the draw term
using Function = std::function<double(const Point&)>;

// The logarithm of the likelihood, as the papers write it.
double log_likelihood(const std::vector<Result>& results, const Point& at) {
  const std::size_t players = at.size() - 2;
  double sum = 0;
  for (const Result& result : results) {
    const double first = std::exp(at[result.first] + at[players]);
    const double second = std::exp(at[result.second]);
    const double draw = std::exp(at[players + 1]) * std::sqrt(first * second);
    const double happened = !result.winner ? draw : result.winner == Side::First ? first : second;
    sum += std::log(happened / (first + second + draw));
  }
  for (std::size_t i = 0; i < players; ++i) {
    const double win = std::exp(at[i]) / (1 + std::exp(at[i]));
    sum += 0.5 * std::log(win) + 0.5 * std::log(1 - win);
  }
  return sum;
}

Point moved(Point at, const Point& direction, double by) {
  for (std::size_t i = 0; i < at.size(); ++i) at[i] += by * direction[i];
  return at;
}

// Along one direction after the other, each time to the maximum between two bounds by thirds.
Point maximum_of(const Function& function, Point at, const std::vector<Point>& directions) {
  for (int round = 0; round < 60; ++round)
    for (const Point& direction : directions) {
      double low = -2;
      double high = 2;
      while (high - low > 1e-9) {
        const double third = (high - low) / 3;
        const bool is_right =
            function(moved(at, direction, low + third)) < function(moved(at, direction, high - third));
        (is_right ? low : high) = is_right ? low + third : high - third;
      }
      at = moved(at, direction, low);
    }
  return at;
}

// The inverse of minus the second derivatives, by differences and elimination.
std::vector<Point> covariance_of(const Function& function, const Point& at, const std::vector<Point>& axes) {
  constexpr double h = 1e-3;
  const std::size_t size = at.size();
  std::vector<Point> rows(size, Point(2 * size, 0.0));
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) {
      const auto corner = [&](double a, double b) { return function(moved(moved(at, axes[i], a), axes[j], b)); };
      rows[i][j] = -(corner(h, h) - corner(h, -h) - corner(-h, h) + corner(-h, -h)) / (4 * h * h);
    }
    rows[i][size + i] = 1;
  }
  for (std::size_t i = 0; i < size; ++i) {
    const double pivot = rows[i][i];
    for (double& value : rows[i]) value /= pivot;
    for (std::size_t j = 0; j < size; ++j)
      if (j != i) rows[j] = moved(rows[j], rows[i], -rows[j][i]);
  }
  for (Point& row : rows) row.erase(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(size));
  return rows;
}

TEST(RatingsApart, AreTheMaximumAndItsCurvature) {
  const Games games = example::four_in_order();
  const Function function = [&games](const Point& at) { return log_likelihood(games.results, at); };
  std::vector<Point> axes(6, Point(6, 0.0));
  for (std::size_t i = 0; i < 6; ++i) axes[i][i] = 1;
  std::vector<Point> directions = axes;
  directions.push_back({1, 1, 1, 1, 0, 0});  // all together, which would take long one by one
  const Point best = maximum_of(function, Point(6, 0.0), directions);
  const auto covariance = covariance_of(function, best, axes);

  const RatingTable table(4, games.results);
  const double mean = (best[0] + best[1] + best[2] + best[3]) / 4;
  for (std::size_t i = 0; i < 4; ++i) {
    Point contrast(4, -0.25);
    contrast[i] += 1;
    double variance = 0;
    for (std::size_t a = 0; a < 4; ++a)
      for (std::size_t b = 0; b < 4; ++b) variance += contrast[a] * contrast[b] * covariance[a][b];
    EXPECT_NEAR(table.rating(i)->elo, elo_of_log * (best[i] - mean), 0.001) << i;
    EXPECT_NEAR(table.rating(i)->high - table.rating(i)->elo, 1.959964 * elo_of_log * std::sqrt(variance), 0.01) << i;
  }
  EXPECT_NEAR(table.first_move()->elo, elo_of_log * best[4], 0.001);
  EXPECT_NEAR(table.first_move()->elo - table.first_move()->low, 1.959964 * elo_of_log * std::sqrt(covariance[4][4]),
              0.01);
  EXPECT_NEAR(std::log(table.draw_term()), best[5], 1e-5);
  const double variance = covariance[1][1] + covariance[2][2] - 2 * covariance[1][2];
  EXPECT_NEAR(table.superiority(1, 2), 0.5 * std::erfc(-(best[1] - best[2]) / std::sqrt(2 * variance)), 1e-5);
}

// Agresti, Categorical Data Analysis (2nd edition), tables 10.10 and 10.11: baseball of 1987, games won at home and
// away, seven teams. Published: chances of the teams against each other as shares of 1, and the advantage of playing at
// home. Every game is counted a thousand times, so that the imaginary ones do not weigh.
TEST(RatingsApart, AreThoseOfBaseball) {
  constexpr std::size_t times = 1000;
  constexpr std::size_t teams = 7;  // Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore
  const std::vector<std::vector<std::pair<std::size_t, std::size_t>>> home{
      {{0, 0}, {4, 3}, {4, 2}, {4, 3}, {6, 1}, {4, 2}, {6, 0}},
      {{3, 3}, {0, 0}, {4, 2}, {4, 3}, {6, 0}, {6, 1}, {4, 3}},
      {{2, 5}, {4, 3}, {0, 0}, {2, 4}, {4, 3}, {4, 2}, {6, 0}},
      {{3, 3}, {5, 1}, {2, 5}, {0, 0}, {4, 3}, {4, 2}, {6, 1}},
      {{5, 1}, {2, 5}, {3, 3}, {4, 2}, {0, 0}, {5, 2}, {6, 0}},
      {{2, 5}, {3, 3}, {3, 4}, {4, 3}, {4, 2}, {0, 0}, {2, 4}},
      {{2, 5}, {1, 5}, {1, 6}, {2, 4}, {1, 6}, {3, 4}, {0, 0}}};
  const std::vector<double> published{0.220, 0.190, 0.164, 0.157, 0.137, 0.088, 0.044};
  Games games;
  for (std::size_t a = 0; a < teams; ++a)
    for (std::size_t b = 0; b < teams; ++b) games.add(a, b, times * home[a][b].first, 0, times * home[a][b].second);
  const RatingTable table(teams, games.results);
  std::vector<double> shares;
  double sum = 0;
  for (std::size_t i = 0; i < teams; ++i) sum += shares.emplace_back(std::exp(table.rating(i)->elo / elo_of_log));
  for (std::size_t i = 0; i < teams; ++i) EXPECT_NEAR(shares[i] / sum, published[i], 0.0005) << i;
  EXPECT_NEAR(table.first_move()->elo / elo_of_log, 0.302, 0.0005);
}

}  // namespace
}  // namespace turno::tournament
