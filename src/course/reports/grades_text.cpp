#include <fmt/format.h>
#include <fmt/ranges.h>

#include "course/reports/grade_columns.hpp"
#include "course/reports/page_messages.hpp"
#include "course/reports/table_text.hpp"
#include "engine/json.hpp"
#include "tournament/reports/csv_text.hpp"
#include "tournament/reports/report_values.hpp"
#include "tournament/reports/text_table.hpp"

namespace turno::course {
namespace {

std::vector<std::string> missed_texts(const PairGrade& grade) {
  std::vector<std::string> texts;
  for (const Date date : grade.missed) texts.push_back(to_text(date));
  return texts;
}

std::string_view kind_text(MarkKind kind) {
  switch (kind) {
    case MarkKind::Mark: return "mark";
    case MarkKind::Bonus: return "bonus";
    case MarkKind::Penalty: return "penalty";
  }
  return "";
}

turno::Json marks_json(const PairGrade& grade) {
  turno::Json marks = turno::Json::array();
  for (const GradeMark& mark : grade.marks) {
    turno::Json& one = marks.emplace_back(turno::Json{{"key", mark.rule.key},
                                                      {"kind", kind_text(mark.rule.kind)},
                                                      {"maximum", mark.rule.maximum.number()},
                                                      {"given", nullptr},
                                                      {"counted", mark.counted.number()}});
    if (!mark.given) continue;
    one["given"] = mark.given->points.number();
    one["by"] = mark.given->by;
    one["why"] = mark.given->why;
  }
  return marks;
}

turno::Json quality_parts_json(const PairGrade& grade) {
  turno::Json parts = turno::Json::array();
  for (const QualityPart& part : grade.quality)
    parts.push_back({{"name", part.name},
                     {"maximum", part.maximum.number()},
                     {"points", part.points.number()},
                     {"found", part.found}});
  return parts;
}

}  // namespace

std::string grades_text(std::span<const PairGrade> grades) {
  using tournament::Align;
  using tournament::points_text;
  const auto extra = extra_grade_columns(grades);
  std::vector<Align> alignments(messages::grades_heading.size() + extra.size(), Align::Right);
  alignments[0] = alignments[1] = Align::Left;
  std::vector<std::vector<std::string>> lines{{messages::grades_heading.begin(), messages::grades_heading.end()}};
  for (const GradeColumn& column : extra) lines[0].insert(lines[0].end() - 1, std::string(column.heading));
  for (const PairGrade& grade : grades) {
    lines.push_back({to_text(grade.pair), grade.best ? to_text(*grade.best) : std::string(),
                     grade.best ? std::to_string(grade.place) : std::string(), std::to_string(grade.above),
                     points_text(grade.points), points_text(grade.first_bonus), points_text(grade.training_bonus),
                     points_text(-grade.missed_days), points_text(grade.total)});
    for (const GradeColumn& column : extra) lines.back().insert(lines.back().end() - 1, to_text(column.points(grade)));
  }
  return tournament::text_table(lines, alignments);
}

// What the instructor gives comes last, one column for each key: what is before it is the same in all courses.
std::string grades_csv(std::span<const PairGrade> grades) {
  using tournament::csv_number;
  using tournament::points_text;
  std::string csv =
      "pair,best,place,references_below,points,first_bonus,least_uploads,training_bonus,missed_days,missed_cost,"
      "total,marks,bonuses,penalties,quality_score,sum";
  if (!grades.empty())
    for (const GradeMark& mark : grades.front().marks) csv += ',' + tournament::csv_words("mark_" + mark.rule.key);
  csv += "\r\n";
  for (const PairGrade& grade : grades) {
    std::vector<std::string> fields{to_text(grade.pair),
                                    grade.best ? to_text(*grade.best) : std::string(),
                                    grade.best ? std::to_string(grade.place) : std::string(),
                                    std::to_string(grade.above),
                                    csv_number(grade.points),
                                    csv_number(grade.first_bonus),
                                    std::to_string(grade.least_uploads),
                                    csv_number(grade.training_bonus),
                                    fmt::format("{}", fmt::join(missed_texts(grade), " ")),
                                    csv_number(grade.missed_days),
                                    points_text(grade.total),
                                    to_text(grade.marked(MarkKind::Mark)),
                                    to_text(grade.marked(MarkKind::Bonus)),
                                    to_text(grade.marked(MarkKind::Penalty)),
                                    to_text(grade.quality_score()),
                                    to_text(grade.sum)};
    for (const GradeMark& mark : grade.marks)
      fields.push_back(mark.given ? to_text(mark.given->points) : std::string());
    csv += tournament::csv_line(fields);
  }
  return csv;
}

std::string grades_json(std::span<const PairGrade> grades) {
  turno::Json all = turno::Json::array();
  for (const PairGrade& grade : grades) {
    turno::Json& one = all.emplace_back(turno::Json{{"pair", to_text(grade.pair)},
                                                    {"best", nullptr},
                                                    {"place", nullptr},
                                                    {"references_below", grade.above},
                                                    {"points", grade.points},
                                                    {"first_bonus", grade.first_bonus},
                                                    {"least_uploads", grade.least_uploads},
                                                    {"training_bonus", grade.training_bonus},
                                                    {"missed_days", missed_texts(grade)},
                                                    {"missed_cost", grade.missed_days},
                                                    {"marks", marks_json(grade)},
                                                    {"quality", quality_parts_json(grade)},
                                                    {"quality_score", grade.quality_score().number()},
                                                    {"sum", grade.sum.number()},
                                                    {"total", grade.total}});
    if (!grade.best) continue;
    one["best"] = to_text(*grade.best);
    one["place"] = grade.place;
  }
  return all.dump(2) + "\n";
}

}  // namespace turno::course
