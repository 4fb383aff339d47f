#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "course/league/grading.hpp"

namespace turno::course {

// A column of the table of grades that not every course has.
struct GradeColumn {
  std::string_view heading;
  std::function<Decimal(const PairGrade&)> points;  // with their sign
};

// Those that some grade has something for: marks, bonuses, penalties, the quality score.
std::vector<GradeColumn> extra_grade_columns(std::span<const PairGrade> grades);

}  // namespace turno::course
