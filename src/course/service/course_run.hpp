#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "course/league/day_table.hpp"
#include "course/service/submissions.hpp"
#include "tournament/run/run.hpp"

namespace turno::course {

// Which days to hold: one, or without a date all that are due.
struct RunRequest {
  std::optional<Date> date = {};
  bool early = false;   // before its deadline
  bool publish = true;  // at once, where there is a date; otherwise tables are published when their hour has come
};

struct CourseRunConditions {
  CourseTools tools;
  std::string turno_version;
  std::function<Instant()> now;
  std::optional<std::size_t> concurrency = {};  // in the place of the file's
  bool replay_all = false;                      // also games that would only repeat those of the last day
};

// Calls for whoever watches a run.
struct CourseRunEvents {
  std::function<void(Date)> on_day = [](Date) {};  // begins, or goes on
  std::function<void(Date, const tournament::Progress&)> on_progress = [](Date, const tournament::Progress&) {};
  std::function<void(const DayTable&)> on_held = [](const DayTable&) {};
  // Files that are measured after the games: how many were, of how many.
  std::function<void(Date, std::size_t done, std::size_t all)> on_measured = [](Date, std::size_t, std::size_t) {};
  std::function<void(Date)> on_published = [](Date) {};
};

struct RunOutcome {
  std::vector<Date> held = {};
  std::vector<Date> published = {};
  std::vector<std::string> not_held = {};  // days that would be due, and why they are not held
  std::optional<Date> stopped_in = {};     // the day that was stopped, and can be continued
};

// What a timer or the instructor starts: holds days, measures their new files, publishes tables and writes all pages.
// Stopped, it writes no pages.
tl::expected<RunOutcome, std::string> run_course(OpenCourse& course, const RunRequest& request,
                                                 const CourseRunConditions& conditions, const CourseRunEvents& events,
                                                 const std::stop_token& stop);

}  // namespace turno::course
