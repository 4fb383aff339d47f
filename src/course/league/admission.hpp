#pragma once

#include <string>
#include <tl/expected.hpp>

#include "course/intake/intake.hpp"
#include "course/league/ledger.hpp"
#include "course/settings/course_settings.hpp"

namespace turno::course {

// Whose player a file is that comes in now, or why it is not even examined: its name, its size, a pair that is not of
// the course or another code, a ban, too soon after the last one. Pure.
tl::expected<PlayerId, std::string> admit(const CourseSettings& settings, const Ledger& ledger,
                                          const Submission& submission, Instant at);

}  // namespace turno::course
