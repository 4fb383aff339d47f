#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "course/league/open_course.hpp"
#include "course/service/submissions.hpp"

namespace turno::course {

struct MeasuringConditions {
  CourseTools tools;
  std::function<Instant()> now;
  std::optional<std::size_t> concurrency = {};  // in the place of the file's
  std::function<void(std::size_t done, std::size_t all)> on_measured = [](std::size_t, std::size_t) {};
};

// Measures the files that played on a day and were not measured yet, for the private reports and the quality score.
// Whatever is found is kept every now and then, also when stopped: it is not measured again. A file that cannot be
// measured is left out, and reports then say nothing of it.
tl::expected<void, std::string> measure_new_files(OpenCourse& course, Date date, const MeasuringConditions& conditions,
                                                  const std::stop_token& stop);

}  // namespace turno::course
