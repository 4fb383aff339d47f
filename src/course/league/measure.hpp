#pragma once

#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "course/league/open_course.hpp"
#include "course/league/submissions.hpp"

namespace turno::course {

// Measures the files of a day that were not measured yet (quality/quality.hpp), and keeps what was found. A file that
// cannot be measured is left out: reports then say nothing of it.
tl::expected<void, std::string> measure_files(OpenCourse& course, Date date, const Examiners& examiners, Instant at,
                                              const std::stop_token& stop);

}  // namespace turno::course
