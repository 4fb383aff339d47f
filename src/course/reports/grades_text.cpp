#include <fmt/format.h>
#include <fmt/ranges.h>

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

}  // namespace

std::string grades_text(std::span<const PairGrade> grades) {
  using tournament::Align;
  using tournament::points_text;
  std::vector<Align> alignments(messages::grades_heading.size(), Align::Right);
  alignments[0] = alignments[1] = Align::Left;
  std::vector<std::vector<std::string>> lines{{messages::grades_heading.begin(), messages::grades_heading.end()}};
  for (const PairGrade& grade : grades)
    lines.push_back({to_text(grade.pair), grade.best ? to_text(*grade.best) : std::string(),
                     grade.best ? std::to_string(grade.place) : std::string(), std::to_string(grade.above),
                     points_text(grade.points), points_text(grade.first_bonus), points_text(grade.training_bonus),
                     points_text(-grade.missed_days), points_text(grade.total)});
  return tournament::text_table(lines, alignments);
}

std::string grades_csv(std::span<const PairGrade> grades) {
  using tournament::csv_number;
  std::string csv =
      "pair,best,place,references_below,points,first_bonus,least_uploads,training_bonus,missed_days,missed_cost,"
      "total\r\n";
  for (const PairGrade& grade : grades)
    csv += tournament::csv_line({to_text(grade.pair), grade.best ? to_text(*grade.best) : std::string(),
                                 grade.best ? std::to_string(grade.place) : std::string(), std::to_string(grade.above),
                                 csv_number(grade.points), csv_number(grade.first_bonus),
                                 std::to_string(grade.least_uploads), csv_number(grade.training_bonus),
                                 fmt::format("{}", fmt::join(missed_texts(grade), " ")), csv_number(grade.missed_days),
                                 csv_number(grade.total)});
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
                                                    {"total", grade.total}});
    if (!grade.best) continue;
    one["best"] = to_text(*grade.best);
    one["place"] = grade.place;
  }
  return all.dump(2) + "\n";
}

}  // namespace turno::course
