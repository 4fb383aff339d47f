#include "tournament/run/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/hash.hpp"
#include "core/return_if_error.hpp"
#include "play/game/live_game.hpp"
#include "play/match/opening_list.hpp"
#include "search/tables/table_folder.hpp"
#include "tournament/file/adjudication_text.hpp"
#include "tournament/run/same_games.hpp"

namespace turno::tournament {
namespace {

constexpr std::size_t least_moves_of_replays = 2;

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = scramble(text.size());
  for (const char c : text) hash = fold(hash, static_cast<unsigned char>(c));
  return hash;
}

bool is_evaluator(const PlayerText& player) {
  return player.process && player.process->protocol == Protocol::Evaluator;
}

}  // namespace

Versions versions_now(const Settings& settings, const std::filesystem::path& folder, std::string_view turno_version) {
  Versions versions;
  FileHashes hosts;
  for (std::size_t i = 0; i < settings.entrants.size(); ++i) {
    const Entrant& entrant = settings.entrants[i];
    auto version = version_of(entrant.player, folder / entrant.folder, turno_version,
                              first_of(entrant.limits, settings.limits), hosts);
    if (!version) versions.troubles.push_back({i, version.error()});
    versions.texts.push_back(version.value_or(""));
  }
  return versions;
}

tl::expected<Plan, std::string> Plan::make(const Catalog& catalog, Settings settings,
                                           const std::filesystem::path& folder, std::vector<std::string> versions) {
  Plan plan;
  assert(versions.size() == settings.entrants.size());
  plan.settings_ = std::move(settings);
  plan.folder_ = folder;
  plan.versions_ = std::move(versions);
  if (const std::string& tables = plan.settings_.adjudication.tables; !tables.empty())
    plan.tables_ = std::make_shared<search::TableFolder>(folder / tables);
  RETURN_IF_ERROR(plan.open_games(catalog));
  RETURN_IF_ERROR(plan.read_players());
  return plan;
}

// Settings that no person wrote have no lines.
std::string Plan::place_in_file(std::uint32_t line) const {
  return line == 0 ? settings_.file_name : fmt::format("{}:{}", settings_.file_name, line);
}

tl::expected<void, std::string> Plan::open_games(const Catalog& catalog) {
  for (const std::string& text : settings_.games) {
    auto game = open_game_plan(catalog, text);
    if (!game)
      return tl::unexpected(
          fmt::format("{}: game \"{}\": {}", place_in_file(settings_.games_line), text, game.error()));
    games_.push_back(*std::move(game));
  }
  return {};
}

// A drawn match is replayed from elsewhere, also where games begin at the start; a game that is too short for that is
// replayed from its start.
tl::expected<Plan::GamePlan, std::string> Plan::open_game_plan(const Catalog& catalog, const std::string& text) const {
  const auto words = parse_game_text(text);
  auto start = words ? open_game(catalog, *words) : tl::unexpected(words.error());
  RETURN_IF_ERROR(start);
  if (LiveGame(*start).over()) return tl::unexpected<std::string>("it is already over");
  if (settings_.openings != OpeningSettings{}) {
    auto listed = listed_openings(catalog, *words);
    RETURN_IF_ERROR(listed);
    const bool is_random = settings_.openings.is_random;
    auto in_order =
        Openings::of(*listed, is_random ? std::optional(settings_.seed) : std::nullopt, settings_.openings.start - 1);
    auto others = Openings::of(*std::move(listed), fold(scramble(settings_.seed), 1), 0);
    return GamePlan{*std::move(start), std::move(in_order), std::move(others), {}};
  }
  auto openings = Openings::make(*start, settings_.opening_moves, settings_.seed);
  RETURN_IF_ERROR(openings);
  const std::uint64_t other_seed = fold(scramble(settings_.seed), 1);
  auto replays = Openings::make(*start, std::max(settings_.opening_moves, least_moves_of_replays), other_seed);
  if (!replays) replays = Openings::make(*start, 0, other_seed);
  return GamePlan{*std::move(start), *std::move(openings), *std::move(replays), {}};
}

