#include "course/league/event.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace turno::course {

using Json = nlohmann::json;

// The library finds these by their names.
// NOLINTBEGIN(readability-identifier-naming)

void to_json(Json& json, const PairId& id) { json = to_text(id); }
void from_json(const Json& json, PairId& id) {
  const auto read = parse_pair_id(json.get<std::string>());
  if (!read) throw std::runtime_error("no pair");
  id = *read;
}

void to_json(Json& json, const PlayerId& id) { json = Json{{"pair", id.pair}, {"number", id.number}}; }
void from_json(const Json& json, PlayerId& id) {
  json.at("pair").get_to(id.pair);
  json.at("number").get_to(id.number);
}

void to_json(Json& json, Outcome outcome) { json = to_text(outcome); }
void from_json(const Json& json, Outcome& outcome) {
  for (const Outcome known : {Outcome::Accepted, Outcome::Disqualified, Outcome::Banned})
    if (json == to_text(known)) {
      outcome = known;
      return;
    }
  throw std::runtime_error("no outcome");
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Reason, what, line, form)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Step, name, outcome, found, reasons, warns)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Judgement, alias, steps)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(PairAdded, pair, code, key, division, note)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(CodeRenewed, pair, code, key)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FileReceived, name, player)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FileJudged, received, judgement)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FileRefused, name, why)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(BanChanged, pair, banned, why)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ReferenceRemoved, name)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(LeftOut, name, id, why)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FileMeasured, received, quality)

void to_json(Json& json, const DayEntrant& entrant) {
  json = Json{{"name", entrant.name}};
  if (entrant.id) json.update(Json{{"id", *entrant.id}, {"received", entrant.received}});
  if (entrant.reference) json["reference"] = *entrant.reference;
}
void from_json(const Json& json, DayEntrant& entrant) {
  json.at("name").get_to(entrant.name);
  if (json.contains("id")) {
    entrant.id = json.at("id").get<PlayerId>();
    json.at("received").get_to(entrant.received);
  }
  if (json.contains("reference")) entrant.reference = json.at("reference").get<std::string>();
}

// NOLINTEND(readability-identifier-naming)

namespace {

Date date_of(const Json& json) {
  const auto date = parse_date(json.at("date").get<std::string>());
  if (!date) throw std::runtime_error("no date");
  return *date;
}

Json body_of(const DayFinished& day) { return {{"date", to_text(day.date)}}; }
Json body_of(const DayPublished& day) { return {{"date", to_text(day.date)}}; }
Json body_of(const DayBegun& day) {
  return {{"date", to_text(day.date)},
          {"tournament", day.tournament},
          {"settings", day.settings},
          {"entrants", day.entrants},
          {"left_out", day.left_out}};
}
Json body_of(const ReferenceAdded& reference) {
  return {{"name", reference.name},
          {"alias", reference.alias},
          {"player", reference.player},
          {"date", to_text(reference.from)},
          {"division", reference.division}};
}
template <class T>
Json body_of(const T& what) {
  return what;
}

template <class T>
Happening read(const Json& json) {
  if constexpr (std::is_same_v<T, DayFinished> || std::is_same_v<T, DayPublished>) {
    return T{date_of(json)};
  } else if constexpr (std::is_same_v<T, DayBegun>) {
    return DayBegun{date_of(json), json.at("tournament"), json.at("settings"), json.at("entrants"),
                    json.at("left_out")};
  } else if constexpr (std::is_same_v<T, ReferenceAdded>) {
    return ReferenceAdded{json.at("name"), json.at("alias"), json.at("player"), date_of(json), json.at("division")};
  } else {
    return json.get<T>();
  }
}

// In the order of the variant.
constexpr std::array<std::string_view, std::variant_size_v<Happening>> kinds{
    "pair-added",      "code-renewed",      "file-received", "file-judged",  "file-refused",  "ban-changed",
    "reference-added", "reference-removed", "day-begun",     "day-finished", "day-published", "file-measured"};

template <std::size_t... indexes>
std::optional<Happening> read_kind(std::string_view kind, const Json& json, std::index_sequence<indexes...>) {
  std::optional<Happening> found;
  ((kind == kinds[indexes] ? void(found = read<std::variant_alternative_t<indexes, Happening>>(json)) : void()), ...);
  return found;
}

}  // namespace

store::CourseEventRow to_row(Instant at, const Happening& what, std::optional<std::string> file) {
  const Json body = std::visit([](const auto& one) { return body_of(one); }, what);
  return {0, at.time_since_epoch().count(), std::string(kinds[what.index()]),
          body.dump(-1, ' ', false, Json::error_handler_t::replace), std::move(file)};
}

tl::expected<Event, std::string> from_row(const store::CourseEventRow& row) {
  const auto damaged = [&row] {
    return tl::unexpected(fmt::format("the course's log is damaged: event {} cannot be understood", row.id));
  };
  try {
    const auto what = read_kind(row.kind, Json::parse(row.body), std::make_index_sequence<kinds.size()>());
    if (!what) return damaged();
    return Event{row.id, Instant(std::chrono::seconds(row.at)), *what};
  } catch (const Json::exception&) {
    return damaged();
  } catch (const std::runtime_error&) {
    return damaged();
  }
}

}  // namespace turno::course
