#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "course/league/day_table.hpp"
#include "course/league/ledger.hpp"
#include "course/settings/course_settings.hpp"

namespace turno::course {

// The mark of a pair and what it is made of.
struct PairGrade {
  PairId pair;
  std::optional<PlayerId> best;  // of its players in the final table
  std::size_t place = 0;
  std::size_t above = 0;  // so many reference players
  double points = 0;      // for that
  double first_bonus = 0;
  std::size_t least_uploads = 0;  // of a day of training
  double training_bonus = 0;
  std::vector<Date> missed;  // days after the training
  double missed_days = 0;    // what they cost
  double total = 0;          // not below 0
};

// By the final table, or the newest there is. Of days after it nothing is asked. Pure.
std::vector<PairGrade> grade(const CourseSettings& settings, const Ledger& ledger, const DayTable& table);

}  // namespace turno::course
