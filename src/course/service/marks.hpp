#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "course/league/open_course.hpp"
#include "course/service/pair_list.hpp"

namespace turno::course {

// Points that the instructor gives by hand: marks, bonuses and penalties, as [grading] of course.toml lists them.

// Who says so and why.
struct MarkReason {
  std::string by = {};
  std::string why = {};  // must be there where points are changed or removed
};

struct NewMark {
  PairId pair;
  std::string key;
  std::optional<Decimal> points = {};  // none: they are removed
  MarkReason reason = {};
};
tl::expected<void, std::string> set_mark(OpenCourse& course, const NewMark& mark, Instant at);

struct ImportedMarks {
  std::size_t entered = 0;
  std::size_t changed = 0;
  std::size_t unchanged = 0;
};

// Enters the points of a spreadsheet, all or none. The first line names the columns: group and pair (or pair alone, as
// 14/02), the keys of marks, and why, if each line has a reason of its own; other columns of lists of pairs are left
// alone. An empty field leaves what there is.
tl::expected<ImportedMarks, ListMistakes> import_marks(OpenCourse& course, std::string_view csv,
                                                       const MarkReason& reason, Instant at);

// As import_marks() reads it: a line for each pair, a column for each key of course.toml.
std::string marks_csv(const CourseSettings& settings, const Ledger& ledger);

}  // namespace turno::course
