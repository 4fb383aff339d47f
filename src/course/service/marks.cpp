#include "course/service/marks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "core/return_if_error.hpp"
#include "course/service/checked_text.hpp"
#include "course/service/mark_list.hpp"
#include "tournament/reports/csv_text.hpp"

namespace turno::course {
namespace {

constexpr std::size_t max_by = 60;

std::vector<std::string> keys_of(const GradingSettings& grading) {
  std::vector<std::string> keys;
  for (const MarkRule& rule : grading.marks) keys.push_back(rule.key);
  return keys;
}

tl::expected<void, std::string> check_reason(const MarkReason& reason) {
  RETURN_IF_ERROR(check_text("by", reason.by, max_by));
  return check_text("why", reason.why, max_why);
}

// Whether these points may be given by the settings alone.
tl::expected<void, std::string> check_points(const GradingSettings& grading, const std::string& key, Decimal points) {
  const MarkRule* rule = grading.find_mark(key);
  if (rule == nullptr && grading.marks.empty())
    return tl::unexpected(
        std::string("this course has no marks: list them in [grading] of course.toml, as in "
                    "marks = [{ key = \"written\", maximum = 4 }]"));
  if (rule == nullptr)
    return tl::unexpected(fmt::format("there is no mark \"{}\" in [grading] of course.toml, which has {}", key,
                                      fmt::join(keys_of(grading), ", ")));
  if (points > rule->maximum)
    return tl::unexpected(fmt::format("{}: {} is more than {}, its maximum in course.toml", key, to_text(points),
                                      to_text(rule->maximum)));
  return {};
}

const GivenMark* find_given(const Ledger& ledger, PairId pair, const std::string& key) {
  const Pair* known = ledger.find(pair);
  if (known == nullptr) return nullptr;
  const auto found = known->marks.find(key);
  return found == known->marks.end() ? nullptr : &found->second;
}

// Whether the log may be told of it: what is changed or removed needs a reason.
tl::expected<void, std::string> check_change(const Ledger& ledger, const NewMark& mark) {
  const std::string pair = to_text(mark.pair);
  if (ledger.find(mark.pair) == nullptr)
    return tl::unexpected(fmt::format("there is no pair {}; turno course status lists them", pair));
  const GivenMark* given = find_given(ledger, mark.pair, mark.key);
  if (given == nullptr && !mark.points)
    return tl::unexpected(fmt::format("pair {} was given nothing for {}", pair, mark.key));
  if (given != nullptr && mark.points == given->points)
    return tl::unexpected(fmt::format("pair {} has {} for {} already", pair, to_text(given->points), mark.key));
  if (given != nullptr && mark.reason.why.empty())
    return tl::unexpected(fmt::format("pair {} has {} for {}: give the reason for the change with --why", pair,
                                      to_text(given->points), mark.key));
  return {};
}

MarkChanged event_of(const NewMark& mark) {
  return {mark.pair, mark.key, mark.points, mark.reason.by, mark.reason.why};
}

}  // namespace

tl::expected<void, std::string> set_mark(OpenCourse& course, const NewMark& mark, Instant at) {
  RETURN_IF_ERROR(check_reason(mark.reason));
  if (mark.points) RETURN_IF_ERROR(check_points(course.settings.grading, mark.key, *mark.points));
  RETURN_IF_ERROR(append(course, at, [&](const Ledger& ledger) -> Decision {
    RETURN_IF_ERROR(check_change(ledger, mark));
    return std::vector<NewEvent>{event_of(mark)};
  }));
  return {};
}

tl::expected<ImportedMarks, ListMistakes> import_marks(OpenCourse& course, std::string_view csv,
                                                       const MarkReason& reason, Instant at) {
  if (const auto fine = check_reason(reason); !fine) return tl::unexpected(ListMistakes{fine.error()});
  const auto list = read_mark_list(csv, keys_of(course.settings.grading));
  if (!list) return tl::unexpected(list.error());
  ListMistakes mistakes;
  ImportedMarks imported;
  const auto done = append(course, at, [&](const Ledger& ledger) -> Decision {
    std::vector<NewEvent> events;
    for (const ListedMark& listed : *list) {
      const NewMark mark{
          listed.pair, listed.key, listed.points, {reason.by, listed.why.empty() ? reason.why : listed.why}};
      const GivenMark* given = find_given(ledger, mark.pair, mark.key);
      if (given != nullptr && given->points == listed.points) {
        ++imported.unchanged;
        continue;
      }
      auto fine = check_points(course.settings.grading, mark.key, listed.points);
      if (fine) fine = check_reason(mark.reason);
      if (fine) fine = check_change(ledger, mark);
      if (!fine) mistakes.push_back(fmt::format("line {}: {}", listed.line, fine.error()));
      ++(given == nullptr ? imported.entered : imported.changed);
      events.emplace_back(event_of(mark));
    }
    if (!mistakes.empty()) return tl::unexpected(std::string("the list is wrong"));
    return events;
  });
  if (!mistakes.empty()) return tl::unexpected(std::move(mistakes));
  if (!done) return tl::unexpected(ListMistakes{done.error()});
  return imported;
}

std::string marks_csv(const CourseSettings& settings, const Ledger& ledger) {
  std::vector<std::string> heading{"group", "pair"};
  for (const std::string& key : keys_of(settings.grading)) heading.push_back(tournament::csv_words(key));
  std::string csv = tournament::csv_line(heading);
  for (const auto& [id, pair] : ledger.pairs()) {
    std::vector<std::string> fields{fmt::format("{:02}", id.group), fmt::format("{:02}", id.pair)};
    for (const std::string& key : keys_of(settings.grading)) {
      const GivenMark* given = find_given(ledger, id, key);
      fields.push_back(given == nullptr ? std::string() : to_text(given->points));
    }
    csv += tournament::csv_line(fields);
  }
  return csv;
}

}  // namespace turno::course