tl::expected<std::vector<GameSoFar>, std::string> Plan::listed_openings(const Catalog& catalog,
                                                                        const GameText& base) const {
  const OpeningSettings& openings = settings_.openings;
  if (openings.lines.empty())
    return tl::unexpected(fmt::format("the openings of {} have not been read", openings.file));
  std::vector<GameSoFar> listed;
  listed.reserve(openings.lines.size());
  for (std::size_t i = 0; i < openings.lines.size(); ++i) {
    auto opening = read_opening(catalog, base, openings.lines[i]);
    if (!opening)
      return tl::unexpected(fmt::format("opening {} (\"{}\"): {}", i + 1, openings.lines[i], opening.error()));
    listed.push_back(*std::move(opening));
  }
  if (openings.start > listed.size())
    return tl::unexpected(
        fmt::format("openings.start is {}, but there are {} openings", openings.start, listed.size()));
  return listed;
}

// Whoever comes with turno is told apart by name, a program by its files: the same program is the same player under any
// name.
tl::expected<void, std::string> Plan::read_players() {
  for (std::size_t i = 0; i < settings_.entrants.size(); ++i) {
    const Entrant& entrant = settings_.entrants[i];
    const auto wrong = [&](const std::string& why) {
      return tl::unexpected(fmt::format("{}: player \"{}\": {}", place_in_file(entrant.line), entrant.name, why));
    };
    players_.push_back(player_text(settings_, entrant));
    for (GamePlan& game : games_) {
      auto player = names_client(players_.back())
                        ? parse_client(players_.back())
                        : parse_player(players_.back(), 0, *game.start.game, folder_ / entrant.folder);
      if (!player) return wrong(player.error());
      if (player->is_human() && settings_.format != Format::RoundRobin && settings_.format != Format::Ladder)
        return wrong("a person can enter a round robin or a ladder only");
      if (player->process) {
        BotLimits& limits = player->process->command.limits;
        limits = first_of(first_of(limits, entrant.limits), settings_.limits);
        player->process->keeps_dialogue = first_of(entrant.running, settings_.running).log.value_or(false);
      }
      game.players.push_back(*std::move(player));
    }
    identities_.push_back(hash_of(is_program(i) ? versions_[i] + own_options(*games_.front().players[i].process)
                                                : fmt::format("{}\n{}", entrant.name, entrant.player)));
  }
  return {};
}

// Odds count only where there is a time of which somebody could have more or less.
TimeControl Plan::time_of(const Pairing& pairing) const {
  TimeControl time = pairing.is_final ? settings_.final_time : settings_.time;
  if (time.move || time.initial)
    time.percent = {settings_.entrants[pairing.first].time_percent, settings_.entrants[pairing.second].time_percent};
  return time;
}

tl::expected<void, std::string> Plan::check_tables() const {
  if (!tables_) return {};
  for (const GamePlan& game : games_)
    if (const auto there = turno::check_tables(*game.start.game, *tables_); !there)
      return tl::unexpected(fmt::format("adjudicate.tables: {}", there.error()));
  return {};
}

// A client is told apart by its text, a computer by its version too. What a computer is called in records may depend on
// the seed, and that on whom it has met.
std::optional<Pairing> Plan::met(std::size_t number, const GameRecord& record) const {
  const std::vector<PlayerText>& players = games_.front().players;
  const auto client_in = [&](std::size_t side) -> std::optional<std::size_t> {
    const auto found = std::find_if(players.begin(), players.end(), [&](const PlayerText& player) {
      return player.is_client() && player.text == record.players[side].name;
    });
    if (found == players.end()) return std::nullopt;
    return static_cast<std::size_t>(found - players.begin());
  };
  const std::array clients{client_in(0), client_in(1)};
  Pairing pairing;
  pairing.number = number;
  pairing.opening = number - 1;
  if (clients[0] && clients[1]) {
    pairing.first = *clients[0];
    pairing.second = *clients[1];
    return pairing;
  }
  if (!clients[0] && !clients[1]) return std::nullopt;
  const std::size_t computers_side = clients[0] ? 1 : 0;
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (players[i].is_client() || versions_[i] != record.players[computers_side].version) continue;
    pairing.first = clients[0].value_or(i);
    pairing.second = clients[1].value_or(i);
    if (game(pairing).players[computers_side].text == record.players[computers_side].name) return pairing;
  }
  return std::nullopt;
}

