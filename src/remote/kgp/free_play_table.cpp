#include "remote/kgp/free_play_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"
#include "remote/kgp/client_name.hpp"
#include "remote/kgp/host.hpp"
#include "tournament/file/write_settings.hpp"
#include "tournament/reports/report_values.hpp"
#include "tournament/run/changes.hpp"

namespace turno::remote::kgp {
namespace {

constexpr std::size_t max_row_name = 60;    // columns; a number may follow
constexpr std::size_t max_plain_name = 34;  // bytes; a number may follow
constexpr std::string_view nameless_row = "anonymous";
constexpr std::string_view client_version = "client";  // as of every client of a tournament

// As a table can show it, and the tournament's file can hold it.
std::string row_name(const std::string& told) {
  if (look_of(told).empty()) return std::string(nameless_row);
  std::string shown = presentable(told, max_row_name);
  std::string_view rest = shown;
  for (std::size_t i = 0; i < max_row_name && !rest.empty(); ++i) take_character(rest);  // marks take no columns
  shown.resize(shown.size() - rest.size());
  const std::string name(trim(shown));
  return look_of(name).empty() ? std::string(nameless_row) : name;
}

std::string numbered(const std::string& name, std::size_t number) {
  return number == 1 ? name : fmt::format("{} ({})", name, number);
}

}  // namespace

tournament::Settings FreePlayTable::terms(std::string name, std::string game, const TimeControl& time,
                                          std::uint64_t seed) {
  constexpr std::uint64_t seed_range = std::uint64_t{1} << 63U;  // what a file can say
  tournament::Settings settings;
  settings.file_name = name;
  settings.name = std::move(name);
  settings.games = {std::move(game)};
  settings.format = tournament::Format::FreePlay;
  settings.rounds = 0;
  settings.time = time;
  settings.seed = seed % seed_range;
  return settings;
}

bool FreePlayTable::is_by(const tournament::Settings& terms, const tournament::Settings& kept) {
  return kept.format == terms.format && kept.games == terms.games && kept.time == terms.time;
}

tl::expected<std::unique_ptr<FreePlayTable>, std::string> FreePlayTable::open(const Catalog& catalog,
                                                                              tournament::TournamentStore& store,
                                                                              const tournament::Settings& terms,
                                                                              std::string version) {
  const auto known = store.tournaments.find(terms.name);
  RETURN_IF_ERROR(known);
  std::unique_ptr<FreePlayTable> table(new FreePlayTable(catalog, store, std::move(version)));
  table->is_begun_ = known->has_value();
  auto opened = table->is_begun_ ? table->go_on(terms) : table->plan(terms, {});
  RETURN_IF_ERROR(opened);
  table->index();
  return table;
}

tl::expected<void, std::string> FreePlayTable::plan(const tournament::Settings& settings,
                                                    std::vector<std::string> versions) {
  auto plan = tournament::Plan::make(catalog_, settings, "", versions);
  RETURN_IF_ERROR(plan);
  plan_.emplace(*std::move(plan));
  versions_ = std::move(versions);
  return {};
}

tl::expected<void, std::string> FreePlayTable::go_on(const tournament::Settings& terms) {
  const auto kept = tournament::find_tournament(store_, terms.name, catalog_);
  RETURN_IF_ERROR(kept);
  if (!is_by(terms, kept->settings))
    return tl::unexpected(fmt::format("the tournament {} is another one: {} of {}, {}; choose another name", terms.name,
                                      tournament::to_text(kept->settings.format), kept->settings.games.front(),
                                      tournament::time_text(kept->settings.time)));
  RETURN_IF_ERROR(store_.tournaments.read_games(terms.name, [&](const store::GameRow& row) {
    for (; next_number_ < row.number; ++next_number_) gaps_.insert(next_number_);
    next_number_ = row.number + 1;
  }));
  RETURN_IF_ERROR(store_.tournaments.forget_live(terms.name));
  return plan(kept->settings, kept->versions);
}

void FreePlayTable::index() {
  rows_.clear();
  looks_.clear();
  players_.clear();
  computers_.clear();
  named_ = 0;
  const auto& entrants = settings().entrants;
  for (std::size_t i = 0; i < entrants.size(); ++i) note(i, entrants[i], versions_[i]);
}

// A computer of another version is another player.
void FreePlayTable::note(std::size_t index, const tournament::Entrant& entrant, const std::string& version) {
  const bool is_client = names_client(entrant.player);
  if (is_client) ++named_;
  if (!is_client && version == version_) computers_[entrant.player] = index;
  rows_[entrant.name] = {index, !is_client};
  looks_.insert(look_of(entrant.name));
  players_.insert(entrant.player);
}

// The row of that name, or the name of a new one: a number follows where a computer, or somebody who looks the same,
// has it already.
FreePlayTable::Place FreePlayTable::place_of(const std::string& name, bool is_computer,
                                             std::optional<std::size_t> other_than) const {
  for (std::size_t number = 1;; ++number) {
    const std::string one = numbered(name, number);
    const auto found = rows_.find(one);
    if (found != rows_.end() && !is_computer && !found->second.is_computer && found->second.entrant != other_than)
      return {found->second.entrant, one};
    if (found == rows_.end() && !looks_.contains(look_of(one))) return {std::nullopt, one};
  }
}

FreePlayTable::Place FreePlayTable::place_of(const Who& who, std::optional<std::size_t> other_than) const {
  if (who.is_computer) {
    if (const auto known = computers_.find(who.name); known != computers_.end()) return {known->second, who.name};
    return place_of(who.name, true, other_than);
  }
  Place place = place_of(row_name(who.name), false, other_than);
  if (place.entrant || named_ < max_named) return place;
  return place_of(std::string(nameless_row), false, other_than);
}

// Unlike all others, since records are told apart by it.
std::string FreePlayTable::player_of(const std::string& name) const {
  if (name == nameless_row) return std::string(client_kind);
  std::string plain = plain_name(name, max_plain_name);
  if (plain.empty()) plain = "client";
  for (std::size_t number = 1;; ++number) {
    std::string player = number == 1 ? fmt::format("{}(name={})", client_kind, plain)
                                     : fmt::format("{}(name={}-{})", client_kind, plain, number);
    if (!players_.contains(player)) return player;
  }
}

tl::expected<std::vector<FreePlayTable::Entrants>, std::string> FreePlayTable::enter(const std::vector<Meeting>& all) {
  tournament::Settings newcomers = settings();
  newcomers.entrants.clear();
  std::vector<std::string> versions;
  const auto entrant_of = [&](const Who& who, std::optional<std::size_t> other_than) {
    const Place place = place_of(who, other_than);
    if (place.entrant) return *place.entrant;
    tournament::Entrant entrant;
    entrant.name = place.name;
    entrant.player = who.is_computer ? who.name : player_of(place.name);
    const std::size_t index = versions_.size() + versions.size();
    versions.push_back(who.is_computer ? version_ : std::string(client_version));
    note(index, entrant, versions.back());
    newcomers.entrants.push_back(std::move(entrant));
    return index;
  };
  std::vector<Entrants> indexes;
  indexes.reserve(all.size());
  for (const Meeting& meeting : all) {
    const std::size_t first = entrant_of(meeting[0], std::nullopt);
    indexes.push_back({first, entrant_of(meeting[1], first)});
  }
  if (newcomers.entrants.empty()) return indexes;
  const auto entered = take_in(newcomers, versions);
  if (!entered) index();  // as it was
  RETURN_IF_ERROR(entered);
  return indexes;
}

// A tournament in which nobody has played is not begun: a server that nobody came to leaves nothing.
tl::expected<void, std::string> FreePlayTable::take_in(const tournament::Settings& newcomers,
                                                       const std::vector<std::string>& versions) {
  if (!is_begun_)
    RETURN_IF_ERROR(
        store_.tournaments.begin({settings().name, settings().file_name, tournament::write_settings(settings()), "",
                                  tournament::write_versions({})}));
  is_begun_ = true;
  RETURN_IF_ERROR(store_.tournaments.change(settings().name, {next_number_ - 1, tournament::write_settings(newcomers),
                                                              tournament::write_versions(versions)}));
  std::vector<std::string> all = versions_;
  all.insert(all.end(), versions.begin(), versions.end());
  return plan(tournament::with_newcomers(settings(), newcomers), std::move(all));
}

GameToPlay FreePlayTable::begin(const Entrants& entrants) {
  tournament::Pairing pairing;
  pairing.number = gaps_.empty() ? next_number_++ : gaps_.extract(gaps_.begin()).value();
  pairing.first = entrants[0];
  pairing.second = entrants[1];
  pairing.opening = pairing.number - 1;
  tournament::PlannedGame planned = plan_->game(pairing);
  GameRecord head = plan_->record(pairing, planned);
  GameToPlay game{pairing.number, std::move(planned.start), {}, std::move(head)};
  for (std::size_t i = 0; i < 2; ++i)
    if (!planned.players[i].is_client()) game.seats[i].computer = std::move(planned.players[i]);
  return game;
}

void FreePlayTable::finished(std::uint64_t number, const GameRecord& record) {
  finished_.push_back({number, write_record(record)});
}

tl::expected<void, std::string> FreePlayTable::keep() {
  if (finished_.empty()) return {};
  const auto rows = std::exchange(finished_, {});
  return store_.tournaments.append(settings().name, rows);
}

void FreePlayTable::show_live(const Host& host) {
  std::vector<store::GameRow> rows;
  for (const RemoteGame* game : host.games()) rows.push_back({game->tag(), write_record(game->record())});
  if (!rows.empty()) static_cast<void>(store_.tournaments.show_live(settings().name, rows));  // no truth
}

}  // namespace turno::remote::kgp
