#pragma once

#include <optional>
#include <string>
#include <vector>

#include "course/league/day_table.hpp"
#include "course/league/grading.hpp"
#include "course/league/ledger.hpp"
#include "course/quality/copying.hpp"

namespace turno::course {

// What only the instructor may see.
struct InstructorView {
  std::string course;
  TimeZone zone;
  const Ledger* ledger = nullptr;
  std::optional<DayTable> newest = {};  // of the days that were held
  std::vector<PairGrade> grades = {};   // by that table
  std::vector<CopySign> signs = {};     // on that day; players by their names of that day
};

std::string instructor_html(const InstructorView& view);

// Every file that came in and what became of it, for spreadsheets.
std::string files_csv(const InstructorView& view);

// Where a pair's report stands, from the folder of the pages: private/14-02
std::string private_folder(PairId pair);

}  // namespace turno::course
