#include "course/league/grading.hpp"

#include <algorithm>
#include <set>

namespace turno::course {
namespace {

// Players of a pair for whom a file was accepted that counts for the date.
std::size_t uploads(const Ledger& ledger, PairId pair, Date date) {
  std::set<int> numbers;
  for (const Entry& entry : ledger.entries())
    if (entry.player.pair == pair && entry.counts_for == date && entry.is_accepted())
      numbers.insert(entry.player.number);
  return numbers.size();
}

std::size_t references_below(const DayTable& table, std::size_t place) {
  return static_cast<std::size_t>(std::count_if(table.rows.begin(), table.rows.end(), [=](const TableRow& row) {
    return row.who.reference.has_value() && row.place > place;
  }));
}

void grade_by_table(const GradingSettings& grading, const DayTable& table, PairGrade& grade) {
  for (const TableRow& row : table.rows) {
    if (!row.who.id || row.who.id->pair != grade.pair) continue;
    grade.best = row.who.id;
    grade.place = row.place;
    break;
  }
  if (!grade.best) return;
  grade.above = references_below(table, grade.place);
  if (const std::size_t counted = std::min(grade.above, grading.above.size()); counted > 0)
    grade.points = grading.above[counted - 1];
  if (grade.place <= grading.first_places) grade.first_bonus = grading.first_bonus;
}

void grade_by_uploads(const CourseSettings& settings, const Ledger& ledger, Date until, PairGrade& grade) {
  const Calendar& calendar = settings.calendar;
  const auto training = calendar.course_days(calendar.first, std::min(until, calendar.training_until));
  for (std::size_t i = 0; i < training.size(); ++i) {
    const std::size_t count = uploads(ledger, grade.pair, training[i]);
    grade.least_uploads = i == 0 ? count : std::min(grade.least_uploads, count);
  }
  grade.training_bonus = settings.grading.training_bonus * static_cast<double>(grade.least_uploads);
  for (const Date date : calendar.course_days(calendar.training_until + std::chrono::days(1), until))
    if (uploads(ledger, grade.pair, date) == 0) grade.missed.push_back(date);
  if (!grade.missed.empty()) grade.missed_days = settings.grading.missed_day;
}

}  // namespace

std::vector<PairGrade> grade(const CourseSettings& settings, const Ledger& ledger, const DayTable& table) {
  std::vector<PairGrade> grades;
  for (const auto& [id, pair] : ledger.pairs()) {
    PairGrade& grade = grades.emplace_back();
    grade.pair = id;
    grade_by_table(settings.grading, table, grade);
    grade_by_uploads(settings, ledger, table.date, grade);
    if (grade.best)  // who has no valid player gets nothing
      grade.total = std::max(0.0, grade.points + grade.first_bonus + grade.training_bonus - grade.missed_days);
  }
  return grades;
}

}  // namespace turno::course
