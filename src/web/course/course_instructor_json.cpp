#include <fmt/format.h>

#include <algorithm>

#include "course/league/day_run.hpp"
#include "course/league/event.hpp"
#include "course/reports/table_text.hpp"
#include "web/course/course_json.hpp"

namespace turno::web {
namespace {

std::string_view state_text(RunBoard::State state) {
  switch (state) {
    case RunBoard::State::Idle: return "idle";
    case RunBoard::State::Running: return "running";
    case RunBoard::State::Finished: return "finished";
    case RunBoard::State::Failed: return "failed";
  }
  return "";
}

Json dates_json(std::span<const course::Date> dates) {
  Json texts = Json::array();
  for (const course::Date date : dates) texts.push_back(course::to_text(date));
  return texts;
}

}  // namespace

Json run_json(const course::CourseSettings& settings, const course::Ledger& ledger, const RunBoard::Shown& shown,
              course::Instant now) {
  Json days = Json::array();
  for (const course::Day& day : ledger.days())
    days.push_back({{"date", course::to_text(day.begun.date)},
                    {"finished", day.is_finished},
                    {"published", day.is_published},
                    {"players", day.begun.entrants.size()}});
  return {{"state", state_text(shown.state)},
          {"date", shown.date ? Json(course::to_text(*shown.date)) : Json(nullptr)},
          {"played", shown.played},
          {"games", shown.games ? Json(*shown.games) : Json(nullptr)},
          {"held", dates_json(shown.held)},
          {"message", shown.message},
          {"today", course::to_text(settings.calendar.zone.local(now).date)},
          {"due", dates_json(course::days_due(settings.calendar, ledger, now))},
          {"to_publish", dates_json(course::days_to_publish(settings.calendar, ledger, now))},
          {"days", days}};
}

// As it is exported everywhere, with the name that everybody knows the best player by.
Json grades_json(std::span<const course::PairGrade> grades, const course::DayTable& table) {
  Json rows = Json::parse(course::grades_json(grades));
  for (std::size_t i = 0; i < grades.size(); ++i) {
    const course::TableRow* best = grades[i].best ? table.find(*grades[i].best) : nullptr;
    rows[i]["name"] = best == nullptr ? Json(nullptr) : Json(best->who.name);
  }
  return {{"date", course::to_text(table.date)}, {"grades", rows}};
}

Json log_json(const course::CourseSettings& settings, std::span<const store::CourseEventRow> rows, std::size_t most) {
  Json events = Json::array();
  for (auto row = rows.rbegin(); row != rows.rend() && events.size() < most; ++row) {
    Json body = Json::parse(row->body, nullptr, false);
    if (body.is_discarded()) body = Json::object();
    for (const char* hidden : {"key", "settings", "quality"}) body.erase(hidden);  // a hash; too long to be read
    events.push_back({{"id", row->id},
                      {"at", settings.calendar.zone.text(course::Instant(std::chrono::seconds(row->at)))},
                      {"kind", row->kind},
                      {"what", body}});
  }
  return {{"events", events}, {"all", rows.size()}};
}

}  // namespace turno::web
