#include <algorithm>

#include "web/course_calls.hpp"
#include "web/course_json.hpp"

namespace turno::web {

Result<Response> show_course(const CourseCall& call) {
  const auto ledger = call.desk.ledger();
  if (!ledger) return tl::unexpected(ledger.error());
  Json shown = public_course(call.desk.settings(), **ledger, call.desk.now);
  shown["takes_files"] = call.office.has_sandbox();
  shown["table"] = nullptr;
  if (const course::Day* newest = course::newest_day(**ledger, true)) {
    const auto table = call.desk.table(*newest);
    if (!table) return tl::unexpected(table.error());
    shown["table"] = public_table(**table);
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
  const auto table = call.desk.table(*day);
  if (!table) return tl::unexpected(table.error());
  return json_response(public_table(**table));
}

}  // namespace turno::web
