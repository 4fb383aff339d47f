#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>

#include "course/league/open_course.hpp"

namespace turno::course {

// What the instructor decides of a suspected file: the ban of its pair, or a disqualification.
struct Review {
  std::int64_t received = 0;  // the number of the file: the event with it
  bool is_confirmed = false;
  std::string why = {};  // which the pair is shown; empty: what was found in the file
};

// Answers whose file it was. An error: there is no such file, or it is not under review.
tl::expected<PlayerId, std::string> decide_review(OpenCourse& course, const Review& review, Instant at);

}  // namespace turno::course
