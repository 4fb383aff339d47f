#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "course/league/day_table.hpp"
#include "course/league/grading.hpp"
#include "course/league/ledger.hpp"
#include "engine/json.hpp"
#include "store/course_log.hpp"
#include "web/course/course_progress.hpp"

namespace turno::web {

// The course as docs/api.md has it.

// What everybody may see: names only, nothing that tells students' players from the instructor's.
struct PublicMarks {
  std::function<std::optional<std::string>(const course::DayEntrant&)> page;  // its address, where there is one
  std::function<bool(const course::DayEntrant&)> is_banned;                   // since the day was held
  std::function<bool(const course::LeftOut&)> is_lifted = {};                 // its ban, since then
};
Json public_table(const course::DayTable& held, const PublicMarks& marks);
Json public_course(const course::CourseSettings& settings, const course::Ledger& ledger, course::Instant now);

// For its pair: a file with what was found, as far as that is known.
Json file_json(const course::CourseSettings& settings, const course::Entry& entry, const LiveSteps::File& live);
Json refusals_of(const course::CourseSettings& settings, const course::Ledger& ledger, course::PairId pair);
Json results_of(const course::DayTable& table, course::PairId pair);  // of one day; null: it did not play

// For the instructor.
Json roster_json(const course::CourseSettings& settings, const course::Ledger& ledger);
Json run_json(const course::CourseSettings& settings, const course::Ledger& ledger, const RunProgress::Shown& shown,
              course::Instant now);
Json grades_json(std::span<const course::PairGrade> grades, const course::DayTable& table);
Json log_json(const course::CourseSettings& settings, std::vector<store::CourseEventRow> rows, std::size_t most);

}  // namespace turno::web
