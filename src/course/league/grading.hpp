#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "course/league/day_table.hpp"
#include "course/league/ledger.hpp"
#include "course/league/quality_score.hpp"
#include "course/settings/course_settings.hpp"

namespace turno::course {

// A mark, a bonus or a penalty, as course.toml has them, and what a pair was given.
struct GradeMark {
  MarkRule rule;
  std::optional<GivenMark> given = {};  // by hand, or else by the judge
  Decimal counted = {};  // not more than the maximum, which may have changed since; of a penalty not above 0
};

// The grade of a pair and what it is made of.
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
  std::vector<GradeMark> marks = {};
  std::vector<QualityPart> quality = {};  // of the best player
  Decimal sum = {};                       // of all of that
  double total = 0;                       // what becomes of it: see total_of()

  Decimal marked(MarkKind kind) const;  // what was counted of that kind, penalties as what they take off
  Decimal quality_score() const;
};

// What a sum comes to, step by step: nothing for whoever has no player, if that is so; not below 0; rounded; and never
// more than the maximum.
struct TotalSteps {
  Decimal granted;  // nothing without a player, nor below 0
  Decimal rounded;
  Decimal total;
};
TotalSteps total_of(const GradingSettings& grading, const PairGrade& grade);

// By the final table, or the newest there is. Of days after it nothing is asked. Pure.
std::vector<PairGrade> grade(const CourseSettings& settings, const Ledger& ledger, const DayTable& table);

}  // namespace turno::course
