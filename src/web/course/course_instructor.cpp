#include <fmt/format.h>

#include "core/return_if_error.hpp"
#include "course/league/grading.hpp"
#include "course/league/roster.hpp"
#include "course/reports/table_text.hpp"
#include "web/course/course_calls.hpp"
#include "web/course/course_json.hpp"
#include "web/games/untrusted_input.hpp"

namespace turno::web {
namespace {

constexpr std::size_t max_events = 500;
constexpr int not_now = 409;
constexpr std::size_t longest_why = 300;

Result<std::string> text_or_nothing(const Body& body, const char* key) {
  return body.has(key) ? body.text(key) : Result<std::string>(std::string());
}

Result<course::Date> read_date_field(const Body& body, const char* key) {
  const auto text = body.text(key);
  RETURN_IF_ERROR(text);
  const auto date = course::parse_date(*text);
  if (!date) return refuse(400, fmt::format("\"{}\" is a date, as 2026-04-06", key));
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

Result<Graded> graded(const CourseCall& call) {
  const auto ledger = call.desk.ledger();
  RETURN_IF_ERROR(ledger);
  const course::Day* newest = course::newest_day(**ledger, false);
  if (newest == nullptr) return refuse(404, "no day was held yet: there is nothing to grade by");
  const auto table = call.desk.table(*newest);
  RETURN_IF_ERROR(table);
  return Graded{course::grade(call.desk.settings(), **ledger, **table), *table};
}

// What runs a command or opens a file of this machine is for the owner of the data folder alone.
Result<void> check_reference_player(const CourseCall& call, const std::string& player) {
  for (const std::string& spec : call.desk.settings().games) {
    const auto game = call.desk.catalog.make(spec);
    if (!game) return refuse_as_ours(game.error());
    if (const auto read = read_web_player(player, 1, **game); !read) return refuse(400, read.error().message);
  }
  return {};
}

Result<course::NewReference> read_reference(const CourseCall& call, const Body& body) {
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
  const course::CourseSettings& settings = call.desk.settings();
  if (source->empty()) {
    RETURN_IF_ERROR(check_reference_player(call, reference.player));
  } else if (settings.kind == course::PlayerKind::Lisp) {
    reference.file = *source;
    reference.player = fmt::format("lisp(depth={}):{{file}}", settings.depth);
  } else {
    return refuse(400, "only a course of Lisp players takes files of reference players here");
  }
  return reference;
}

}  // namespace

Result<Response> show_roster(const CourseCall& call) {
  const auto ledger = call.desk.ledger();
  RETURN_IF_ERROR(ledger);
  return json_response(roster_json(call.desk.settings(), **ledger));
}

Result<Response> show_run(const CourseCall& call) {
  const auto ledger = call.desk.ledger();
  RETURN_IF_ERROR(ledger);
  return json_response(run_json(call.desk.settings(), **ledger, call.office.board().shown(), call.desk.now));
}

Result<Response> show_grades(const CourseCall& call) {
  return graded(call).map([](const Graded& found) { return json_response(grades_json(found.grades, *found.table)); });
}

Result<Response> show_grades_csv(const CourseCall& call) {
  return graded(call).map([](const Graded& found) {
    Response response{200, "text/csv; charset=utf-8", course::grades_csv(found.grades), {}};
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"grades.csv\"");
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
  });
}

Result<Response> show_log(const CourseCall& call) {
  const auto rows = call.desk.course.log.events();
  if (!rows) return refuse_as_ours(rows.error());
  return json_response(log_json(call.desk.settings(), *rows, max_events));
}

Result<Response> start_run(const CourseCall& call) {
  if (!call.office.has_sandbox())
    return refuse(503, fmt::format("this server holds no days: {}", call.office.no_sandbox()));
  const auto body = Body::parse(call.request.body);
  RETURN_IF_ERROR(body);
  RunWish wish;
  if (body->has("date")) {
    const auto date = read_date_field(*body, "date");
    RETURN_IF_ERROR(date);
    wish.date = *date;
  }
  const auto early = body->flag("early", false);
  RETURN_IF_ERROR(early);
  const auto publish = body->flag("publish", true);
  RETURN_IF_ERROR(publish);
  wish.early = *early;
  wish.publish = *publish;
  const auto ledger = call.desk.ledger();
  RETURN_IF_ERROR(ledger);
  if (wish.date)
    if (const auto may = course::may_hold(call.desk.course.calendar(), **ledger, *wish.date, call.desk.now, wish.early);
        !may)
      return refuse(not_now, may.error());
  if (!call.office.run(wish)) return refuse(not_now, "a run is on; wait for its end");
  return json_response(run_json(call.desk.settings(), **ledger, call.office.board().shown(), call.desk.now), 202);
}

Result<Response> change_ban(const CourseCall& call) {
  const auto body = Body::parse(call.request.body);
  RETURN_IF_ERROR(body);
  const auto pair = read_pair_field(*body);
  RETURN_IF_ERROR(pair);
  const auto lift = body->flag("lift", false);
  RETURN_IF_ERROR(lift);
  const auto why = text_or_nothing(*body, "why");
  RETURN_IF_ERROR(why);
  if (why->size() > longest_why) return refuse(400, "say why in at most 300 characters");
  if (!*lift && why->empty()) return refuse(400, "say why the pair is banned: it is told to it");
  if (const auto done = course::set_ban(call.desk.course, {*pair, *lift, *why}, call.desk.now); !done)
    return refuse(not_now, done.error());
  return show_roster(call);
}

Result<Response> change_pairs(const CourseCall& call) {
  const auto body = Body::parse(call.request.body);
  RETURN_IF_ERROR(body);
  const auto pair = read_pair_field(*body);
  RETURN_IF_ERROR(pair);
  const auto renew = body->flag("renew", false);
  RETURN_IF_ERROR(renew);
  course::NewPair wanted{*pair};
  for (const auto& [key, place] : {std::pair{"division", &wanted.division}, {"note", &wanted.note}}) {
    auto text = text_or_nothing(*body, key);
    RETURN_IF_ERROR(text);
    *place = *std::move(text);
  }
  const auto code = *renew ? course::renew_code(call.desk.course, *pair, call.desk.now)
                           : course::add_pair(call.desk.course, wanted, call.desk.now);
  if (!code) return refuse(not_now, code.error());
  return json_response({{"pair", course::to_text(*pair)}, {"code", code->whole()}}, 201);
}

Result<Response> change_references(const CourseCall& call) {
  const auto body = Body::parse(call.request.body);
  RETURN_IF_ERROR(body);
  const auto remove = body->flag("remove", false);
  RETURN_IF_ERROR(remove);
  if (*remove) {
    const auto name = body->text("name");
    RETURN_IF_ERROR(name);
    if (const auto gone = course::remove_reference(call.desk.course, *name, call.desk.now); !gone)
      return refuse(not_now, gone.error());
    return show_roster(call);
  }
  const auto reference = read_reference(call, *body);
  RETURN_IF_ERROR(reference);
  const auto alias = course::add_reference(call.desk.course, call.desk.catalog, *reference, call.desk.now);
  if (!alias) return refuse(not_now, alias.error());
  return show_roster(call);
}

}  // namespace turno::web
