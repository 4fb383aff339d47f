#include "course/calendar/calendar.hpp"

#include <algorithm>

namespace turno::course {

using std::chrono::days;

bool Calendar::is_course_day(Date date) const {
  return date >= first && date <= last && (weekends || !is_weekend(date)) &&
         std::find(holidays.begin(), holidays.end(), date) == holidays.end();
}

std::vector<Date> Calendar::course_days() const { return course_days(first, last); }

std::vector<Date> Calendar::course_days(Date from, Date until) const {
  std::vector<Date> found;
  for (Date date = std::max(from, first); date <= std::min(until, last); date += days(1))
    if (is_course_day(date)) found.push_back(date);
  return found;
}

Date Calendar::day_from(Date date) const {
  if (date < first) return date;
  while (date <= last && !is_course_day(date)) date += days(1);
  return date;
}

Date Calendar::counts_for(Instant arrival) const {
  const LocalTime time = zone.local(arrival);
  return day_from(time.since_midnight <= deadline ? time.date : time.date + days(1));
}

Instant Calendar::deadline_of(Date date) const { return zone.instant(date, deadline); }

Instant Calendar::publishing_of(Date date) const {
  return zone.instant(publishing > deadline ? date : date + days(1), publishing);
}

}  // namespace turno::course
