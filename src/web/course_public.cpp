#include <algorithm>
#include <filesystem>

#include "course/reports/pages.hpp"
#include "course/reports/public_pages.hpp"
#include "web/course_calls.hpp"
#include "web/course_json.hpp"

namespace turno::web {
namespace {

// A day's table with links to what was written of its players. Whoever was banned since is marked in the newest one.
Result<Json> shown_table(const CourseDesk& desk, const course::Ledger& ledger, const course::Day& day) {
  const auto table = desk.table(day);
  if (!table) return tl::unexpected(table.error());
  const auto players = desk.recall.players(desk.course);
  if (!players) return tl::unexpected(players.error());
  const bool is_newest = course::newest_day(ledger, true) == &day;
  const PublicMarks marks{
      [&](const course::DayEntrant& who) -> std::optional<std::string> {
        if (!(*players)->knows(course::participant(who))) return std::nullopt;
        const std::string file = course::player_page_name((*players)->number_of(course::participant(who))) + ".html";
        std::error_code error;
        if (!std::filesystem::exists(desk.course.folder / course::pages_folder / "public" / file, error))
          return std::nullopt;
        return "/course/pages/public/" + file;
      },
      [&](const course::DayEntrant& who) {
        const course::Pair* pair = is_newest && who.id ? ledger.find(who.id->pair) : nullptr;
        return pair != nullptr && pair->banned;
      }};
  return public_table(**table, marks);
}

}  // namespace

Result<Response> show_course(const CourseCall& call) {
  const auto ledger = call.desk.ledger();
  if (!ledger) return tl::unexpected(ledger.error());
  Json shown = public_course(call.desk.settings(), **ledger, call.desk.now);
  shown["takes_files"] = call.office.has_sandbox();
  shown["table"] = nullptr;
  if (const course::Day* newest = course::newest_day(**ledger, true)) {
    auto table = shown_table(call.desk, **ledger, *newest);
    if (!table) return tl::unexpected(table.error());
    shown["table"] = *std::move(table);
  }
  return json_response(shown);
}

Result<Response> show_day(const CourseCall& call) {
  const auto date = course::parse_date(call.rest("/api/course/days/"));
  if (!date) return refuse(400, "write the date as 2026-04-06");
  const auto ledger = call.desk.ledger();
  if (!ledger) return tl::unexpected(ledger.error());
  const course::Day* day = (*ledger)->find_day(*date);
  if (day == nullptr || !day->is_finished || !day->is_published)
    return refuse(404, "there is no table of that day; /api/course lists those that there are");
  return shown_table(call.desk, **ledger, *day).map([](const Json& table) { return json_response(table); });
}

}  // namespace turno::web
