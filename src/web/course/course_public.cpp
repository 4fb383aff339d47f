#include <algorithm>
#include <filesystem>

#include "core/return_if_error.hpp"
#include "course/reports/pages.hpp"
#include "course/reports/public_pages.hpp"
#include "web/course/course_calls.hpp"
#include "web/course/course_json.hpp"
#include "web/course/course_workers.hpp"

namespace turno::web {
namespace {

// A day's table with links to what was written of its players. In the newest one those are marked who were banned
// since, or whose ban was lifted.
Result<Json> shown_table(const CourseContext& context, const course::Ledger& ledger, const course::Day& day) {
  const auto table = context.table(day);
  RETURN_IF_ERROR(table);
  const auto players = context.cache.players(context.course);
  RETURN_IF_ERROR(players);
  const bool is_newest = ledger.finished_day({}, true) == &day;
  const PublicMarks marks{
      [&](const course::DayEntrant& who) -> std::optional<std::string> {
        if (!(*players)->knows(course::participant(who))) return std::nullopt;
        const std::string file = course::player_page_name((*players)->number_of(course::participant(who))) + ".html";
        std::error_code error;
        if (!std::filesystem::exists(context.course.folder / course::pages_folder / "public" / file, error))
          return std::nullopt;
        return "/course/pages/public/" + file;
      },
      [&](const course::DayEntrant& who) {
        const course::Pair* pair = is_newest && who.id ? ledger.find(who.id->pair) : nullptr;
        return pair != nullptr && pair->banned;
      },
      [&](const course::LeftOut& one) {
        const course::Pair* pair = is_newest && one.why == course::Outcome::Banned ? ledger.find(one.id.pair) : nullptr;
        return pair != nullptr && !pair->banned;
      }};
  return public_table(**table, marks);
}

}  // namespace

Result<Response> show_course(const CourseContext& context) {
  const auto ledger = context.ledger();
  RETURN_IF_ERROR(ledger);
  Json shown = public_course(context.settings(), **ledger, context.now);
  shown["takes_files"] = context.workers.has_sandbox();
  shown["table"] = nullptr;
  if (const course::Day* newest = (*ledger)->finished_day({}, true)) {
    auto table = shown_table(context, **ledger, *newest);
    RETURN_IF_ERROR(table);
    shown["table"] = *std::move(table);
  }
  return json_response(shown);
}

Result<Response> show_day(const CourseContext& context) {
  const auto date = course::parse_date(context.parameter);
  if (!date) return refuse(400, "write a date such as 2026-04-06");
  const auto ledger = context.ledger();
  RETURN_IF_ERROR(ledger);
  const course::Day* day = (*ledger)->finished_day(*date, true);
  if (day == nullptr)
    return refuse(404, "there is no table for that day; /api/course lists the days that have one", "no-such-day");
  return shown_table(context, **ledger, *day).map([](const Json& table) { return json_response(table); });
}

}  // namespace turno::web
