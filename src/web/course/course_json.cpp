#include "web/course/course_json.hpp"

#include <algorithm>

#include "course/intake/submission_name.hpp"
#include "course/reports/table_columns.hpp"

namespace turno::web {
namespace {

using course::to_text;

Json step_json(const course::Step& step) {
  Json reasons = Json::array();
  for (const course::Reason& reason : step.reasons)
    reasons.push_back({{"what", reason.what}, {"line", reason.line}, {"form", reason.form}});
  return {{"name", step.name},
          {"outcome", to_text(step.outcome)},
          {"found", step.found},
          {"warns", step.warns},
          {"reasons", reasons}};
}

Json steps_json(std::span<const course::Step> steps) {
  Json found = Json::array();
  for (const course::Step& step : steps) found.push_back(step_json(step));
  return found;
}

Json result_json(const course::TableRow& row) {
  return {{"place", row.place},          {"name", row.who.name},       {"played", row.result.played},
          {"won", row.result.won},       {"drawn", row.result.drawn},  {"lost", row.result.lost},
          {"points", row.result.points}, {"margin", row.result.margin}};
}

}  // namespace

Json public_table(const course::DayTable& table, const PublicMarks& marks) {
  Json rows = Json::array();
  for (const course::TableRow& row : table.rows) {
    Json& shown = rows.emplace_back(result_json(row));
    if (const auto page = marks.page(row.who)) shown["page"] = *page;
    if (marks.is_banned(row.who)) shown["banned"] = true;
  }
  Json left_out = Json::array();
  for (const course::LeftOut& one : course::left_out_by_name(table))
    left_out.push_back({{"name", one.name}, {"why", to_text(one.why)}});
  return {{"date", to_text(table.date)}, {"rows", rows}, {"left_out", left_out}};
}

Json public_course(const course::CourseSettings& settings, const course::Ledger& ledger, course::Instant now) {
  Json days = Json::array();
  for (const course::Day& day : ledger.days())
    if (day.is_finished && day.is_published) days.push_back(to_text(day.begun.date));
  const course::Calendar& calendar = settings.calendar;
  return {{"name", settings.name},
          {"kind", settings.kind == course::PlayerKind::Lisp ? "lisp" : "bots"},
          {"games", settings.games},
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
          {"date_in_name", settings.date_in_name},
          {"now", calendar.zone.text(now)},
          {"counts_for", to_text(ledger.counts_for(calendar, now))},
          {"days", days}};
}

Json file_json(const course::CourseSettings& settings, const course::Entry& entry, const LiveSteps::File& live) {
  Json file{{"id", entry.received},
            {"name", entry.name},
            {"player", entry.player.number},
            {"at", settings.calendar.zone.text(entry.at)},
            {"counts_for", to_text(entry.counts_for)},
            {"state", entry.judgement ? "judged" : "waiting"},
            {"steps", steps_json(entry.judgement ? entry.judgement->steps : live.steps)},
            {"outcome", nullptr},
            {"alias", nullptr}};
  if (entry.judgement) {
    file["outcome"] = to_text(entry.judgement->outcome());
    if (!entry.judgement->alias.empty()) file["alias"] = entry.judgement->alias;
  } else if (!live.trouble.empty()) {
    file["trouble"] = live.trouble;
  }
  return file;
}

Json refusals_of(const course::CourseSettings& settings, const course::Ledger& ledger, course::PairId pair) {
  Json refusals = Json::array();
  for (const course::Refusal& refusal : ledger.refusals()) {
    const auto name = course::parse_submission_name(refusal.what.name, settings.extension);
    if (!name || course::PairId{name->group, name->pair} != pair) continue;
    refusals.push_back(
        {{"name", refusal.what.name}, {"at", settings.calendar.zone.text(refusal.at)}, {"why", refusal.what.why}});
  }
  return refusals;
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
  return {{"date", to_text(table.date)}, {"of", table.rows.size()}, {"players", players}};
}

Json roster_json(const course::CourseSettings& settings, const course::Ledger& ledger) {
  Json pairs = Json::array();
  const auto newest = ledger.newest(course::Date::max());
  for (const auto& [id, pair] : ledger.pairs()) {
    Json players = Json::array();
    for (const course::Entry* entry : newest)
      if (entry->player.pair == id) players.push_back(file_json(settings, *entry, {}));
    pairs.push_back({{"pair", to_text(id)},
                     {"code", pair.code},
                     {"division", pair.division},
                     {"note", pair.note},
                     {"banned", pair.banned ? Json(*pair.banned) : Json(nullptr)},
                     {"players", players}});
  }
  Json references = Json::array();
  for (const course::Reference& one : ledger.references())
    references.push_back({{"name", one.name},
                          {"alias", one.alias},
                          {"player", one.player},
                          {"from", to_text(one.from)},
                          {"division", one.division}});
  return {{"pairs", pairs}, {"references", references}};
}

}  // namespace turno::web
