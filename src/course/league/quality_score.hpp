#pragma once

#include <optional>
#include <string>
#include <vector>

#include "course/quality/quality.hpp"
#include "course/settings/course_settings.hpp"

namespace turno::course {

// What one measurement of a player is worth.
struct QualityPart {
  std::string name;  // as the weight is called: speed
  Decimal maximum;
  Decimal points;
  std::string found;  // what was measured

  friend bool operator==(const QualityPart&, const QualityPart&) = default;
};

// Of weights above 0 only, each rounded to hundredths:
//   speed       falls from all to nothing as its time grows from none to what is allowed
//   depths      the share of the points in games at depths other than the league's
//   openings    the share of the points in games from random openings
//   robustness  all without errors; nothing from one error in a hundred positions on, in proportion between
// What was not measured is worth nothing. Pure.
struct QualityRules {
  QualityWeights weights;
  int depth = 2;          // of the league
  double max_time = 0.5;  // the share of bueno's that is allowed
};
std::vector<QualityPart> quality_parts(const QualityRules& rules, const std::optional<Quality>& measured);

// Whether everything has been measured that the weights ask for.
bool is_measured_for(const QualityWeights& weights, const Quality& quality);

}  // namespace turno::course
