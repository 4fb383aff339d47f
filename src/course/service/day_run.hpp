#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "course/league/day_table.hpp"
#include "course/league/open_course.hpp"
#include "course/service/submissions.hpp"
#include "tournament/run/run.hpp"

namespace turno::course {

// What a day is held with.
struct DayConditions {
  CourseTools tools;
  std::string turno_version;
  Instant at;          // now
  bool early = false;  // close the day before its deadline
  tournament::RunEvents events = {};
  std::optional<std::size_t> concurrency = {};  // in the place of the file's
  bool replay_all = false;                      // also games that would only repeat those of the last day
};

// Whether the clock shows an earlier time than that of the last event. Pure.
tl::expected<void, std::string> check_clock(const Calendar& calendar, const Ledger& ledger, Instant at);

// Whether that day's tournament may be held, or why not: it is no day of the course, it was held already, a later one
// was, its deadline is to come. A day that was begun may always go on. Pure.
tl::expected<void, std::string> may_hold(const Calendar& calendar, const Ledger& ledger, Date date, Instant at,
                                         bool early);

// The days whose deadline has passed and that were not held or finished, the oldest first. A day for which there are
// not two players is left out: the next one must not wait for it. Pure.
std::vector<Date> days_due(const Calendar& calendar, const Ledger& ledger, Instant at);

// The days that could be due but for their players, of whom there are not two: why they are not held. Pure.
struct NotHeld {
  Date date;
  std::size_t players = 0;
};
std::vector<NotHeld> days_without_players(const Calendar& calendar, const Ledger& ledger, Instant at);
std::string why_not_held(const NotHeld& day);  // 2026-04-06 is not held: nobody can play, but two are needed

// The days that were held and whose hour of publishing has come. Pure.
std::vector<Date> days_to_publish(const Calendar& calendar, const Ledger& ledger, Instant at);

// Holds a day's tournament, or continues it, after all waiting files were examined. Nothing is answered where it was
// stopped: finished games are kept, and it can be continued.
tl::expected<std::optional<DayTable>, std::string> hold_day(OpenCourse& course, Date date,
                                                            const DayConditions& conditions,
                                                            const std::stop_token& stop);

tl::expected<void, std::string> publish_day(OpenCourse& course, Date date, Instant at);

}  // namespace turno::course
