#include "web/course/course_json.hpp"

#include <algorithm>
#include <utility>

#include "course/intake/submission_name.hpp"
#include "course/league/admission.hpp"
#include "course/league/event.hpp"
#include "course/reports/table_columns.hpp"
#include "course/reports/table_text.hpp"
#include "course/service/day_run.hpp"
#include "web/course/shown_json.hpp"

namespace turno::web {
namespace {

using course::to_text;

Json result_json(const course::TableRow& row) {
  return {{"place", row.place},          {"name", row.who.name},       {"played", row.result.played},
          {"won", row.result.won},       {"drawn", row.result.drawn},  {"lost", row.result.lost},
          {"points", row.result.points}, {"margin", row.result.margin}};
}

std::string_view state_text(RunProgress::State state) {
  switch (state) {
    case RunProgress::State::Idle: return "idle";
    case RunProgress::State::Running: return "running";
    case RunProgress::State::Finished: return "finished";
    case RunProgress::State::Failed: return "failed";
  }
  return "";
}

Json dates_json(std::span<const course::Date> dates) {
  Json texts = Json::array();
  for (const course::Date date : dates) texts.push_back(course::to_text(date));
  return texts;
}

// Where something was told of later.
Json entered_json(const course::CourseSettings& settings, course::Instant at, course::Instant entered) {
  return entered > at ? Json(settings.calendar.zone.text(entered)) : Json(nullptr);
}

Json suspected_json(const course::CourseSettings& settings, const course::Entry& entry) {
  Json lines = Json::array();
  for (const course::Reason& reason : entry.report->attempts()) lines.push_back(course::reason_json(reason));
  return shown_json({{"id", entry.received},
                     {"name", entry.name},
                     {"player", to_text(entry.player)},
                     {"at", settings.calendar.zone.text(entry.at)},
                     {"lines", lines}});
}

}  // namespace

Json public_table(const course::DayTable& held, const PublicMarks& marks) {
  const course::DayTable table = course::table_for_everybody(held);
  Json rows = Json::array();
  for (const course::TableRow& row : table.rows) {
    Json& shown = rows.emplace_back(result_json(row));
    if (const auto page = marks.page(row.who)) shown["page"] = *page;
    if (marks.is_banned(row.who)) shown["banned"] = true;
  }
  Json left_out = Json::array();
  for (const course::LeftOut& one : course::left_out_by_name(table)) {
    left_out.push_back({{"name", one.name}, {"why", to_text(one.why)}});
    if (marks.is_lifted && marks.is_lifted(one)) left_out.back()["lifted"] = true;
  }
  return shown_json(
      {{"date", to_text(table.date)}, {"rows", rows}, {"left_out", left_out}, {"under_review", table.under_review}});
}

Json public_course(const course::CourseSettings& settings, const course::Ledger& ledger, course::Instant now) {
  Json days = Json::array();
  for (const course::Day& day : ledger.days())
    if (day.is_finished && day.is_published) days.push_back(to_text(day.begun.date));
  const course::Calendar& calendar = settings.calendar;
  const auto open = course::open_date(settings, ledger, now);
  return {{"name", settings.name},
          {"kind", players_text(settings.kind, settings.protocol)},
          {"games", settings.tournament.games},
          {"depth", settings.kind == course::PlayerKind::Lisp ? Json(settings.depth) : Json(nullptr)},
          {"scoring", settings.scoring == course::Scoring::Points ? "points" : "margins"},
          {"zone", calendar.zone.name()},
          {"first", to_text(calendar.first)},
          {"training_until", to_text(calendar.training_until)},
          {"last", to_text(calendar.last)},
          {"deadline", course::clock_text(calendar.deadline)},
          {"publishing", course::clock_text(calendar.publishing)},
          {"players", settings.players},
          {"interval_minutes", settings.interval.count()},
          {"most_bytes", settings.max_bytes},
          {"extension", settings.extension},
          {"builds", settings.are_built()},
          {"date_in_name", settings.date_in_name},
          {"now", calendar.zone.text(now)},
          {"counts_for", open ? Json(to_text(*open)) : Json(nullptr)},
          {"days", days}};
}

Json file_json(const course::CourseSettings& settings, const course::Entry& entry, const LiveSteps::File& live) {
  Json file{{"id", entry.received},
            {"name", entry.name},
            {"player", entry.player.number},
            {"at", settings.calendar.zone.text(entry.at)},
            {"entered", entered_json(settings, entry.at, entry.entered)},
            {"in_time", entry.is_in_time},
            {"counts_for", to_text(entry.counts_for)},
            {"state", entry.report ? "judged" : "waiting"},
            {"steps", course::steps_json(entry.report ? entry.report->steps : live.steps, settings.language)},
            {"outcome", nullptr},
            {"alias", nullptr}};
  if (entry.report) {
    file["outcome"] = to_text(*entry.outcome());
    if (!entry.report->alias.empty()) file["alias"] = entry.report->alias;
  } else if (!live.trouble.empty()) {
    file["trouble"] = live.trouble;
  }
  return shown_json(std::move(file));
}

Json refusals_of(const course::CourseSettings& settings, const course::Ledger& ledger, course::PairId pair) {
  Json refusals = Json::array();
  for (const course::Refusal& refusal : ledger.refusals()) {
    const auto name = course::parse_submission_name(refusal.what.name, settings.extension);
    if (!name || course::PairId{name->group, name->pair} != pair) continue;
    refusals.push_back({{"name", refusal.what.name},
                        {"at", settings.calendar.zone.text(refusal.at)},
                        {"why", refusal.what.why.in(settings.language)}});
  }
  return shown_json(std::move(refusals));
}

Json results_of(const course::DayTable& table, course::PairId pair) {
  Json players = Json::array();
  for (const course::TableRow& row : table.rows) {
    if (!row.who.id || row.who.id->pair != pair) continue;
    Json& player = players.emplace_back(result_json(row));
    player["player"] = row.who.id->number;
  }
  for (const course::LeftOut& one : table.left_out)
    if (one.id.pair == pair)
      players.push_back({{"name", one.name}, {"player", one.id.number}, {"why", to_text(one.why)}});
  if (players.empty()) return nullptr;
  return shown_json({{"date", to_text(table.date)}, {"of", table.rows.size()}, {"players", players}});
}

Json roster_json(const course::CourseSettings& settings, const course::Ledger& ledger) {
  Json pairs = Json::array();
  const auto newest = ledger.newest(course::Date::max());
  for (const auto& [id, pair] : ledger.pairs()) {
    Json players = Json::array();
    for (const course::Entry* entry : newest)
      if (entry->player.pair == id) players.push_back(file_json(settings, *entry, {}));
    Json excuses = Json::array();
    for (const auto& [date, excuse] : pair.excuses)
      excuses.push_back({{"date", to_text(date)}, {"why", excuse.why}, {"at", settings.calendar.zone.text(excuse.at)}});
    pairs.push_back({{"pair", to_text(id)},
                     {"code", pair.code},
                     {"excused", excuses},
                     {"division", pair.division},
                     {"note", pair.note},
                     {"email", pair.email},
                     {"banned", pair.banned ? Json(pair.banned->text) : Json(nullptr)},
                     {"players", players}});
  }
  Json references = Json::array();
  for (const course::Reference& one : ledger.references())
    references.push_back({{"name", one.name},
                          {"alias", one.alias},
                          {"player", one.player},
                          {"from", to_text(one.from)},
                          {"division", one.division}});
  Json suspected = Json::array();
  for (const course::Entry* entry : ledger.under_review()) suspected.push_back(suspected_json(settings, *entry));
  return {{"pairs", pairs}, {"references", references}, {"under_review", suspected}};
}

Json run_json(const course::CourseSettings& settings, const course::Ledger& ledger, const RunProgress::Shown& shown,
              course::Instant now) {
  Json days = Json::array();
  for (const course::Day& day : ledger.days())
    days.push_back({{"date", course::to_text(day.begun.date)},
                    {"finished", day.is_finished},
                    {"published", day.is_published},
                    {"players", day.begun.entrants.size()}});
  Json not_held = Json::array();
  for (const course::NotHeld& day : course::days_without_players(settings.calendar, ledger, now))
    not_held.push_back({{"date", to_text(day.date)}, {"players", day.players}});
  return {{"state", state_text(shown.state)},
          {"not_held", not_held},
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
  return shown_json({{"date", course::to_text(table.date)}, {"grades", rows}});
}

// In the order in which things happened, with when they were entered beside it.
Json log_json(const course::CourseSettings& settings, std::vector<store::CourseEventRow> rows, std::size_t most) {
  std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
  Json events = Json::array();
  for (auto row = rows.rbegin(); row != rows.rend() && events.size() < most; ++row) {
    Json body = Json::parse(row->body, nullptr, false);
    if (body.is_discarded()) body = Json::object();
    const course::Instant at{std::chrono::seconds(row->at)};
    const course::Instant entered{std::chrono::seconds(body.value("entered", row->at))};
    for (const char* hidden : {"key", "settings", "quality", "entered"})  // a hash; too long to be read; told beside it
      body.erase(hidden);
    events.push_back({{"id", row->id},
                      {"at", settings.calendar.zone.text(at)},
                      {"entered", entered_json(settings, at, entered)},
                      {"kind", row->kind},
                      {"what", body}});
  }
  return shown_json({{"events", events}, {"all", rows.size()}});
}

}  // namespace turno::web
