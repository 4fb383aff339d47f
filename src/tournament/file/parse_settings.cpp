#include "tournament/file/parse_settings.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>
#include <map>

#include "core/name.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "core/utf8.hpp"
#include "tournament/file/adjudication_text.hpp"
#include "tournament/file/format_settings.hpp"
#include "tournament/file/opening_text.hpp"
#include "tournament/file/running_text.hpp"
#include "tournament/file/toml_fields.hpp"
#include "tournament/file/waiting_text.hpp"
#include "tournament/formats/schedule.hpp"

namespace turno::tournament {
namespace {

using namespace std::chrono_literals;

constexpr std::array<std::string_view, 33> keys{
    "name",       "game",          "games",   "format",      "double",
    "rounds",     "challengers",   "repeat",  "third-place", "sprt",
    "group-size", "opening-moves", "time",    "clock",       "points",
    "final-time", "time-margin",   "late",    "bonus",       "concurrency",
    "seed",       "player",        "limits",  "anchor",      "withdrawn-games",
    "rank-by",    "waiting",       "restart", "cores",       "log",
    "adjudicate", "openings",      "web"};
constexpr std::array<std::string_view, 3> clock_keys{"initial", "increment", "moves"};
constexpr std::array<std::string_view, 3> point_keys{"win", "draw", "loss"};
constexpr std::array<std::string_view, 11> player_keys{"name",      "player",       "limits",  "division",
                                                       "withdrawn", "options",      "restart", "cores",
                                                       "log",       "time-percent", "folder"};
constexpr std::array<std::string_view, 2> anchor_keys{"player", "elo"};

constexpr std::size_t max_name = 64;
constexpr std::size_t max_entrant_name = 80;  // an alias of a course, and what tells it from others
constexpr std::size_t max_entrants = 1000;
constexpr std::size_t max_game_specs = 100;
constexpr std::size_t max_games = 10'000'000;  // what the schedule still fits into memory with
constexpr std::uint64_t max_clock_moves = 10'000;
constexpr std::uint64_t max_time_percent = 10'000'000;  // of a bot's time, for a person
constexpr double max_points = 1000;
constexpr std::chrono::milliseconds max_margin = 10s;
constexpr double max_elo = 10'000;
constexpr auto max_seed = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());  // TOML's largest

void read_name(const Fields& fields, const std::string& file_name, Mistakes& mistakes, Settings& settings) {
  constexpr std::string_view rule = "at most 64 letters, digits, '-', '_' and '.', the first a letter or digit";
  settings.name = std::filesystem::path(file_name).stem().string();
  fields.read("name", settings.name);
  if (is_plain_name(settings.name, max_name)) return;
  if (fields.has("name")) return fields.complain("name", fmt::format("write {}", rule));
  mistakes.missing("name", fmt::format(R"(the file's name does not serve; write name = "spring": {})", rule));
}

void read_games(const Fields& fields, Mistakes& mistakes, Settings& settings) {
  if (fields.has("game") && fields.has("games")) return fields.complain("games", "write game or games, not both");
  if (!fields.has("game") && !fields.has("games"))
    return mistakes.missing("game", R"(there is none; write game = "kalah")");
  settings.games = fields.texts("games");
  if (settings.games.size() > max_game_specs)
    fields.complain("games", fmt::format("write at most {} games", max_game_specs));
  if (fields.has("game")) fields.read("game", settings.games.emplace_back());
}

void read_time(const Fields& fields, Mistakes& mistakes, TimeControl& time) {
  if (fields.has("time") && fields.has("clock")) return fields.complain("clock", "write time or clock, not both");
  time.move = fields.duration("time");
  if (time.move == 0ms) fields.complain("time", "a time of 0 leaves no time to move; write 1ms or more");
  const auto* table = fields.table("clock", R"(clock = { initial = "60s", increment = "1s" })");
  if (table == nullptr) return;
  const Fields clock(*table, "clock.", clock_keys, mistakes);
  time.initial = clock.duration("initial");
  time.increment = clock.duration("increment").value_or(0ms);
  clock.read_number("moves", time.moves, 1, max_clock_moves);
  if (!clock.has("initial")) clock.complain("initial", R"(there is none; write initial = "60s")");
  if (time.initial == 0ms) clock.complain("initial", "a time of 0 leaves no time to move; write 1ms or more");
}

void read_lateness(const Fields& fields, Settings& settings) {
  settings.time_margin = fields.duration("time-margin").value_or(0ms);
  if (settings.time_margin > max_margin) fields.complain("time-margin", "write at most 10s");
  if (!fields.has("late")) return;
  std::string late;
  fields.read("late", late);
  if (late != "forfeit" && late != "replay") return fields.complain("late", R"(write "forfeit" or "replay")");
  settings.late = late == "replay" ? Late::Replay : Late::Forfeit;
}

void read_web(const Fields& fields, Settings& settings) {
  if (!fields.has("web")) return;
  std::string web;
  fields.read("web", web);
  const auto* const found = std::find_if(all_audiences.begin(), all_audiences.end(),
                                         [&](Audience audience) { return to_text(audience) == web; });
  if (found == all_audiences.end()) return fields.complain("web", R"(write "public", "owner" or "none")");
  settings.web = *found;
}

void read_points(const Fields& fields, Mistakes& mistakes, PointScheme& points) {
  const auto* table = fields.table("points", "points = { win = 1, draw = 0.5, loss = 0 }");
  if (table == nullptr) return;
  const Fields scheme(*table, "points.", point_keys, mistakes);
  scheme.read("win", points.win, -max_points, max_points);
  scheme.read("draw", points.draw, -max_points, max_points);
  scheme.read("loss", points.loss, -max_points, max_points);
  if (points.win <= points.loss || points.draw > points.win || points.draw < points.loss)
    fields.complain("points", "write more for a win than for a loss, and for a draw something between");
}

// An entrant and where its fields are.
struct ReadEntrant {
  Fields fields;
  Entrant entrant;
};

std::vector<ReadEntrant> read_players(const toml::array& players, Mistakes& mistakes) {
  std::vector<ReadEntrant> read;
  read.reserve(players.size());
  for (const toml::node& node : players) {
    const toml::table& table = *node.as_table();
    auto& [fields, entrant] = read.emplace_back(ReadEntrant{Fields(table, "player.", player_keys, mistakes), {}});
    fields.read("player", entrant.player);
    entrant.line = fields.line_of("player");
    fields.read("name", entrant.name);
    fields.read("division", entrant.division);
    fields.read("folder", entrant.folder);
    fields.read("withdrawn", entrant.is_withdrawn);
    if (entrant.is_withdrawn) entrant.until = 0;
    read_limits(fields, mistakes, "player.", entrant.limits);
    read_running(fields, entrant.running);
    read_options(fields, entrant);
    std::uint64_t percent = 100;
    fields.read_number("time-percent", percent, 1, max_time_percent);
    entrant.time_percent = static_cast<int>(percent);
    if (!fields.has("player")) fields.complain("player", R"(there is none; write player = "level3")");
  }
  return read;
}

// Who has no name is called as its player, and by a number where that name is taken.
void complete_names(std::vector<ReadEntrant>& read) {
  const auto is_taken = [&read](std::string_view name) {
    return std::any_of(read.begin(), read.end(), [name](const ReadEntrant& one) { return one.entrant.name == name; });
  };
  for (auto& [fields, entrant] : read) {
    if (!entrant.name.empty()) continue;
    std::string name = entrant.player;
    for (int number = 2; is_taken(name); ++number) name = fmt::format("{} ({})", entrant.player, number);
    entrant.name = name;
  }
}

void check_names(const std::vector<ReadEntrant>& read) {
  std::map<std::string, int> looks;
  for (const ReadEntrant& one : read) ++looks[look_of(one.entrant.name)];
  for (const auto& [fields, entrant] : read) {
    const std::string& name = entrant.name;
    const std::string_view field = fields.has("name") ? "name" : "player";
    if (characters_in(name) > max_entrant_name)
      fields.complain(field, fmt::format("\"{}\" is too long to be shown; write name = \"...\", at most {} characters",
                                         name, max_entrant_name));
    if (name.starts_with(' ') || name.ends_with(' '))
      fields.complain(field, fmt::format("\"{}\" begins or ends with a space; remove it", name));
    if (std::count_if(read.begin(), read.end(), [&](const ReadEntrant& one) { return one.entrant.name == name; }) > 1)
      fields.complain(field, fmt::format("there are two players named \"{}\"; give each its own name", name));
    const std::string look = look_of(name);
    if (look.empty())
      fields.complain(field, fmt::format("\"{}\" shows nothing but blanks; write letters", presentable(name)));
    if (looks[look] > 1)
      fields.complain(field, fmt::format("\"{}\" looks like the name of another player; give each its own name",
                                         presentable(name)));
  }
}

void read_entrants(const toml::table& file, const Fields& fields, Mistakes& mistakes, Settings& settings) {
  constexpr std::string_view how = R"(write [[player]] and below it player = "level3", for each)";
  const bool is_free_play = file["format"].value<std::string_view>() == to_text(Format::FreePlay);
  const std::size_t least = is_free_play ? 0 : 2;
  if (is_free_play && !fields.has("player")) return;
  if (!fields.has("player")) return mistakes.missing("player", fmt::format("there are none; {}", how));
  const toml::array* players = file.get("player")->as_array();
  if (players == nullptr || !players->is_homogeneous<toml::table>()) return fields.complain("player", how);
  if (players->size() < least || players->size() > max_entrants)
    return fields.complain("player",
                           fmt::format("there must be {} to {}, not {}", least, max_entrants, players->size()));
  auto read = read_players(*players, mistakes);
  if (!mistakes.none()) return;
  complete_names(read);
  check_names(read);
  settings.entrants.reserve(read.size());
  for (ReadEntrant& one : read) settings.entrants.push_back(std::move(one.entrant));
}

// After the entrants, of whom it is one.
void read_anchor(const Fields& fields, Mistakes& mistakes, Settings& settings) {
  const auto* table = fields.table("anchor", R"(anchor = { player = "level3", elo = 1500 })");
  if (table == nullptr) return;
  const Fields anchor(*table, "anchor.", anchor_keys, mistakes);
  if (!anchor.has("player")) return anchor.complain("player", R"(there is none; write player = "level3")");
  if (!anchor.has("elo")) return anchor.complain("elo", "there is none; write elo = 1500");
  std::string name;
  anchor.read("player", name);
  Anchor read;
  anchor.read("elo", read.elo, -max_elo, max_elo);
  const auto found = std::find_if(settings.entrants.begin(), settings.entrants.end(),
                                  [&name](const Entrant& entrant) { return entrant.name == name; });
  if (found == settings.entrants.end())
    return anchor.complain("player",
                           fmt::format("no player is named \"{}\"; write the name of a player in this file", name));
  read.player = static_cast<std::size_t>(found - settings.entrants.begin());
  settings.anchor = read;
}

// Of a tournament without an end, a round.
void check_size(const Fields& fields, const Settings& settings) {
  Settings ending = settings;
  if (settings.format == Format::Ladder && settings.rounds == 0) ending.rounds = 1;
  const auto games = number_of_games(ending);
  if (!games || *games <= max_games) return;
  const std::string_view field = fields.has("repeat") ? "repeat" : fields.has("rounds") ? "rounds" : "games";
  fields.complain(field, fmt::format("there would be {} games; at most {} are allowed", *games, max_games));
}

tl::expected<Settings, std::string> read_settings(const toml::table& file, const std::string& file_name) {
  Settings settings;
  settings.file_name = file_name;
  Mistakes mistakes(file_name);
  const Fields fields(file, "", keys, mistakes);
  settings.games_line = fields.line_of(fields.has("games") ? "games" : "game");
  read_name(fields, file_name, mistakes, settings);
  read_games(fields, mistakes, settings);
  fields.read_number("opening-moves", settings.opening_moves, 0, 100);
  read_time(fields, mistakes, settings.time);
  read_lateness(fields, settings);
  read_web(fields, settings);
  read_points(fields, mistakes, settings.points);
  read_limits(fields, mistakes, "", settings.limits);
  read_openings(fields, mistakes, settings);
  read_running(fields, settings.running);
  read_adjudication(fields, mistakes, settings.adjudication);
  read_waiting(fields, mistakes, settings.waiting);
  fields.read_number("concurrency", settings.concurrency, 1, 256);
  fields.read_number("seed", settings.seed, 0, max_seed);
  read_entrants(file, fields, mistakes, settings);
  if (mistakes.none()) read_format_settings(fields, mistakes, settings);
  if (mistakes.none()) read_anchor(fields, mistakes, settings);
  if (mistakes.none()) check_size(fields, settings);
  if (!mistakes.none()) return tl::unexpected(mistakes.first());
  return settings;
}

}  // namespace

tl::expected<Settings, std::string> parse_settings(std::string_view toml, const std::string& file_name) {
  const auto file = parse_toml(toml, file_name);
  RETURN_IF_ERROR(file);
  return read_settings(*file, file_name);
}

}  // namespace turno::tournament