std::optional<std::string> Plan::client() const {
  for (const Entrant& entrant : settings_.entrants)
    if (names_client(entrant.player)) return entrant.name;
  return std::nullopt;
}

std::optional<std::string> Plan::person() const {
  for (std::size_t i = 0; i < settings_.entrants.size(); ++i)
    if (games_.front().players[i].is_human()) return settings_.entrants[i].name;
  return std::nullopt;
}

std::vector<bool> Plan::people() const {
  std::vector<bool> people;
  if (!person()) return people;
  for (const PlayerText& player : games_.front().players) people.push_back(player.is_human());
  return people;
}

bool Plan::has_programs() const {
  const auto is_one = [](const Entrant& entrant) { return names_command(entrant.player); };
  return std::any_of(settings_.entrants.begin(), settings_.entrants.end(), is_one);
}

bool Plan::has_other_programs_than_lisp() const {
  for (std::size_t i = 0; i < settings_.entrants.size(); ++i)
    if (is_program(i) && !lisp_file(i)) return true;
  return false;
}

std::uint64_t Plan::seed_of(const Pairing& pairing) const {
  std::uint64_t seed = scramble(settings_.seed);
  for (const std::uint64_t part : {identities_[pairing.first], identities_[pairing.second],
                                   hash_of(settings_.games[pairing.game]), static_cast<std::uint64_t>(pairing.opening)})
    seed = fold(seed, part);
  if (pairing.is_replay) seed = fold(seed, 1);
  return seed;
}

bool Plan::has_threads() const {
  const auto is_one = [](const PlayerText& player) { return player.searcher && player.searcher->settings.threads > 1; };
  return std::any_of(games_.begin(), games_.end(), [&](const GamePlan& game) {
    return std::any_of(game.players.begin(), game.players.end(), is_one);
  });
}

std::optional<std::filesystem::path> Plan::lisp_file(std::size_t entrant) const {
  const PlayerText& player = games_.front().players[entrant];
  return player.process ? player.process->lisp_file : std::nullopt;
}

// Searchers leave nothing to chance, but for mcts, and may have read a file. What a program is told of its seed is not
// in its text.
PlayerText Plan::player(std::size_t entrant, const GamePlan& game, std::uint64_t seed) const {
  PlayerText text = game.players[entrant];
  const bool is_certain = text.searcher && text.searcher->settings.algorithm != mcts_algorithm;
  if (is_certain || text.is_client()) return text;
  if (!text.process)
    return parse_player(players_[entrant], seed, *game.start.game, folder_ / settings_.entrants[entrant].folder)
        .value();
  text.seed = seed;
  return text;
}

// The same game has the same seed, however often it comes: an evaluator that leaves something to chance then plays it
// again as it was counted.
PlannedGame Plan::game(const Pairing& pairing) const {
  const GamePlan& game = games_[pairing.game];
  const std::uint64_t seed = seed_of(pairing);
  PlannedGame planned{(pairing.is_replay ? game.replays : game.openings)->at(pairing.opening),
                      {player(pairing.first, game, fold(seed, 0)), player(pairing.second, game, fold(seed, 1))},
                      seed};
  if (std::none_of(planned.players.begin(), planned.players.end(), is_evaluator)) return planned;
  if (const auto key = SameGames::key_of(record(pairing, planned), planned)) {
    planned.seed = fold(scramble(settings_.seed), hash_of(*key + adjudication_key()));
    for (std::size_t i = 0; i < 2; ++i) planned.players[i].seed = fold(planned.seed, i);
  }
  return planned;
}

// How games end is a part of what makes them the same.
std::string Plan::adjudication_key() const {
  if (settings_.adjudication == AdjudicationSettings{}) return {};
  return "\nadjudicate " + write_adjudication(settings_.adjudication);
}

GameRecord Plan::record(const Pairing& pairing, const PlannedGame& game) const {
  GameRecord record;
  record.game = describe(game.start);
  record.players = {RecordedPlayer{game.players[0].text, versions_[pairing.first]},
                    RecordedPlayer{game.players[1].text, versions_[pairing.second]}};
  record.seed = game.seed;
  record.clock = time_of(pairing);
  return record;
}

}  // namespace turno::tournament
