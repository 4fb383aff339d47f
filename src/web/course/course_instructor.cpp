#include <fmt/format.h>

#include <limits>

#include "core/return_if_error.hpp"
#include "course/league/grading.hpp"
#include "course/reports/table_text.hpp"
#include "course/service/day_run.hpp"
#include "course/service/reviews.hpp"
#include "course/service/roster.hpp"
#include "web/course/course_auth.hpp"
#include "web/course/course_calls.hpp"
#include "web/course/course_json.hpp"
#include "web/course/course_workers.hpp"
#include "web/games/untrusted_input.hpp"
#include "web/http/body.hpp"

namespace turno::web {
namespace {

constexpr std::size_t max_events = 500;
constexpr int conflict = 409;
constexpr std::size_t longest_why = 300;

Result<std::string> text_or_nothing(const Body& body, const char* key) {
  return body.has(key) ? body.text(key) : Result<std::string>(std::string());
}

Result<course::Date> read_date_field(const Body& body, const char* key) {
  const auto text = body.text(key);
  RETURN_IF_ERROR(text);
  const auto date = course::parse_date(*text);
  if (!date) return refuse(400, fmt::format("\"{}\" must be a date such as 2026-04-06", key));
  return *date;
}

Result<course::PairId> read_pair_field(const Body& body) {
  const auto text = body.text("pair");
  RETURN_IF_ERROR(text);
  return read_pair_id(*text);
}

struct Graded {
  std::vector<course::PairGrade> grades;
  const course::DayTable* table;
};

Result<Graded> graded(const CourseContext& context) {
  const auto ledger = context.ledger();
  RETURN_IF_ERROR(ledger);
  const course::Day* newest = (*ledger)->finished_day({}, false);
  if (newest == nullptr) return refuse(404, "no day has been run yet: there is nothing to grade", "nothing-to-grade");
  const auto table = context.table(*newest);
  RETURN_IF_ERROR(table);
  return Graded{course::grade(context.settings(), **ledger, **table), *table};
}

// What runs a command or opens a file of this machine is for the owner of the data folder alone.
Result<void> check_reference_player(const CourseContext& context, const std::string& player) {
  for (const std::string& spec : context.settings().tournament.games) {
    const auto game = context.catalog.make(spec);
    if (!game) return internal_error(game.error());
    if (const auto read = read_web_player(player, 1, **game); !read)
      return refuse(400, read.error().message, read.error().code);
  }
  return {};
}

Result<course::NewReference> read_reference(const CourseContext& context, const Body& body) {
  course::NewReference reference;
  for (const auto& [key, place] : {std::pair{"name", &reference.name},
                                   {"player", &reference.player},
                                   {"alias", &reference.alias},
                                   {"division", &reference.division}}) {
    auto text = text_or_nothing(body, key);
    RETURN_IF_ERROR(text);
    *place = *std::move(text);
  }
  const auto from = read_date_field(body, "from");
  RETURN_IF_ERROR(from);
  reference.from = *from;
  const auto source = text_or_nothing(body, "source");
  RETURN_IF_ERROR(source);
  if (source->empty()) {
    RETURN_IF_ERROR(check_reference_player(context, reference.player));
  } else if (context.settings().kind == course::PlayerKind::Lisp) {
    reference.file = *source;
    reference.player.clear();
  } else {
    return refuse(400, "only a course of Lisp players accepts files for reference players here", "no-reference-files");
  }
  return reference;
}

}  // namespace

Result<Response> show_roster(const CourseContext& context) {
  const auto ledger = context.ledger();
  RETURN_IF_ERROR(ledger);
  return json_response(roster_json(context.settings(), **ledger));
}

Result<Response> show_run(const CourseContext& context) {
  const auto ledger = context.ledger();
  RETURN_IF_ERROR(ledger);
  return json_response(run_json(context.settings(), **ledger, context.workers.run_progress(), context.now));
}

Result<Response> show_grades(const CourseContext& context) {
  return graded(context).map(
      [](const Graded& found) { return json_response(grades_json(found.grades, *found.table)); });
}

Result<Response> show_grades_csv(const CourseContext& context) {
  return graded(context).map([](const Graded& found) {
    Response response{200, "text/csv; charset=utf-8", course::grades_csv(found.grades), {}};
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"grades.csv\"");
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
  });
}

Result<Response> show_log(const CourseContext& context) {
  const auto rows = context.course.log.events();
  if (!rows) return internal_error(rows.error());
  return json_response(log_json(context.settings(), *rows, max_events));
}

