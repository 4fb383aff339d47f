#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "course/intake/intake.hpp"
#include "course/league/ledger.hpp"
#include "course/settings/course_settings.hpp"

namespace turno::course {

// The date for which a file counts that comes in then; nothing before the course begins and after it has ended.
std::optional<Date> open_date(const CourseSettings& settings, const Ledger& ledger, Instant at);

// Whose player a file is that comes in now, or why it is not even examined: its name, its size, a pair that is not of
// the course or another code, a ban, too soon after the last one. Pure.
tl::expected<PlayerId, Message> admit(const CourseSettings& settings, const Ledger& ledger,
                                      const Submission& submission, Instant at);

}  // namespace turno::course
