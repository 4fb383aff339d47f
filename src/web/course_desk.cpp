#include "web/course_desk.hpp"

namespace turno::web {

Result<const course::Ledger*> CourseRecall::ledger(const course::OpenCourse& course) {
  const auto newest = course.log.newest();
  if (!newest) return refuse_as_ours(newest.error());
  if (of_ == &course && newest_ == *newest) return &*ledger_;
  auto read = course::ledger_of(course);
  if (!read) return refuse_as_ours(read.error());
  if (of_ != &course) tables_.clear();  // other settings may sort them otherwise
  ledger_ = *std::move(read);
  of_ = &course;
  newest_ = *newest;
  return &*ledger_;
}

Result<const course::DayTable*> CourseRecall::table(const course::OpenCourse& course, const course::Day& day) {
  const auto known = tables_.find(day.begun.date);
  if (known != tables_.end()) return &known->second;
  auto table = course::table_of(course, catalog_, day);
  if (!table) return refuse_as_ours(table.error());
  return &tables_.emplace(day.begun.date, *std::move(table)).first->second;
}

}  // namespace turno::web
