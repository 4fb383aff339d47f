#include "course/reports/grade_columns.hpp"

#include <algorithm>

namespace turno::course {
namespace {

bool has_marks_of(std::span<const PairGrade> grades, MarkKind kind) {
  return std::any_of(grades.begin(), grades.end(), [=](const PairGrade& grade) {
    return std::any_of(grade.marks.begin(), grade.marks.end(),
                       [=](const GradeMark& mark) { return mark.rule.kind == kind; });
  });
}

}  // namespace

std::vector<GradeColumn> extra_grade_columns(std::span<const PairGrade> grades) {
  std::vector<GradeColumn> columns;
  if (has_marks_of(grades, MarkKind::Mark))
    columns.push_back({"marks", [](const PairGrade& grade) { return grade.marked(MarkKind::Mark); }});
  if (has_marks_of(grades, MarkKind::Bonus))
    columns.push_back({"bonuses", [](const PairGrade& grade) { return grade.marked(MarkKind::Bonus); }});
  if (has_marks_of(grades, MarkKind::Penalty))
    columns.push_back({"penalties", [](const PairGrade& grade) { return -grade.marked(MarkKind::Penalty); }});
  if (std::any_of(grades.begin(), grades.end(), [](const PairGrade& grade) { return !grade.quality.empty(); }))
    columns.push_back({"quality", [](const PairGrade& grade) { return grade.quality_score(); }});
  return columns;
}

}  // namespace turno::course
