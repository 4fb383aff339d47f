#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/return_if_error.hpp"
#include "course/service/marks.hpp"
#include "web/course/course_auth.hpp"
#include "web/course/course_calls.hpp"
#include "web/course/shown_json.hpp"
#include "web/http/body.hpp"

// Points that the instructor gives by hand.
namespace turno::web {
namespace {

constexpr int mark_conflict = 409;
constexpr const char* by_nobody_named = "web";

std::string kind_of_mark(course::MarkKind kind) {
  switch (kind) {
    case course::MarkKind::Mark: return "mark";
    case course::MarkKind::Bonus: return "bonus";
    case course::MarkKind::Penalty: return "penalty";
  }
  return {};
}

Json mark_rules_json(const course::CourseSettings& settings) {
  Json rules = Json::array();
  for (const course::MarkRule& rule : settings.grading.marks)
    rules.push_back({{"key", rule.key}, {"kind", kind_of_mark(rule.kind)}, {"maximum", rule.maximum.number()}});
  return rules;
}

Json given_marks_json(const course::CourseSettings& settings, const course::Ledger& ledger) {
  Json given = Json::array();
  for (const auto& [id, pair] : ledger.pairs())
    for (const auto& [key, mark] : pair.marks)
      given.push_back({{"pair", to_text(id)},
                       {"mark", key},
                       {"points", mark.points.number()},
                       {"at", settings.calendar.zone.text(mark.at)},
                       {"by", mark.by},
                       {"why", mark.why}});
  return given;
}

Result<Json> marks_now(const CourseContext& context) {
  const auto ledger = context.ledger();
  RETURN_IF_ERROR(ledger);
  return shown_json(
      {{"marks", mark_rules_json(context.settings())}, {"given", given_marks_json(context.settings(), **ledger)}});
}

Result<std::string> optional_text(const Body& body, const char* key) {
  return body.has(key) ? body.text(key) : Result<std::string>(std::string());
}

Result<course::MarkReason> reason_of(const Body& body) {
  auto by = optional_text(body, "by");
  RETURN_IF_ERROR(by);
  auto why = optional_text(body, "why");
  RETURN_IF_ERROR(why);
  return course::MarkReason{by->empty() ? std::string(by_nobody_named) : *std::move(by), *std::move(why)};
}

Result<course::NewMark> mark_in(const Body& body) {
  const auto pair_text = body.text("pair");
  RETURN_IF_ERROR(pair_text);
  const auto pair = read_pair_id(*pair_text);
  RETURN_IF_ERROR(pair);
  auto key = body.text("mark");
  RETURN_IF_ERROR(key);
  const auto remove = body.flag("remove", false);
  RETURN_IF_ERROR(remove);
  auto reason = reason_of(body);
  RETURN_IF_ERROR(reason);
  course::NewMark mark{*pair, *std::move(key), std::nullopt, *std::move(reason)};
  if (*remove) return mark;
  const auto text = body.text("points");
  RETURN_IF_ERROR(text);
  const auto points = course::parse_points(*text);
  if (!points) return refuse(400, points.error());
  mark.points = *points;
  return mark;
}

Result<Response> import_list(const CourseContext& context, const Body& body) {
  const auto csv = body.text("csv");
  RETURN_IF_ERROR(csv);
  const auto reason = reason_of(body);
  RETURN_IF_ERROR(reason);
  const auto imported = course::import_marks(context.course, *csv, *reason, context.now);
  if (!imported)
    return refuse(mark_conflict, fmt::format("nothing was entered: {}", fmt::join(imported.error(), "; ")));
  auto json = marks_now(context);
  RETURN_IF_ERROR(json);
  (*json)["imported"] = {
      {"entered", imported->entered}, {"changed", imported->changed}, {"unchanged", imported->unchanged}};
  return json_response(*json);
}

}  // namespace

Result<Response> show_marks(const CourseContext& context) {
  return marks_now(context).map([](const Json& json) { return json_response(json); });
}

Result<Response> change_marks(const CourseContext& context) {
  const auto body = Body::parse(context.request.body);
  RETURN_IF_ERROR(body);
  if (body->has("csv")) return import_list(context, *body);
  const auto mark = mark_in(*body);
  RETURN_IF_ERROR(mark);
  if (const auto done = course::set_mark(context.course, *mark, context.now); !done)
    return refuse(mark_conflict, done.error());
  return show_marks(context);
}

}  // namespace turno::web
