#include "tournament/run/stored_tournament.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/return_if_error.hpp"
#include "engine/json.hpp"
#include "tournament/file/parse_settings.hpp"
#include "tournament/run/changes.hpp"
#include "tournament/run/derive.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {
namespace {

// Of those who were there at the start and of all newcomers: a text that is damaged makes the list too short.
Json versions_of_free_play(const store::TournamentRow& row) {
  Json all = Json::parse(row.versions, nullptr, false);
  for (const store::ChangeRow& change : row.changes)
    if (const Json more = Json::parse(change.versions, nullptr, false); all.is_array() && more.is_array())
      all.insert(all.end(), more.begin(), more.end());
  return all;
}

tl::expected<std::vector<std::string>, std::string> read_versions(const store::TournamentRow& row,
                                                                  const Settings& settings) {
  const std::size_t entrants = settings.entrants.size();
  const Json json = settings.format == Format::FreePlay
                        ? versions_of_free_play(row)
                        : Json::parse(row.changes.empty() ? row.versions : row.changes.back().versions, nullptr, false);
  if (json.is_array() && json.size() == entrants &&
      std::all_of(json.begin(), json.end(), [](const Json& one) { return one.is_string(); }))
    return json.get<std::vector<std::string>>();
  return tl::unexpected(fmt::format("tournament {}: its row in the database is damaged", row.name));
}

// As the tournament began, and what was added since.
tl::expected<Settings, std::string> kept_settings(const store::TournamentRow& row) {
  auto settings = parse_settings(row.settings, row.file_name);
  for (const store::ChangeRow& change : row.changes) {
    if (!settings) break;
    auto changed = parse_settings(change.settings, row.file_name);
    if (!changed) return changed;
    settings = settings->format == Format::FreePlay ? with_newcomers(*std::move(settings), *changed)
                                                    : with_additions(*settings, *std::move(changed), change.drawn);
  }
  if (settings) settings->name = row.name;
  return settings;
}

}  // namespace

tl::expected<TournamentStore, std::string> open_to_write(const std::filesystem::path& folder) {
  auto database = store::Database::open(folder, store::Survives::PowerCut);
  RETURN_IF_ERROR(database);
  RETURN_IF_ERROR(database->check_whole());
  return TournamentStore(*std::move(database));
}

tl::expected<TournamentStore, std::string> open_to_read(const std::filesystem::path& folder) {
  auto database = store::Database::open_to_read(folder);
  RETURN_IF_ERROR(database);
  return TournamentStore(*std::move(database));
}

std::string no_such_tournament(const TournamentStore& store, const std::string& name) {
  const auto names = store.tournaments.names();
  if (!names) return names.error();
  return fmt::format("there is no tournament \"{}\" here; there are: {}", name,
                     names->empty() ? std::string("none") : fmt::format("{}", fmt::join(*names, ", ")));
}

tl::expected<StoredTournament, std::string> read_tournament(store::TournamentRow row, const Catalog& catalog) {
  auto settings = kept_settings(row);
  RETURN_IF_ERROR(settings);
  auto versions = read_versions(row, *settings);
  RETURN_IF_ERROR(versions);
  auto plan = Plan::make(catalog, *settings, row.folder, *versions);
  RETURN_IF_ERROR(plan);
  return StoredTournament{std::move(row), *std::move(settings), *std::move(versions), *std::move(plan)};
}

tl::expected<StoredTournament, std::string> find_tournament(const TournamentStore& store, const std::string& name,
                                                            const Catalog& catalog) {
  auto row = store.tournaments.find(name);
  RETURN_IF_ERROR(row);
  if (!*row) return tl::unexpected(no_such_tournament(store, name));
  return read_tournament(**std::move(row), catalog);
}

tl::expected<ReportedTournament, std::string> report_tournament(const TournamentStore& store, const std::string& name,
                                                                const Catalog& catalog, const RecordReader& reader) {
  const auto kept = find_tournament(store, name, catalog);
  RETURN_IF_ERROR(kept);
  auto progress = derive_all(kept->plan, store.tournaments, ProvenResults::Believe, reader);
  RETURN_IF_ERROR(progress);
  Standings table = tournament::standings(*progress);
  return ReportedTournament{kept->settings, *std::move(progress), std::move(table)};
}

tl::expected<ReportedTournament, std::string> report_readable(const TournamentStore& store, const std::string& name,
                                                              const Catalog& catalog) {
  const auto kept = find_tournament(store, name, catalog);
  RETURN_IF_ERROR(kept);
  auto found = derive_readable(kept->plan, store.tournaments);
  RETURN_IF_ERROR(found);
  auto& [progress, left_out] = *found;
  Standings table = tournament::standings(progress);
  return ReportedTournament{kept->settings, std::move(progress), std::move(table), std::move(left_out)};
}

std::string write_versions(const std::vector<std::string>& versions) { return Json(versions).dump(); }

}  // namespace turno::tournament
