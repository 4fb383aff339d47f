#include "web/tournaments/new_tournament.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <vector>

#include "core/name.hpp"
#include "core/return_if_error.hpp"
#include "engine/spec.hpp"
#include "tournament/file/parse_settings.hpp"
#include "tournament/file/write_settings.hpp"
#include "tournament/formats/schedule.hpp"
#include "web/games/registered_bots.hpp"
#include "web/games/untrusted_input.hpp"

namespace turno::web {
namespace {

using tournament::Settings;

constexpr std::size_t longest_title = 64;
constexpr std::size_t most_players = 1000;
constexpr std::size_t most_games_in_all = 200'000;
constexpr std::int64_t longest_move_ms = 60'000;
constexpr std::int64_t longest_game_ms = 24LL * 60 * 60 * 1000;
constexpr std::int64_t most_rounds = 1000;
constexpr std::int64_t most_percent = 10'000'000;  // of a time, as files have it

template <class Value>
Result<Value> as_request(GameResult<Value> result) {
  return std::move(result).map_error([](GameError&& error) {
    return Refusal{error.kind == GameError::Kind::Storage ? 500 : 400, std::move(error.message), error.code};
  });
}

using Games = std::vector<std::shared_ptr<const AnyGame>>;

Result<Games> read_games(const Body& body, const Catalog& catalog) {
  const Json& json = body.json();
  if (!json.contains("games") || !json["games"].is_array() || json["games"].empty() || json["games"].size() > 100)
    return refuse(400, "games: write a list of games, at most 100");
  Games games;
  for (const Json& one : json["games"]) {
    if (!one.is_string()) return refuse(400, "games: write a list of games");
    auto game = as_request(open_text(catalog, one.get<std::string>()));
    RETURN_IF_ERROR(game);
    if (!game->moves.empty()) return refuse(400, "games: write games without moves", "games-with-moves");
    games.push_back(game->game);
  }
  return games;
}

Result<void> read_bot(std::string_view name, const Games& games, const store::Bots& bots,
                      tournament::Entrant& entrant) {
  using Found = tl::expected<std::optional<store::BotRow>, std::string>;
  const Found bot = store::is_bot_name(name) ? bots.find(name) : Found(std::nullopt);
  if (!bot) return refuse(500, bot.error());
  for (const auto& game : games)
    if (!*bot || !(*bot)->plays(parse_spec(game->spec()).value().name, game->spec()))
      return tl::unexpected(Refusal{400,
                                    fmt::format("no bot of the name {} plays {} here", name, game->spec()),
                                    "no-such-bot",
                                    {{"name", name}, {"game", game->spec()}}});
  entrant.player = (*bot)->player;
  entrant.folder = (*bot)->folder;
  if (entrant.name.empty()) entrant.name = name;
  return {};
}

Result<tournament::Entrant> read_entrant(const Json& json, const Games& games, const store::Bots& bots) {
  const auto body = Body::parse(json.dump());
  RETURN_IF_ERROR(body);
  const auto player = body->text("player");
  RETURN_IF_ERROR(player);
  tournament::Entrant entrant;
  for (const auto& [key, value] : {std::pair{"name", &entrant.name}, std::pair{"division", &entrant.division}}) {
    if (!body->has(key)) continue;
    const auto text = body->text(key);
    RETURN_IF_ERROR(text);
    *value = *text;
  }
  if (const auto bot = bot_named(*player)) {
    RETURN_IF_ERROR(read_bot(*bot, games, bots, entrant));
    return entrant;
  }
  for (const auto& game : games) {
    const auto read = as_request(read_web_player(*player, 0, *game));
    RETURN_IF_ERROR(read);
    if (!read->is_human()) continue;
    if (*player != "human") return refuse(400, "player: write human, and the person's name in name");
    if (entrant.name.empty()) return refuse(400, "name: say who the person is", "nameless-person");
  }
  entrant.player = *player;
  return entrant;
}

Result<void> read_players(const Body& body, const Games& games, const store::Bots& bots, Settings& settings) {
  const Json& json = body.json();
  if (!json.contains("players") || !json["players"].is_array() || json["players"].size() < 2 ||
      json["players"].size() > most_players)
    return refuse(400, "players: write a list of 2 to 1000 players", "how-many-players");
  for (const Json& one : json["players"]) {
    auto entrant = read_entrant(one, games, bots);
    RETURN_IF_ERROR(entrant);
    if (entrant->name.empty()) entrant->name = entrant->player;
    const std::string wanted = entrant->name;
    const auto is_taken = [&](const tournament::Entrant& other) { return other.name == entrant->name; };
    for (int number = 2; std::any_of(settings.entrants.begin(), settings.entrants.end(), is_taken); ++number)
      entrant->name = fmt::format("{} ({})", wanted, number);
    settings.entrants.push_back(*std::move(entrant));
  }
  return {};
}

// A person has ten minutes where a bot has a moment, or an hour for a game, unless something else is wanted.
Result<void> give_people_time(const Body& body, Settings& settings) {
  const bool by_game = settings.time.initial.has_value();
  const auto wanted =
      body.number("person_ms", 1000, longest_game_ms, (by_game ? std::int64_t{60} : std::int64_t{10}) * 60'000);
  RETURN_IF_ERROR(wanted);
  const auto time = by_game ? settings.time.initial : settings.time.move;
  if (!time) return {};
  const std::int64_t percent = (*wanted * 100 + time->count() - 1) / time->count();
  for (tournament::Entrant& entrant : settings.entrants)
    if (entrant.player == "human")
      entrant.time_percent = static_cast<int>(std::clamp<std::int64_t>(percent, 100, most_percent));
  return {};
}

Result<void> read_terms(const Body& body, std::size_t most_at_a_time, Settings& settings) {
  const auto read = [&](const char* key, auto& value, std::int64_t low, std::int64_t high) -> Result<void> {
    const auto number = body.number(key, low, high, static_cast<std::int64_t>(value));
    RETURN_IF_ERROR(number);
    value = static_cast<std::remove_reference_t<decltype(value)>>(*number);
    return {};
  };
  RETURN_IF_ERROR(read("rounds", settings.rounds, 1, most_rounds));
  RETURN_IF_ERROR(read("repeat", settings.repeat, 1, most_rounds));
  RETURN_IF_ERROR(read("challengers", settings.challengers, 1, most_rounds));
  RETURN_IF_ERROR(read("opening_moves", settings.opening_moves, 0, 100));
  RETURN_IF_ERROR(read("seed", settings.seed, 0, std::int64_t{1} << 53U));
  RETURN_IF_ERROR(read("concurrency", settings.concurrency, 1, static_cast<std::int64_t>(most_at_a_time)));
  const auto pairs = body.flag("double", true);
  RETURN_IF_ERROR(pairs);
  settings.double_games = *pairs;
  const auto everybody = body.flag("everybody", false);
  RETURN_IF_ERROR(everybody);
  settings.web = *everybody ? tournament::Audience::Public : tournament::Audience::Owner;
  const auto clock = body.optional_object("clock");
  RETURN_IF_ERROR(clock);
  if (*clock) {
    const auto initial = (*clock)->number("initial_ms", 1000, longest_game_ms, 60'000);
    RETURN_IF_ERROR(initial);
    const auto increment = (*clock)->number("increment_ms", 0, longest_game_ms, 0);
    RETURN_IF_ERROR(increment);
    settings.time.initial = std::chrono::milliseconds(*initial);
    settings.time.increment = std::chrono::milliseconds(*increment);
    return {};
  }
  const auto move = body.optional_number("move_ms", 1, longest_move_ms);
  RETURN_IF_ERROR(move);
  if (*move) settings.time.move = std::chrono::milliseconds(**move);
  return {};
}

Result<void> read_head(const Body& body, Settings& settings) {
  const auto name = body.text("name");
  RETURN_IF_ERROR(name);
  if (!is_plain_name(*name, longest_title) || name->starts_with("day-"))
    return refuse(400, "name: write at most 64 letters, digits, '-', '_' and '.', the first a letter or digit",
                  "tournament-name");
  settings.name = settings.file_name = *name;
  const auto format = body.text("format");
  RETURN_IF_ERROR(format);
  for (const tournament::Format one : tournament::all_formats)
    if (tournament::to_text(one) == *format && one != tournament::Format::Sprt && one != tournament::Format::FreePlay) {
      settings.format = one;
      return {};
    }
  return refuse(400, "format: write round-robin, gauntlet, swiss, knockout, cup or ladder");
}

}  // namespace

Result<Settings> read_new_tournament(const Body& body, const Catalog& catalog, const store::Bots& bots,
                                     std::size_t most_at_a_time) {
  Settings settings;
  RETURN_IF_ERROR(read_head(body, settings));
  const auto games = read_games(body, catalog);
  RETURN_IF_ERROR(games);
  for (const auto& game : *games) settings.games.push_back(game->spec());
  RETURN_IF_ERROR(read_terms(body, most_at_a_time, settings));
  RETURN_IF_ERROR(read_players(body, *games, bots, settings));
  RETURN_IF_ERROR(give_people_time(body, settings));
  // The rules of files hold for this one too: names that look alike, players that a format cannot do with.
  auto read = tournament::parse_settings(tournament::write_settings(settings), settings.name);
  if (!read) return refuse(400, read.error());
  if (const auto count = tournament::number_of_games(*read); count && *count > most_games_in_all)
    return tl::unexpected(
        Refusal{400,
                fmt::format("there would be {} games; at most {} can be started here", *count, most_games_in_all),
                "too-many-games",
                {{"games", *count}, {"most", most_games_in_all}}});
  return *std::move(read);
}

}  // namespace turno::web
