#pragma once

#include <string>

#include "course/intake/intake_report.hpp"
#include "course/league/ledger.hpp"

// Parts of the pages of pairs and of the instructor.
namespace turno::course {

std::string outcome_text(const Entry& entry, Language language);  // accepted, ..., or that it was not examined yet

// The steps that were taken with a file, as a list.
std::string steps_html(const IntakeReport& report, Language language);

// The reasons why a file was not accepted, in a line and in English; empty where it was.
std::string reasons_text(const IntakeReport& report);

}  // namespace turno::course
