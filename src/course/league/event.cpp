#include "course/league/event.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "course/language/message_json.hpp"

namespace turno::course {

using LogJson = nlohmann::json;

// The library finds these by their names.
// NOLINTBEGIN(readability-identifier-naming)

void to_json(LogJson& json, const PairId& id) { json = to_text(id); }
void from_json(const LogJson& json, PairId& id) {
  const auto read = parse_pair_id(json.get<std::string>());
  if (!read) throw std::runtime_error("no pair");
  id = *read;
}

void to_json(LogJson& json, const PlayerId& id) { json = LogJson{{"pair", id.pair}, {"number", id.number}}; }
void from_json(const LogJson& json, PlayerId& id) {
  json.at("pair").get_to(id.pair);
  json.at("number").get_to(id.number);
}

void to_json(LogJson& json, Outcome outcome) { json = to_text(outcome); }
void from_json(const LogJson& json, Outcome& outcome) {
  for (const Outcome known : all_outcomes)
    if (json == to_text(known)) {
      outcome = known;
      return;
    }
  throw std::runtime_error("no outcome");
}

// Logs of earlier versions do not mark attempts.
void to_json(LogJson& json, const Reason& reason) {
  json = LogJson{{"what", reason.what}, {"line", reason.line}, {"form", reason.form}};
  if (reason.is_attempt) json["attempt"] = true;
}
void from_json(const LogJson& json, Reason& reason) {
  json.at("what").get_to(reason.what);
  json.at("line").get_to(reason.line);
  json.at("form").get_to(reason.form);
  reason.is_attempt = json.value("attempt", false);
}

void to_json(LogJson& json, const Step& step) {
  json = LogJson{{"name", step.name},
                 {"outcome", step.outcome},
                 {"found", step.found},
                 {"reasons", step.reasons},
                 {"warns", step.warns}};
}
// Earlier versions said of forms that were refused what they say of others.
void from_json(const LogJson& json, Step& step) {
  json.at("name").get_to(step.name);
  json.at("outcome").get_to(step.outcome);
  json.at("found").get_to(step.found);
  json.at("reasons").get_to(step.reasons);
  json.at("warns").get_to(step.warns);
  if (step.name == "forms" && step.outcome != Outcome::Accepted) step.found = {};
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(JudgePoints, delivery, points, most)
void to_json(LogJson& json, const IntakeReport& it) {
  json = LogJson{{"alias", it.alias}, {"steps", it.steps}};
  if (it.judged) json["judged"] = *it.judged;
}
void from_json(const LogJson& json, IntakeReport& it) {
  json.at("alias").get_to(it.alias);
  json.at("steps").get_to(it.steps);
  if (json.contains("judged")) it.judged = json.at("judged").get<JudgePoints>();
}

void to_json(LogJson& json, const PairAdded& it) {
  json = LogJson{{"pair", it.pair}, {"code", it.code}, {"key", it.key}, {"division", it.division}, {"note", it.note}};
  if (!it.email.empty()) json["email"] = it.email;
}
void from_json(const LogJson& json, PairAdded& it) {
  json.at("pair").get_to(it.pair);
  json.at("code").get_to(it.code);
  json.at("key").get_to(it.key);
  json.at("division").get_to(it.division);
  json.at("note").get_to(it.note);
  it.email = json.value("email", "");
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(CodeRenewed, pair, code, key)
void to_json(LogJson& json, const FileReceived& it) {
  json = LogJson{{"name", it.name}, {"player", it.player}};
  if (it.in_time) json["in_time"] = true;
}
void from_json(const LogJson& json, FileReceived& it) {
  json.at("name").get_to(it.name);
  json.at("player").get_to(it.player);
  it.in_time = json.value("in_time", false);
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FileRefused, name, why)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(BanChanged, pair, banned, why)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ReferenceRemoved, name)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(LeftOut, name, id, why)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FileMeasured, received, quality)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(SuspicionDecided, received, confirmed, why)

// The key is that of logs which courses have kept.
void to_json(LogJson& json, const FileJudged& it) {
  json = LogJson{{"received", it.received}, {"judgement", it.report}};
}
void from_json(const LogJson& json, FileJudged& it) {
  json.at("received").get_to(it.received);
  json.at("judgement").get_to(it.report);
}

// Points as text: their decimals are exact.
void to_json(LogJson& json, const MarkChanged& it) {
  json = LogJson{{"pair", it.pair}, {"mark", it.key}, {"points", nullptr}, {"by", it.by}, {"why", it.why}};
  if (it.points) json["points"] = to_text(*it.points);
}
void from_json(const LogJson& json, MarkChanged& it) {
  json.at("pair").get_to(it.pair);
  json.at("mark").get_to(it.key);
  json.at("by").get_to(it.by);
  json.at("why").get_to(it.why);
  if (json.at("points").is_null()) return;
  const auto points = parse_points(json.at("points").get<std::string>());
  if (!points) throw std::runtime_error("no points");
  it.points = *points;
}

void to_json(LogJson& json, const DayEntrant& entrant) {
  json = LogJson{{"name", entrant.name}};
  if (entrant.id) json.update(LogJson{{"id", *entrant.id}, {"received", entrant.received}});
  if (entrant.reference) json["reference"] = *entrant.reference;
}
void from_json(const LogJson& json, DayEntrant& entrant) {
  json.at("name").get_to(entrant.name);
  if (json.contains("id")) {
    entrant.id = json.at("id").get<PlayerId>();
    json.at("received").get_to(entrant.received);
  }
  if (json.contains("reference")) entrant.reference = json.at("reference").get<std::string>();
}

// NOLINTEND(readability-identifier-naming)

namespace {

Date date_of(const LogJson& json) {
  const auto date = parse_date(json.at("date").get<std::string>());
  if (!date) throw std::runtime_error("no date");
  return *date;
}

LogJson body_of(const DayFinished& day) { return {{"date", to_text(day.date)}}; }
LogJson body_of(const DayPublished& day) { return {{"date", to_text(day.date)}}; }
LogJson body_of(const DayBegun& day) {
  return {{"date", to_text(day.date)},
          {"tournament", day.tournament},
          {"settings", day.settings},
          {"entrants", day.entrants},
          {"left_out", day.left_out}};
}
LogJson body_of(const ExcuseChanged& excuse) {
  return {{"pair", excuse.pair}, {"date", to_text(excuse.date)}, {"excused", excuse.excused}, {"why", excuse.why}};
}
LogJson body_of(const ReferenceAdded& reference) {
  return {{"name", reference.name},
          {"alias", reference.alias},
          {"player", reference.player},
          {"date", to_text(reference.from)},
          {"division", reference.division}};
}
template <class T>
LogJson body_of(const T& what) {
  return what;
}

template <class T>
EventBody read(const LogJson& json) {
  if constexpr (std::is_same_v<T, DayFinished> || std::is_same_v<T, DayPublished>) {
    return T{date_of(json)};
  } else if constexpr (std::is_same_v<T, DayBegun>) {
    return DayBegun{date_of(json), json.at("tournament"), json.at("settings"), json.at("entrants"),
                    json.at("left_out")};
  } else if constexpr (std::is_same_v<T, ExcuseChanged>) {
    return ExcuseChanged{json.at("pair").get<PairId>(), date_of(json), json.at("excused"), json.at("why")};
  } else if constexpr (std::is_same_v<T, ReferenceAdded>) {
    return ReferenceAdded{json.at("name"), json.at("alias"), json.at("player"), date_of(json), json.at("division")};
  } else {
    return json.get<T>();
  }
}

// In the order of the variant.
constexpr std::array<std::string_view, std::variant_size_v<EventBody>> kinds{
    "pair-added",    "code-renewed",    "file-received",     "file-judged",    "file-refused",
    "ban-changed",   "reference-added", "reference-removed", "day-begun",      "day-finished",
    "day-published", "file-measured",   "suspicion-decided", "excuse-changed", "mark-changed"};

template <std::size_t... indexes>
std::optional<EventBody> read_kind(std::string_view kind, const LogJson& json, std::index_sequence<indexes...>) {
  std::optional<EventBody> found;
  ((kind == kinds[indexes] ? void(found = read<std::variant_alternative_t<indexes, EventBody>>(json)) : void()), ...);
  return found;
}

}  // namespace

store::CourseEventRow to_row(Instant at, const EventBody& what, std::optional<std::string> file,
                             std::optional<Instant> entered) {
  LogJson body = std::visit([](const auto& one) { return body_of(one); }, what);
  if (entered) body["entered"] = entered->time_since_epoch().count();
  return {0, at.time_since_epoch().count(), std::string(kinds[what.index()]),
          body.dump(-1, ' ', false, LogJson::error_handler_t::replace), std::move(file)};
}

tl::expected<Event, std::string> from_row(const store::CourseEventRow& row) {
  const auto damaged = [&row] {
    return tl::unexpected(fmt::format("the course's log is damaged: event {} cannot be understood", row.id));
  };
  try {
    const LogJson body = LogJson::parse(row.body);
    const auto what = read_kind(row.kind, body, std::make_index_sequence<kinds.size()>());
    if (!what) return damaged();
    const std::int64_t entered = body.value("entered", row.at);
    return Event{row.id, Instant(std::chrono::seconds(row.at)), Instant(std::chrono::seconds(entered)), *what};
  } catch (const LogJson::exception&) {
    return damaged();
  } catch (const std::runtime_error&) {
    return damaged();
  }
}

}  // namespace turno::course
