#pragma once

#include <chrono>
#include <vector>

#include "course/calendar/local_time.hpp"

namespace turno::course {

// The days of a course. Weekends and holidays are none, unless weekends count.
struct Calendar {
  TimeZone zone;
  Date first;
  Date training_until;  // the last day of the training period
  Date last;
  std::chrono::minutes deadline{21 * 60};
  std::chrono::minutes publishing{9 * 60};
  bool weekends = false;
  std::vector<Date> holidays = {};

  bool is_course_day(Date date) const;
  std::vector<Date> course_days() const;
  std::vector<Date> course_days(Date from, Date until) const;  // both included

  // The first day of the course that is not before that date. Where there is none, and for dates before the course, the
  // answer lies outside the course.
  Date day_from(Date date) const;

  // The date for which a file counts that comes in now: today up to the deadline, then tomorrow, or the next day of the
  // course where that is none.
  Date counts_for(Instant arrival) const;
  Instant deadline_of(Date date) const;    // the last moment that still counts for it
  Instant publishing_of(Date date) const;  // the first such hour after the deadline
};

}  // namespace turno::course
