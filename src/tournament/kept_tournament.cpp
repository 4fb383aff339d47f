#include "tournament/kept_tournament.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/json.hpp"
#include "tournament/changes.hpp"
#include "tournament/derive.hpp"
#include "tournament/draw_standings.hpp"

namespace turno::tournament {
namespace {

tl::expected<std::vector<std::string>, std::string> read_versions(const store::TournamentRow& row,
                                                                  std::size_t entrants) {
  const Json json = Json::parse(row.changes.empty() ? row.versions : row.changes.back().versions, nullptr, false);
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
    settings = with_additions(*settings, *std::move(changed), change.drawn);
  }
  if (settings) settings->name = row.name;
  return settings;
}

}  // namespace

tl::expected<TournamentStore, std::string> open_to_write(const std::filesystem::path& folder) {
  auto database = store::Database::open(folder, store::Survives::PowerCut);
  if (!database) return tl::unexpected(database.error());
  if (auto whole = database->check_whole(); !whole) return tl::unexpected(whole.error());
  return TournamentStore(*std::move(database));
}

tl::expected<TournamentStore, std::string> open_to_read(const std::filesystem::path& folder) {
  auto database = store::Database::open(folder, store::Survives::PowerCut, store::IfMissing::Refuse);
  if (!database) return tl::unexpected(database.error());
  return TournamentStore(*std::move(database));
}

tl::expected<KeptTournament, std::string> find_tournament(const TournamentStore& store, const std::string& name,
                                                          const Catalog& catalog) {
  auto row = store.tournaments.find(name);
  if (!row) return tl::unexpected(row.error());
  if (!*row) {
    const auto names = store.tournaments.names();
    if (!names) return tl::unexpected(names.error());
    return tl::unexpected(
        fmt::format("there is no tournament \"{}\" here; there are: {}", name,
                    names->empty() ? std::string("none") : fmt::format("{}", fmt::join(*names, ", "))));
  }
  auto settings = kept_settings(**row);
  if (!settings) return tl::unexpected(settings.error());
  auto versions = read_versions(**row, settings->entrants.size());
  if (!versions) return tl::unexpected(versions.error());
  auto plan = Plan::make(catalog, *settings, (*row)->folder, *versions);
  if (!plan) return tl::unexpected(plan.error());
  return KeptTournament{**std::move(row), *std::move(settings), *std::move(versions), *std::move(plan)};
}

tl::expected<ReportedTournament, std::string> report_tournament(const TournamentStore& store, const std::string& name,
                                                                const Catalog& catalog) {
  const auto kept = find_tournament(store, name, catalog);
  if (!kept) return tl::unexpected(kept.error());
  auto progress = derive_all(kept->plan, store.tournaments);
  if (!progress) return tl::unexpected(progress.error());
  Standings table = tournament::standings(progress->draw);
  return ReportedTournament{kept->settings, *std::move(progress), std::move(table)};
}

std::string write_versions(const std::vector<std::string>& versions) { return Json(versions).dump(); }

}  // namespace turno::tournament
