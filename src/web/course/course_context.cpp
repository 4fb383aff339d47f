#include "web/course/course_context.hpp"

#include "core/return_if_error.hpp"
#include "course/reports/kept_table.hpp"

namespace turno::web {

void CourseCache::begin_call() {
  while (ledgers_.size() > 1) ledgers_.pop_front();
}

Result<const course::Ledger*> CourseCache::ledger(const course::OpenCourse& course) {
  const auto newest = course.log.newest();
  if (!newest) return internal_error(newest.error());
  if (of_ == &course && newest_ == *newest) return &ledgers_.back();
  auto read = course::ledger_of(course);
  if (!read) return internal_error(read.error());
  if (of_ != &course) {  // other settings may sort them otherwise
    tables_.clear();
    players_.reset();
  }
  of_ = &course;
  newest_ = *newest;
  return &ledgers_.emplace_back(*std::move(read));
}

Result<const course::DayTable*> CourseCache::table(const course::OpenCourse& course, const course::Day& day) {
  const auto known = tables_.find(day.begun.date);
  if (known != tables_.end()) return &known->second;
  auto table = course::kept_table_of(course, catalog_, day);
  if (!table) return internal_error(table.error());
  return &tables_.emplace(day.begun.date, *std::move(table)).first->second;
}

Result<const course::PublicPlayers*> CourseCache::players(const course::OpenCourse& course) {
  const auto known = ledger(course);
  RETURN_IF_ERROR(known);
  std::vector<const course::Day*> days;
  for (const course::Day& day : (*known)->days())
    if (day.is_finished && day.is_published) days.push_back(&day);
  if (players_ && published_ == days.size()) return &*players_;
  std::vector<course::DayTable> tables;
  for (const course::Day* day : days) {
    const auto found = table(course, *day);
    RETURN_IF_ERROR(found);
    tables.push_back(course::table_for_everybody(**found));  // as pages number them
  }
  players_.emplace(tables);
  published_ = days.size();
  return &*players_;
}

}  // namespace turno::web
