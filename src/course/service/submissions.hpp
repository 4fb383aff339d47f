#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "course/intake/intake.hpp"
#include "course/league/open_course.hpp"
#include "engine/catalog.hpp"
#include "play/sandbox/sandbox.hpp"

namespace turno::course {

// A file that was taken in, to be examined, and the date for which it counts.
struct Received {
  std::int64_t event = 0;
  PlayerId player;
  Date counts_for;
};

// What whoever hands in a file is told at once.
struct Receipt {
  std::optional<Received> received = {};
  Message refused = {};  // why, where it was not taken; the log has that too
};
// Whether a file came in time for a day that has been held since: it is an upload of that day, which is not played
// again.
enum class InTime : bool { No, Yes };

// Where the instructor tells of it later (OpenCourse::entered), it may have come before what is in the log already. An
// error: the day for which it would count was held, and nobody said that it came in time.
tl::expected<Receipt, std::string> receive(OpenCourse& course, const Submission& submission, Instant at,
                                           InTime in_time = InTime::No);

// What files are examined and days are held with.
struct CourseTools {
  const Catalog& catalog;
  std::shared_ptr<const Sandbox> sandbox;
  std::function<void(const Step&)> on_step = {};
};

// Examines a file that was received, and keeps the report; a ban too. A file that was examined already keeps its
// report. An error is this machine's, not the file's, which waits to be examined again. Nothing is answered where it
// was stopped.
tl::expected<std::optional<IntakeReport>, std::string> examine_received(OpenCourse& course, std::int64_t received,
                                                                        const CourseTools& tools, Instant at,
                                                                        const std::stop_token& stop);

// The reason for a ban, as far as the file tells it: its name, and the first attempt in it.
Message why_suspected(const std::string& name, const IntakeReport& report);

// All files that wait and count for that date or before: whatever was to examine them was interrupted.
tl::expected<void, std::string> examine_waiting(OpenCourse& course, Date until, const CourseTools& tools, Instant at,
                                                const std::stop_token& stop);

}  // namespace turno::course