Result<Response> start_run(const CourseContext& context) {
  if (!context.workers.has_sandbox())
    return refuse(503, fmt::format("this server cannot run days: {}", context.workers.no_sandbox()), "no-sandbox");
  const auto body = Body::parse(context.request.body);
  RETURN_IF_ERROR(body);
  course::RunRequest wanted;
  if (body->has("date")) {
    const auto date = read_date_field(*body, "date");
    RETURN_IF_ERROR(date);
    wanted.date = *date;
  }
  const auto early = body->flag("early", false);
  RETURN_IF_ERROR(early);
  const auto publish = body->flag("publish", true);
  RETURN_IF_ERROR(publish);
  wanted.early = *early;
  wanted.publish = *publish;
  const auto ledger = context.ledger();
  RETURN_IF_ERROR(ledger);
  if (wanted.date)
    if (const auto may = course::may_hold(context.course.calendar(), **ledger, *wanted.date, context.now, wanted.early);
        !may)
      return refuse(conflict, may.error());
  if (!context.workers.run(wanted)) return refuse(conflict, "a run is going on; wait for its end");
  return json_response(run_json(context.settings(), **ledger, context.workers.run_progress(), context.now), 202);
}

Result<Response> change_ban(const CourseContext& context) {
  const auto body = Body::parse(context.request.body);
  RETURN_IF_ERROR(body);
  const auto pair = read_pair_field(*body);
  RETURN_IF_ERROR(pair);
  const auto lift = body->flag("lift", false);
  RETURN_IF_ERROR(lift);
  const auto why = text_or_nothing(*body, "why");
  RETURN_IF_ERROR(why);
  if (why->size() > longest_why) return refuse(400, "give a reason of at most 300 characters", "long-reason");
  if (!*lift && why->empty()) return refuse(400, "give the reason for the ban: the pair will see it", "no-reason");
  if (const auto done = course::set_ban(context.course, {*pair, *lift, *why}, context.now); !done)
    return refuse(conflict, done.error());
  return show_roster(context);
}

Result<Response> change_excuse(const CourseContext& context) {
  const auto body = Body::parse(context.request.body);
  RETURN_IF_ERROR(body);
  const auto pair = read_pair_field(*body);
  RETURN_IF_ERROR(pair);
  const auto date = read_date_field(*body, "date");
  RETURN_IF_ERROR(date);
  const auto undo = body->flag("undo", false);
  RETURN_IF_ERROR(undo);
  const auto why = text_or_nothing(*body, "why");
  RETURN_IF_ERROR(why);
  if (!*undo && why->empty()) return refuse(400, "give the reason for the excuse", "no-reason");
  if (const auto done = course::set_excuse(context.course, {*pair, *date, *undo, *why}, context.now); !done)
    return refuse(conflict, done.error());
  return show_roster(context);
}

Result<Response> decide_file(const CourseContext& context) {
  const auto body = Body::parse(context.request.body);
  RETURN_IF_ERROR(body);
  const auto file = body->optional_number("file", 1, std::numeric_limits<std::int64_t>::max());
  RETURN_IF_ERROR(file);
  const auto confirm = body->flag("confirm", false);
  RETURN_IF_ERROR(confirm);
  const auto lift = body->flag("lift", false);
  RETURN_IF_ERROR(lift);
  if (!*file) return refuse(400, "\"file\" is missing: the id of a suspected file");
  if (*confirm == *lift) return refuse(400, "say \"confirm\": true for a ban, or \"lift\": true");
  const auto why = text_or_nothing(*body, "why");
  RETURN_IF_ERROR(why);
  if (why->size() > longest_why) return refuse(400, "give a reason of at most 300 characters", "long-reason");
  if (const auto done = course::decide_review(context.course, {**file, *confirm, *why}, context.now); !done)
    return refuse(conflict, done.error());
  return show_roster(context);
}

Result<Response> change_pairs(const CourseContext& context) {
  const auto body = Body::parse(context.request.body);
  RETURN_IF_ERROR(body);
  const auto pair = read_pair_field(*body);
  RETURN_IF_ERROR(pair);
  const auto renew = body->flag("renew", false);
  RETURN_IF_ERROR(renew);
  course::NewPair wanted{*pair};
  for (const auto& [key, place] : {std::pair{"division", &wanted.division},
                                   {"note", &wanted.note},
                                   {"email", &wanted.email},
                                   {"code", &wanted.code}}) {
    auto text = text_or_nothing(*body, key);
    RETURN_IF_ERROR(text);
    *place = *std::move(text);
  }
  const auto code = *renew ? course::renew_code(context.course, *pair, context.now)
                           : course::add_pair(context.course, wanted, context.now);
  if (!code) return refuse(conflict, code.error());
  return json_response({{"pair", course::to_text(*pair)}, {"code", code->whole()}}, 201);
}

Result<Response> change_references(const CourseContext& context) {
  const auto body = Body::parse(context.request.body);
  RETURN_IF_ERROR(body);
  const auto remove = body->flag("remove", false);
  RETURN_IF_ERROR(remove);
  if (*remove) {
    const auto name = body->text("name");
    RETURN_IF_ERROR(name);
    if (const auto gone = course::remove_reference(context.course, *name, context.now); !gone)
      return refuse(conflict, gone.error());
    return show_roster(context);
  }
  const auto reference = read_reference(context, *body);
  RETURN_IF_ERROR(reference);
  const auto alias = course::add_reference(context.course, context.catalog, *reference, context.now);
  if (!alias) return refuse(conflict, alias.error());
  return show_roster(context);
}

}  // namespace turno::web
