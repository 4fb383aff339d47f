#include "course/reports/grade_explanation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/presentable.hpp"
#include "course/reports/explanation_messages.hpp"
#include "engine/json.hpp"

namespace turno::course {
namespace {

std::string why_of_place(const PairGrade& grade) {
  if (!grade.best) return std::string(messages::explained_no_player);
  return fmt::format(messages::explained_above, to_text(*grade.best), grade.place, grade.above);
}

std::string why_of_uploads(const PairGrade& grade) {
  std::vector<std::string> dates;
  for (const Date date : grade.missed) dates.push_back(to_text(date));
  return dates.empty() ? std::string(messages::explained_nothing_missed)
                       : fmt::format(messages::explained_missed, fmt::join(dates, ", "));
}

std::string why_of_mark(const GradeMark& mark) {
  const std::string_view kind = mark.rule.kind == MarkKind::Mark    ? messages::explained_mark
                                : mark.rule.kind == MarkKind::Bonus ? messages::explained_bonus
                                                                    : messages::explained_penalty;
  std::string why = fmt::format(fmt::runtime(kind), mark.rule.key, to_text(mark.rule.maximum));
  if (!mark.given)
    return why + std::string(mark.rule.kind == MarkKind::Mark ? messages::explained_not_given
                                                              : messages::explained_none_given);
  if (mark.given->points > mark.rule.maximum)
    why += fmt::format(messages::explained_given_more, to_text(mark.given->points));
  if (!mark.given->by.empty()) why += fmt::format(messages::explained_by, mark.given->by);
  if (!mark.given->why.empty()) why += fmt::format(messages::explained_why, mark.given->why);
  return why;
}

void add_steps(const GradingSettings& grading, const PairGrade& grade, std::vector<ExplainedLine>& lines) {
  const TotalSteps steps = total_of(grading, grade);
  lines.push_back({grade.sum, std::string(messages::explained_sum)});
  if (!grade.best && grading.needs_player) {
    lines.push_back({steps.granted, std::string(messages::explained_needs_player)});
  } else if (grade.sum < Decimal()) {
    lines.push_back({steps.granted, std::string(messages::explained_not_below)});
  }
  if (grading.rounding > Decimal())
    lines.push_back({steps.rounded, fmt::format(messages::explained_rounded, to_text(grading.rounding))});
  if (grading.maximum > Decimal())
    lines.push_back({steps.total, fmt::format(messages::explained_maximum, to_text(grading.maximum))});
  lines.push_back({steps.total, std::string(messages::explained_grade)});
}

}  // namespace

std::vector<ExplainedLine> explain_grade(const GradingSettings& grading, const PairGrade& grade) {
  std::vector<ExplainedLine> lines{{Decimal::of(grade.points), why_of_place(grade)}};
  if (grade.best && grading.cup_bonus)
    lines.push_back({Decimal::of(grade.first_bonus), std::string(messages::explained_cup)});
  else if (grade.best)
    lines.push_back({Decimal::of(grade.first_bonus),
                     fmt::format(fmt::runtime(grade.place <= grading.first_places ? messages::explained_first
                                                                                  : messages::explained_not_first),
                                 grading.first_places)});
  lines.push_back({Decimal::of(grade.training_bonus), fmt::format(messages::explained_training, grade.least_uploads)});
  lines.push_back({-Decimal::of(grade.missed_days), why_of_uploads(grade)});
  for (const GradeMark& mark : grade.marks) lines.push_back({mark.counted, why_of_mark(mark)});
  for (const QualityPart& part : grade.quality)
    lines.push_back(
        {part.points, fmt::format(messages::explained_quality, part.name, to_text(part.maximum), part.found)});
  add_steps(grading, grade, lines);
  return lines;
}

std::string explanation_text(const std::vector<ExplainedLine>& lines) {
  std::string text;
  std::size_t width = 0;
  for (const ExplainedLine& line : lines) width = std::max(width, to_text(line.points).size());
  for (const ExplainedLine& line : lines)
    text += fmt::format("{:>{}}  {}\n", to_text(line.points), width, presentable(line.why));
  return text;
}

std::string explanation_json(const PairGrade& grade, const std::vector<ExplainedLine>& lines) {
  turno::Json list = turno::Json::array();
  for (const ExplainedLine& line : lines) list.push_back({{"points", line.points.number()}, {"why", line.why}});
  const turno::Json json{{"pair", to_text(grade.pair)}, {"lines", list}, {"total", grade.total}};
  return json.dump(2, ' ', false, turno::Json::error_handler_t::replace) + "\n";
}

}  // namespace turno::course
