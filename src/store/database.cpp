#include "store/database.hpp"

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <chrono>
#include <cstdint>
#include <system_error>
#include <utility>

namespace turno::store {
namespace {

constexpr int schema_version = 1;
constexpr int busy_timeout_ms = 5000;
constexpr std::chrono::seconds quiet_moment{2};
constexpr std::uintmax_t large_log = std::uintmax_t{256} << 20U;  // bytes

std::string file_in(const std::filesystem::path& folder) { return (folder / "turno.db").string(); }

constexpr const char* schema = R"sql(
  CREATE TABLE hosted_games (
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL,          -- one JSON object, as saved games are
    first_seat TEXT,               -- the token of a seat; '' while nobody has taken it; NULL for a computer's
    second_seat TEXT,
    initial_ms INTEGER,            -- NULL: no clock
    increment_ms INTEGER,
    created INTEGER NOT NULL,      -- seconds since 1970
    updated INTEGER NOT NULL
  );
)sql";

// Commits are in the log when a call returns: the death of the process loses nothing. What a power cut may lose is the
// last moments, never the order of the whole. Checkpoints are somebody else's, who has the time.
void prepare(SQLite::Database& connection) {
  connection.setBusyTimeout(busy_timeout_ms);
  connection.exec("PRAGMA journal_mode=WAL");
  connection.exec("PRAGMA synchronous=NORMAL");
  connection.exec("PRAGMA wal_autocheckpoint=0");
}

tl::expected<void, std::string> migrate(SQLite::Database& connection) {
  SQLite::Transaction transaction(connection, SQLite::TransactionBehavior::IMMEDIATE);
  const int version = connection.execAndGet("PRAGMA user_version").getInt();
  if (version > schema_version)
    return tl::unexpected(fmt::format("it was written by a newer turno (version {} of the tables, this program has {})",
                                      version, schema_version));
  if (version == 0) {
    connection.exec(schema);
    connection.exec(fmt::format("PRAGMA user_version={}", schema_version));
  }
  transaction.commit();
  return {};
}

}  // namespace

tl::expected<Database, std::string> Database::open(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return tl::unexpected(fmt::format("data folder \"{}\": {}", folder.string(), error.message()));
  try {
    auto connection = std::make_unique<SQLite::Database>(file_in(folder), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    prepare(*connection);
    if (const auto fine = migrate(*connection); !fine)
      return tl::unexpected(fmt::format("\"{}\": {}", file_in(folder), fine.error()));
    return Database(std::move(connection));
  } catch (const SQLite::Exception& wrong) {
    return tl::unexpected(fmt::format("\"{}\": {}", file_in(folder), wrong.what()));
  }
}

Database Database::in_memory() {
  auto connection = std::make_unique<SQLite::Database>(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  connection->exec(schema);
  return Database(std::move(connection));
}

Checkpoint::Checkpoint(const std::filesystem::path& folder)
    : connection_(file_in(folder), SQLite::OPEN_READWRITE), log_(file_in(folder) + "-wal") {
  connection_.setBusyTimeout(busy_timeout_ms);
}

void Checkpoint::run_if_due() {
  std::error_code error;
  const auto written = std::filesystem::last_write_time(log_, error);
  const auto size = std::filesystem::file_size(log_, error);
  if (error || written == done_) return;
  const bool is_quiet = std::filesystem::file_time_type::clock::now() - written > quiet_moment;
  if (!is_quiet && size < large_log) return;
  run();
  done_ = written;
}

// Passive: it does what it can without waiting for anybody.
void Checkpoint::run() {
  sqlite3_wal_checkpoint_v2(connection_.getHandle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

}  // namespace turno::store
