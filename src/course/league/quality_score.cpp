#include "course/league/quality_score.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace turno::course {
namespace {

constexpr std::size_t positions_an_error_costs = 100;

QualityPart not_measured(std::string name, Decimal weight) { return {std::move(name), weight, {}, "not measured"}; }

QualityPart part_of_speed(const QualityRules& rules, const Quality& quality) {
  if (!quality.speed_share || !(rules.max_time > 0)) return not_measured("speed", rules.weights.speed);
  constexpr double thousandths = 1000;
  const double saved = std::clamp(1 - *quality.speed_share / rules.max_time, 0.0, 1.0);
  return {
      "speed", rules.weights.speed,
      rules.weights.speed.share(std::llround(thousandths * saved), std::llround(thousandths)),
      fmt::format("{:.1f} % of bueno's time, {:.0f} % is allowed", 100 * *quality.speed_share, 100 * rules.max_time)};
}

QualityPart part_of_games(const std::string& name, Decimal weight, const Score& score, std::string_view opponent) {
  if (score.games() == 0) return not_measured(name, weight);
  const auto half_points = static_cast<std::int64_t>(2 * score.won + score.drawn);
  const auto games = static_cast<std::int64_t>(score.games());
  return {name, weight, weight.share(half_points, 2 * games),
          fmt::format("{} of {} points against {}", static_cast<double>(half_points) / 2, games, opponent)};
}

Score score_at_other_depths(const Quality& quality, int own_depth) {
  Score sum;
  for (const DepthScore& one : quality.depths) {
    if (one.depth == own_depth) continue;
    sum.won += one.score.won;
    sum.drawn += one.score.drawn;
    sum.lost += one.score.lost;
  }
  return sum;
}

QualityPart part_of_robustness(const QualityRules& rules, const Quality& quality) {
  const Decimal weight = rules.weights.robustness;
  if (!quality.robustness || quality.robustness->positions == 0) return not_measured("robustness", weight);
  const auto& [positions, errors] = *quality.robustness;
  const std::size_t left = positions - std::min(positions, positions_an_error_costs * errors);
  return {"robustness", weight, weight.share(static_cast<std::int64_t>(left), static_cast<std::int64_t>(positions)),
          fmt::format("errors in {} random positions: {}", positions, errors)};
}

}  // namespace

std::vector<QualityPart> quality_parts(const QualityRules& rules, const std::optional<Quality>& measured) {
  const Quality quality = measured.value_or(Quality{});
  std::vector<QualityPart> parts;
  if (rules.weights.speed > Decimal()) parts.push_back(part_of_speed(rules, quality));
  if (rules.weights.depths > Decimal())
    parts.push_back(
        part_of_games("depths", rules.weights.depths, score_at_other_depths(quality, rules.depth), quality.opponent));
  if (rules.weights.openings > Decimal())
    parts.push_back(part_of_games("openings", rules.weights.openings, quality.openings, quality.opponent));
  if (rules.weights.robustness > Decimal()) parts.push_back(part_of_robustness(rules, quality));
  return parts;
}

// Games were played in any case. A file with errors has no time.
bool is_measured_for(const QualityWeights& weights, const Quality& quality) {
  const bool has_errors = quality.robustness && quality.robustness->errors > 0;
  return (weights.speed == Decimal() || quality.speed_share || has_errors) &&
         (weights.robustness == Decimal() || quality.robustness);
}

}  // namespace turno::course
