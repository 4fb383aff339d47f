#include <fmt/format.h>

#include <algorithm>

#include "course/league/day_run.hpp"
#include "course/league/event.hpp"
#include "web/course_json.hpp"

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

std::string best_name(const course::PairGrade& grade, const course::DayTable& table) {
  const course::TableRow* best = grade.best ? table.find(*grade.best) : nullptr;
  return best == nullptr ? "" : best->who.name;
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

Json grades_json(std::span<const course::PairGrade> grades, const course::DayTable& table) {
  Json rows = Json::array();
  for (const course::PairGrade& grade : grades)
    rows.push_back({{"pair", course::to_text(grade.pair)},
                    {"best", best_name(grade, table)},
                    {"place", grade.place},
                    {"above", grade.above},
                    {"points", grade.points},
                    {"first_bonus", grade.first_bonus},
                    {"least_uploads", grade.least_uploads},
                    {"training_bonus", grade.training_bonus},
                    {"missed", dates_json(grade.missed)},
                    {"missed_days", grade.missed_days},
                    {"total", grade.total}});
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
