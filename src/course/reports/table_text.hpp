#pragma once

#include <span>
#include <string>

#include "core/language.hpp"
#include "course/league/day_table.hpp"
#include "course/league/grading.hpp"
#include "course/league/ledger.hpp"

namespace turno::course {

// A day's table for a terminal, and below it who is not in it. For the instructor with whose players they are.
std::string course_table_text(const DayTable& table, bool for_instructor, Language language = Language::English);

// Lines below the table of the newest day, where bans have come or gone since: what the next one will show.
std::string changed_bans_text(const DayTable& table, const Ledger& ledger, bool for_instructor, Language language);

// The same for spreadsheets. For everybody there is nothing in it but what everybody may know.
std::string course_table_csv(const DayTable& table, bool for_instructor);

std::string grades_text(std::span<const PairGrade> grades);
std::string grades_csv(std::span<const PairGrade> grades);
std::string grades_json(std::span<const PairGrade> grades);

}  // namespace turno::course
