#pragma once

#include <string>

#include "course/reports/pair_report.hpp"

namespace turno::course {

// The games of the newest day that were looked into: the position in which each went wrong. What was found in several
// is said once.
std::string lost_games_html(const PairReport& report);

}  // namespace turno::course
