#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "course/league/event.hpp"
#include "course/league/ledger.hpp"
#include "course/settings/course_settings.hpp"

namespace turno::course {

// A log for tests: two weeks from Monday, 23 March 2026, in UTC; the first is for training, the second Wednesday a
// holiday.
struct ExampleLog {
  CourseSettings settings = parse_course_settings(R"toml(
    [calendar]
    first = 2026-03-23
    training-until = 2026-03-27
    last = 2026-04-03
    holidays = [2026-04-01]
  )toml",
                                                  "course.toml")
                                .value();
  std::vector<store::CourseEventRow> rows = {};

  Instant at(std::string_view text) const { return settings.calendar.zone.parse(text).value(); }

  std::int64_t add(std::string_view time, const EventBody& what, std::optional<Instant> entered = {}) {
    rows.push_back(to_row(at(time), what, {}, entered));
    rows.back().id = static_cast<std::int64_t>(rows.size());
    return rows.back().id;
  }

  void pair(PairId id) { add("2026-03-20 10:00", PairAdded{id, "Xf", "", "", ""}); }

  // A file that comes in and is judged at once.
  std::int64_t file(std::string_view time, PlayerId player, const std::string& alias = "Ana",
                    Outcome outcome = Outcome::Accepted) {
    const std::int64_t received = add(time, FileReceived{"file.cl", player});
    add(time, FileJudged{received, {{{"games", outcome, ""}}, alias}});
    return received;
  }

  Ledger ledger() const { return Ledger::read(settings.calendar, rows).value(); }
};

inline Date day(std::string_view text) { return parse_date(text).value(); }

}  // namespace turno::course
