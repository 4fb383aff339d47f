#include "course/league/grading.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/json.hpp"

namespace turno::course {
namespace {

bool is_upload(const Entry& entry, Uploads rule) {
  switch (rule) {
    case Uploads::Accepted: return entry.is_accepted();
    case Uploads::Loads: return entry.report && entry.report->has_loaded();
    case Uploads::Any: break;
  }
  return true;
}

// Players of a pair for whom a file was uploaded that counts for the date.
std::size_t uploads(const CourseSettings& settings, const Ledger& ledger, PairId pair, Date date) {
  std::set<int> numbers;
  for (const Entry& entry : ledger.entries())
    if (entry.player.pair == pair && entry.counts_for == date && is_upload(entry, settings.grading.uploads))
      numbers.insert(entry.player.number);
  return numbers.size();
}

std::size_t references_below(const DayTable& table, std::size_t place) {
  return static_cast<std::size_t>(std::count_if(table.rows.begin(), table.rows.end(), [=](const TableRow& row) {
    return row.who.reference.has_value() && row.place > place;
  }));
}

// The last file that came in for a delivery and was examined counts, also where it was worse than one before it. What
// the judge was not let see is worth nothing.
std::optional<GivenMark> judged_mark(const CourseSettings& settings, const Ledger& ledger, PairId pair, Date until,
                                     const MarkRule& rule) {
  const Entry* last = nullptr;
  for (const Entry& entry : ledger.entries()) {
    if (entry.player.pair != pair || !entry.report || entry.counts_for > until) continue;
    const auto& judged = entry.report->judged;
    if ((judged ? judged->delivery : settings.delivery_of(entry.counts_for)) == rule.delivery) last = &entry;
  }
  if (last == nullptr) return std::nullopt;
  const JudgePoints judged = last->report->judged.value_or(JudgePoints{rule.delivery, 0, 0});
  GivenMark mark{{}, last->at, "the judge", last->name};
  if (judged.most > 0)
    mark.points = rule.maximum.share(Decimal::of(judged.points).count(), Decimal::of(judged.most).count());
  return mark;
}

void grade_by_table(const GradingSettings& grading, const DayTable& table, PairGrade& grade) {
  for (const TableRow& row : table.rows) {
    if (!row.who.id || row.who.id->pair != grade.pair) continue;
    grade.best = row.who.id;
    grade.place = row.place;
    if (grading.cup_bonus) grade.first_bonus = row.result.bonus;
    break;
  }
  if (!grade.best) return;
  grade.above = references_below(table, grade.place);
  if (const std::size_t counted = std::min(grade.above, grading.above.size()); counted > 0)
    grade.points = grading.above[counted - 1];
  if (!grading.cup_bonus && grade.place <= grading.first_places) grade.first_bonus = grading.first_bonus;
}

// As the score of the file that played, which may not be the newest.
void grade_by_quality(const CourseSettings& settings, const Ledger& ledger, const DayTable& table, PairGrade& grade) {
  if (!settings.grading.quality.is_on() || !grade.best) return;
  const Entry* entry = ledger.find_entry(table.find(*grade.best)->who.received);
  QualityRules rules{settings.grading.quality, settings.depth, settings.max_time(table.date)};
  std::optional<Quality> measured;
  if (entry != nullptr) {
    rules.max_time = settings.max_time(entry->counts_for);
    if (entry->quality)
      if (auto read = quality_of(turno::Json::parse(*entry->quality, nullptr, false))) measured = *std::move(read);
  }
  grade.quality = quality_parts(rules, measured);
}

void grade_by_marks(const CourseSettings& settings, const Ledger& ledger, const Pair& pair, Date until,
                    PairGrade& grade) {
  for (const MarkRule& rule : settings.grading.marks) {
    GradeMark& mark = grade.marks.emplace_back(GradeMark{rule});
    if (const auto given = pair.marks.find(rule.key); given != pair.marks.end()) {
      mark.given = given->second;
    } else if (rule.delivery > 0) {
      mark.given = judged_mark(settings, ledger, pair.id, until, rule);
    }
    if (!mark.given) continue;
    const Decimal points = std::min(mark.given->points, rule.maximum);
    mark.counted = rule.kind == MarkKind::Penalty ? -points : points;
  }
}

Decimal sum_of(const PairGrade& grade) {
  Decimal sum = Decimal::of(grade.points) + Decimal::of(grade.first_bonus) + Decimal::of(grade.training_bonus) -
                Decimal::of(grade.missed_days);
  for (const GradeMark& mark : grade.marks) sum = sum + mark.counted;
  return sum + grade.quality_score();
}

void grade_by_uploads(const CourseSettings& settings, const Ledger& ledger, Date until, PairGrade& grade) {
  const Calendar& calendar = settings.calendar;
  bool is_first = true;
  for (const Date date : calendar.course_days(calendar.first, std::min(until, calendar.training_until))) {
    if (ledger.is_excused(grade.pair, date)) continue;
    const std::size_t count = uploads(settings, ledger, grade.pair, date);
    grade.least_uploads = std::exchange(is_first, false) ? count : std::min(grade.least_uploads, count);
  }
  grade.training_bonus = settings.grading.training_bonus * static_cast<double>(grade.least_uploads);
  for (const Date date : calendar.course_days(calendar.training_until + std::chrono::days(1), until))
    if (uploads(settings, ledger, grade.pair, date) == 0 && !ledger.is_excused(grade.pair, date))
      grade.missed.push_back(date);
  if (!grade.missed.empty()) grade.missed_days = settings.grading.missed_day;
}

}  // namespace

Decimal PairGrade::marked(MarkKind kind) const {
  Decimal sum;
  for (const GradeMark& mark : marks)
    if (mark.rule.kind == kind) sum = sum + mark.counted;
  return kind == MarkKind::Penalty ? -sum : sum;
}

Decimal PairGrade::quality_score() const {
  Decimal sum;
  for (const QualityPart& part : quality) sum = sum + part.points;
  return sum;
}

TotalSteps total_of(const GradingSettings& grading, const PairGrade& grade) {
  TotalSteps steps;
  if (grade.best || !grading.needs_player) steps.granted = std::max(Decimal(), grade.sum);
  steps.rounded = grading.rounding > Decimal() ? steps.granted.rounded_to(grading.rounding) : steps.granted;
  steps.total = grading.maximum > Decimal() ? std::min(steps.rounded, grading.maximum) : steps.rounded;
  return steps;
}

std::vector<PairGrade> grade(const CourseSettings& settings, const Ledger& ledger, const DayTable& table) {
  std::vector<PairGrade> grades;
  for (const auto& [id, pair] : ledger.pairs()) {
    PairGrade& grade = grades.emplace_back();
    grade.pair = id;
    grade_by_table(settings.grading, table, grade);
    grade_by_uploads(settings, ledger, table.date, grade);
    grade_by_marks(settings, ledger, pair, table.date, grade);
    grade_by_quality(settings, ledger, table, grade);
    grade.sum = sum_of(grade);
    grade.total = total_of(settings.grading, grade).total.number();
  }
  return grades;
}

}  // namespace turno::course
