#include "study/reports/groups.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace turno::study {
namespace {

bool is_of(const Group& group, const Row& row) {
  return group.game == row.game && group.player == row.player && group.opponent == row.opponent &&
         group.variables == row.variables;
}

struct Line {
  double slope = 0;
  double start = 0;
  double explained = 0;
};

// Least squares.
Line line_through(const std::vector<std::pair<double, double>>& points) {
  const auto n = static_cast<double>(points.size());
  double x = 0;
  double y = 0;
  for (const auto& point : points) {
    x += point.first / n;
    y += point.second / n;
  }
  double xx = 0;
  double xy = 0;
  double yy = 0;
  for (const auto& point : points) {
    xx += (point.first - x) * (point.first - x);
    xy += (point.first - x) * (point.second - y);
    yy += (point.second - y) * (point.second - y);
  }
  if (xx <= 0) return {};
  const double slope = xy / xx;
  return {slope, y - slope * x, yy > 0 ? xy * xy / (xx * yy) : 1};
}

}  // namespace

const std::string* Group::variable(std::string_view name) const {
  for (const auto& [known, value] : variables)
    if (known == name) return &value;
  return nullptr;
}

std::size_t Group::failures() const {
  return static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [](const Row* row) { return !row->ok; }));
}

std::vector<Group> groups_of(const std::vector<Row>& rows, std::string_view part) {
  std::vector<Group> groups;
  for (const Row& row : rows) {
    if (row.part != part) continue;
    auto found = std::find_if(groups.rbegin(), groups.rend(), [&](const Group& group) { return is_of(group, row); });
    if (found == groups.rend()) {
      groups.push_back({row.game, row.player, row.opponent, row.variables, {}});
      found = groups.rbegin();
    }
    found->rows.push_back(&row);
  }
  return groups;
}

std::optional<Spread> spread_of(std::vector<double> values) {
  if (values.empty()) return std::nullopt;
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return Spread{values.size(), std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size()),
                values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2, values.front(),
                values.back()};
}

std::optional<Spread> spread_of(const Group& group, Quantity quantity) {
  std::vector<double> values;
  for (const Row* row : group.rows)
    if (const auto& value = at(row->quantities, quantity)) values.push_back(*value);
  return spread_of(std::move(values));
}

double Growth::at(double x) const { return exponential ? start * std::pow(factor, x) : start * std::pow(x, factor); }

std::optional<Growth> fit_growth(const std::vector<std::pair<double, double>>& points) {
  std::vector<std::pair<double, double>> by_steps;
  std::vector<std::pair<double, double>> by_power;
  for (const auto& [x, y] : points) {
    if (x <= 0 || y <= 0) continue;
    by_steps.emplace_back(x, std::log(y));
    by_power.emplace_back(std::log(x), std::log(y));
  }
  constexpr std::size_t least_points = 3;
  if (by_steps.size() < least_points) return std::nullopt;
  const Line steps = line_through(by_steps);
  const Line power = line_through(by_power);
  if (steps.explained >= power.explained)
    return Growth{true, std::exp(steps.slope), std::exp(steps.start), steps.explained};
  return Growth{false, power.slope, std::exp(power.start), power.explained};
}

Share share_of(std::size_t hits, std::size_t all) {
  if (all == 0) return {0, 0, 1};
  constexpr double z = 1.959964;
  const auto n = static_cast<double>(all);
  const double p = static_cast<double>(hits) / n;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {p, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace turno::study
