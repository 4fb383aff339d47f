#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/catalog.hpp"
#include "store/tournaments.hpp"
#include "tournament/run/derive.hpp"
#include "tournament/run/plan.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {

// The data folder, open.
struct TournamentStore {
  explicit TournamentStore(store::Database its)
      : database(std::make_unique<store::Database>(std::move(its))), tournaments(*database) {}

  std::unique_ptr<store::Database> database;
  store::Tournaments tournaments;
};

// To write, the folder is made where it is missing, and the file looked through for damage. To
// read, nothing in the folder is touched.
tl::expected<TournamentStore, std::string> open_to_write(const std::filesystem::path& folder);
tl::expected<TournamentStore, std::string> open_to_read(const std::filesystem::path& folder);

// A tournament as it began.
struct StoredTournament {
  store::TournamentRow row;
  Settings settings;
  std::vector<std::string> versions;
  Plan plan;
};

// What to say of a name that none has: which tournaments there are.
std::string no_such_tournament(const TournamentStore& store, const std::string& name);

// What a row tells, wherever it came from.
tl::expected<StoredTournament, std::string> read_tournament(store::TournamentRow row, const Catalog& catalog);

// An error says which tournaments there are.
tl::expected<StoredTournament, std::string> find_tournament(const TournamentStore& store, const std::string& name,
                                                            const Catalog& catalog);

// A tournament with what has come of it so far.
struct ReportedTournament {
  Settings settings;
  Progress progress;
  Standings standings;
  std::vector<std::string> left_out = {};  // games whose records are damaged, and why
};

// A damaged record is an error: what follows from the table, such as grades, must not change unnoticed.
tl::expected<ReportedTournament, std::string> report_tournament(const TournamentStore& store, const std::string& name,
                                                                const Catalog& catalog,
                                                                const RecordReader& reader = {});

// The same for those who look at it: damaged records are left out and named.
tl::expected<ReportedTournament, std::string> report_readable(const TournamentStore& store, const std::string& name,
                                                              const Catalog& catalog);

std::string write_versions(const std::vector<std::string>& versions);

}  // namespace turno::tournament
