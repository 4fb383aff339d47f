#pragma once

#include <string>

#include "course/intake/intake_report.hpp"
#include "course/league/ledger.hpp"
#include "course/reports/pair_report.hpp"

// Parts of the pages of pairs and of the instructor.
namespace turno::course {

std::string outcome_text(const Entry& entry);  // accepted, ..., or that it was not examined yet

// The steps that were taken with a file, as a list.
std::string steps_html(const IntakeReport& report);

// The reasons why a file was not accepted, in a line; empty where it was.
std::string reasons_text(const IntakeReport& report);

// The games of the newest day that were looked into: the position in which each went wrong.
std::string lost_games_html(const PairReport& report);

}  // namespace turno::course
