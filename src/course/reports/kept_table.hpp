#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "course/league/day_table.hpp"
#include "course/league/open_course.hpp"
#include "engine/catalog.hpp"

namespace turno::course {

// The table of a day that was held never changes, and to derive it from hundreds of thousands of records takes long. So
// it is kept as a file of the instructor's pages, with a hash of what it follows from and one of itself: a file that is
// missing, damaged or of something else is as good as none.
std::string kept_table_name(Date date);  // from the folder of the pages: instructor/day-2026-04-06.table

std::string write_kept_table(const DayBegun& day, Scoring scoring, const DayTable& table);
std::optional<DayTable> read_kept_table(const DayBegun& day, Scoring scoring, std::string_view text);

std::optional<DayTable> find_kept_table(const OpenCourse& course, const Day& day);

// The table of a day, from its file where there is one, else from its records. Writes nothing.
tl::expected<DayTable, std::string> kept_table_of(const OpenCourse& course, const Catalog& catalog, const Day& day);

}  // namespace turno::course
