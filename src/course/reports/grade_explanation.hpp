#pragma once

#include <string>
#include <vector>

#include "course/league/grading.hpp"

namespace turno::course {

// A line of a sum: what is added (or taken off), or what there is after a step, and why.
struct ExplainedLine {
  Decimal points;
  std::string why;

  friend bool operator==(const ExplainedLine&, const ExplainedLine&) = default;
};

// Every summand of a grade, their sum, and what becomes of it. The last line has the grade.
std::vector<ExplainedLine> explain_grade(const GradingSettings& grading, const PairGrade& grade);

std::string explanation_text(const std::vector<ExplainedLine>& lines);
std::string explanation_json(const PairGrade& grade, const std::vector<ExplainedLine>& lines);

}  // namespace turno::course
