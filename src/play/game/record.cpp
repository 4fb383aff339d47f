#include "play/game/record.hpp"

#include <fmt/format.h>

#include "core/return_if_error.hpp"
#include "core/utf8.hpp"
#include "engine/json.hpp"
#include "play/game/record_form.hpp"

namespace turno {
namespace {

constexpr std::uint64_t largest_percent = 10'000'000;
constexpr int largest_margin = 1'000'000;
constexpr std::uint64_t longest_time_ms = std::uint64_t{1} << 40U;

using Error = tl::unexpected<std::string>;

Error not_a_record(std::string_view what) { return Error(fmt::format("not a saved game: {}", what)); }

// The value under a key if it has the wanted type, else nothing.
const Json* find(const Json& object, const char* key, bool (Json::*is_wanted)() const noexcept) {
  const auto found = object.find(key);
  return found != object.end() && (*found.*is_wanted)() ? &*found : nullptr;
}

tl::expected<RecordedPlayer, std::string> parse_recorded_player(const Json& json) {
  const Json* name = json.is_object() ? find(json, "name", &Json::is_string) : nullptr;
  const Json* version = json.is_object() ? find(json, "version", &Json::is_string) : nullptr;
  if (name == nullptr || version == nullptr) return not_a_record("a player needs a name and a version");
  const Json* id_name = find(json, "id_name", &Json::is_string);
  return RecordedPlayer{*name, *version, id_name == nullptr ? std::string() : id_name->get<std::string>()};
}

tl::expected<RecordedEnding, std::string> parse_ending(const Json& json) {
  const Json* winner = json.is_object() ? find(json, "winner", &Json::is_number_unsigned) : nullptr;
  const Json* reason = json.is_object() ? find(json, "reason", &Json::is_string) : nullptr;
  const Json* detail = json.is_object() ? find(json, "detail", &Json::is_string) : nullptr;
  if (winner == nullptr || *winner > 2 || reason == nullptr || detail == nullptr)
    return not_a_record("ending is neither null nor a winner (0, 1, 2) with reason and detail");
  const int number = *winner;
  RecordedEnding ending{number == 0 ? std::nullopt : std::optional(number == 1 ? Side::First : Side::Second), *reason,
                        *detail};
  if (!json.contains("margin")) return ending;
  const Json* margin = find(json, "margin", &Json::is_number_integer);
  if (margin == nullptr || *margin > largest_margin || *margin < -largest_margin)
    return not_a_record("the margin of the ending is not a number of points");
  ending.margin = margin->get<int>();
  return ending;
}

tl::expected<void, std::string> parse_moves(const Json& json, GameRecord& record) {
  const Json* moves = find(json, "moves", &Json::is_array);
  const Json* times = find(json, "times_ms", &Json::is_array);
  if (moves == nullptr || times == nullptr || moves->size() != times->size())
    return not_a_record("moves and times_ms must be lists of one length");
  for (const Json& move : *moves) {
    if (!move.is_string()) return not_a_record("a move is not a text");
    record.game.moves.push_back(move);
  }
  for (const Json& time : *times) {
    if (!time.is_number_unsigned() || time > longest_time_ms)
      return not_a_record("a time is not a number of milliseconds");
    record.times.emplace_back(time.get<std::uint64_t>());
  }
  return {};
}

tl::expected<void, std::string> parse_told(const Json& json, GameRecord& record) {
  if (!json.contains("told")) return {};
  const Json& told = json["told"];
  if (!told.is_array() || told.size() != record.game.moves.size())
    return not_a_record("told must be a list as long as moves");
  for (const Json& one : told) {
    SearchInfo& here = record.told.emplace_back();
    if (one.is_null()) continue;
    if (!one.is_object()) return not_a_record("told holds something that is neither null nor an object");
    for (const auto& [key, value] : one.items())
      if (!value.is_number()) return not_a_record(fmt::format("told has a {} that is no number", key));
    if (const Json* depth = find(one, "depth", &Json::is_number_integer)) here.depth = depth->get<int>();
    if (const Json* nodes = find(one, "nodes", &Json::is_number_unsigned)) here.nodes = nodes->get<std::uint64_t>();
    if (const Json* value = find(one, "value", &Json::is_number)) here.value = value->get<double>();
    here.offers_draw = one.contains("draw");
  }
  return {};
}

std::optional<std::chrono::milliseconds> milliseconds_in(const Json& json, const char* key) {
  const Json* number = find(json, key, &Json::is_number_unsigned);
  if (number == nullptr) return std::nullopt;
  return std::chrono::milliseconds(number->get<std::uint64_t>());
}

// `[[start, game], [start, game]]`, First's and Second's.
tl::expected<void, std::string> parse_ready(const Json& json, GameRecord& record) {
  if (!json.contains("ready_ms")) return {};
  const auto is_time = [](const Json& one) { return one.is_number_unsigned() && one <= longest_time_ms; };
  const auto is_pair = [&](const Json& one) {
    return one.is_array() && one.size() == 2 && is_time(one[0]) && is_time(one[1]);
  };
  const Json& ready = json["ready_ms"];
  if (!ready.is_array() || ready.size() != 2 || !is_pair(ready[0]) || !is_pair(ready[1]))
    return not_a_record("ready_ms must be two pairs of milliseconds");
  for (std::size_t i = 0; i < 2; ++i)
    record.ready[i] = {std::chrono::milliseconds(ready[i][0].get<std::uint64_t>()),
                       std::chrono::milliseconds(ready[i][1].get<std::uint64_t>())};
  return {};
}

tl::expected<void, std::string> parse_conditions(const Json& json, GameRecord& record) {
  if (json.contains("clock") && !json["clock"].is_object()) return not_a_record("clock is not an object");
  if (const Json* clock = find(json, "clock", &Json::is_object)) {
    for (const auto& [key, value] : clock->items())
      if (!value.is_number_unsigned() || value > longest_time_ms)
        return not_a_record(fmt::format("{} of clock is not a number of milliseconds", key));
    record.clock = {milliseconds_in(*clock, "move_ms"), milliseconds_in(*clock, "initial_ms"),
                    milliseconds_in(*clock, "increment_ms").value_or(std::chrono::milliseconds(0))};
    const auto number = [&](const char* key, std::uint64_t otherwise) {
      const Json* found = find(*clock, key, &Json::is_number_unsigned);
      return found == nullptr ? otherwise : found->get<std::uint64_t>();
    };
    record.clock.moves = number("moves", 0);
    const std::array<std::uint64_t, 2> percent{number("first_percent", 100), number("second_percent", 100)};
    if (percent[0] > largest_percent || percent[1] > largest_percent)
      return not_a_record("a percentage of clock is too large");
    record.clock.percent = {static_cast<int>(percent[0]), static_cast<int>(percent[1])};
  }
  if (json.contains("replayed") && !json["replayed"].is_array()) return not_a_record("replayed is not a list");
  if (const Json* replayed = find(json, "replayed", &Json::is_array))
    for (const Json& why : *replayed) {
      if (!why.is_string()) return not_a_record("replayed holds something that is not a text");
      record.replayed.push_back(why);
    }
  RETURN_IF_ERROR(parse_ready(json, record));
  if (!json.contains("stderr")) return {};
  const Json& complaints = json["stderr"];
  if (!complaints.is_array() || complaints.size() != 2 || !complaints[0].is_string() || !complaints[1].is_string())
    return not_a_record("stderr must be two texts");
  record.complaints = {complaints[0], complaints[1]};
  return {};
}

tl::expected<void, std::string> parse_source(const Json& json, GameRecord& record) {
  if (!json.contains("taken_from")) return {};
  const Json& source = json["taken_from"];
  const Json* tournament = source.is_object() ? find(source, "tournament", &Json::is_string) : nullptr;
  const Json* game = source.is_object() ? find(source, "game", &Json::is_number_unsigned) : nullptr;
  if (tournament == nullptr || game == nullptr)
    return not_a_record("taken_from needs a tournament and the number of a game");
  record.taken_from = RecordSource{*tournament, *game};
  return {};
}

Json to_json(const SearchInfo& told) {
  if (told.empty()) return nullptr;
  Json json = Json::object();
  if (told.depth) json["depth"] = *told.depth;
  if (told.nodes) json["nodes"] = *told.nodes;
  if (told.value) json["value"] = *told.value;
  if (told.offers_draw) json["draw"] = 1;
  return json;
}

Json to_json(const TimeControl& clock) {
  Json json = Json::object();
  if (clock.move) json["move_ms"] = clock.move->count();
  if (clock.initial) json["initial_ms"] = clock.initial->count();
  if (clock.increment.count() > 0) json["increment_ms"] = clock.increment.count();
  if (clock.moves > 0) json["moves"] = clock.moves;
  if (clock.percent[0] != 100) json["first_percent"] = clock.percent[0];
  if (clock.percent[1] != 100) json["second_percent"] = clock.percent[1];
  return json;
}

}  // namespace

std::string write_record(const GameRecord& record) {
  Json players = Json::array();
  for (const RecordedPlayer& player : record.players) {
    players.push_back({{"name", player.name}, {"version", player.version}});
    if (!player.id_name.empty()) players.back()["id_name"] = with_bytes_written_out(player.id_name);
  }
  Json times = Json::array();
  for (const auto time : record.times) times.push_back(time.count());
  Json ending = nullptr;
  if (record.ending)
    ending = {{"winner", winner_number(record.ending->winner)},
              {"reason", record.ending->reason},
              {"detail", with_bytes_written_out(record.ending->detail)}};
  if (record.ending && record.ending->margin) ending["margin"] = *record.ending->margin;
  Json json{{"turno", record_form},
            {"game", record.game.spec},
            {"from", record.game.from ? Json(*record.game.from) : Json(nullptr)},
            {"players", players},
            {"seed", record.seed},
            {"moves", record.game.moves},
            {"times_ms", times},
            {"ending", ending}};
  if (!record.told.empty()) {
    Json told = Json::array();
    for (const SearchInfo& one : record.told) told.push_back(to_json(one));
    json["told"] = std::move(told);
  }
  if (record.clock != TimeControl{}) json["clock"] = to_json(record.clock);
  if (record.complaints != std::array<std::string, 2>{})
    json["stderr"] = {with_bytes_written_out(record.complaints[0]), with_bytes_written_out(record.complaints[1])};
  for (const std::string& why : record.replayed) json["replayed"].push_back(with_bytes_written_out(why));
  if (record.ready != std::array<ReadyTimes, 2>{}) {
    Json ready = Json::array();
    for (const auto& [start, game] : record.ready) ready.push_back(Json::array({start.count(), game.count()}));
    json["ready_ms"] = std::move(ready);
  }
  if (record.taken_from)
    json["taken_from"] = {{"tournament", record.taken_from->tournament}, {"game", record.taken_from->game}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

tl::expected<GameRecord, std::string> parse_record(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return not_a_record("the file is damaged or cut short (no whole JSON object)");
  if (!json.is_object()) return not_a_record("it is not a JSON object");
  const Json* version = find(json, "turno", &Json::is_number_integer);
  if (version == nullptr) return not_a_record("the key turno with the format version is missing");
  if (*version != record_form)
    return not_a_record(
        fmt::format("it has format version {}, this program reads version {}", version->dump(), record_form));

  GameRecord record;
  const Json* game = find(json, "game", &Json::is_string);
  if (game == nullptr) return not_a_record("game is missing");
  record.game.spec = *game;
  if (json.contains("from") && !json["from"].is_null() && !json["from"].is_string())
    return not_a_record("from is neither null nor a position");
  if (const Json* from = find(json, "from", &Json::is_string)) record.game.from = *from;
  const Json* players = find(json, "players", &Json::is_array);
  if (players == nullptr || players->size() != 2) return not_a_record("there must be two players");
  for (std::size_t i = 0; i < 2; ++i) {
    auto player = parse_recorded_player((*players)[i]);
    RETURN_IF_ERROR(player);
    record.players[i] = *player;
  }
  const Json* seed = find(json, "seed", &Json::is_number_unsigned);
  if (seed == nullptr) return not_a_record("seed is missing");
  record.seed = *seed;
  RETURN_IF_ERROR(parse_moves(json, record));
  RETURN_IF_ERROR(parse_told(json, record));
  RETURN_IF_ERROR(parse_conditions(json, record));
  RETURN_IF_ERROR(parse_source(json, record));
  if (!json.contains("ending")) return not_a_record("ending is missing");
  if (!json["ending"].is_null()) {
    auto ending = parse_ending(json["ending"]);
    RETURN_IF_ERROR(ending);
    record.ending = *ending;
  }
  return record;
}

}  // namespace turno
