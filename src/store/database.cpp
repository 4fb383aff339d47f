#include "store/database.hpp"

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <string>
#include <system_error>
#include <utility>

#include "core/return_if_error.hpp"
#include "play/system/file.hpp"
#include "store/schema.hpp"

namespace turno::store {
namespace {

constexpr int busy_timeout_ms = 5000;
constexpr std::chrono::seconds quiet_moment{2};
constexpr std::uintmax_t large_log = std::uintmax_t{256} << 20U;  // bytes

std::string file_text(const std::filesystem::path& folder) { return Database::file_in(folder).string(); }

// Commits are in the log when a call returns: the death of the process loses nothing. Unless they are synced, a power
// cut may lose the last moments, never the order of the whole; checkpoints are then made by another thread.
// A new file gets its first page synced in any case, whatever this SQLite was built to do: torn, it would be no
// database.
void prepare(SQLite::Database& connection, Survives survives) {
  connection.exec("PRAGMA synchronous=FULL");
  connection.exec("PRAGMA journal_mode=WAL");
  if (survives == Survives::PowerCut) return;
  connection.exec("PRAGMA synchronous=NORMAL");
  connection.exec("PRAGMA wal_autocheckpoint=0");
}

// Before anything is written: whether this is a database of turno.
tl::expected<int, std::string> version_of(SQLite::Database& connection) {
  const int version = connection.execAndGet("PRAGMA user_version").getInt();
  if (version > schema::version)
    return tl::unexpected(fmt::format("it was written by a newer turno (version {} of the tables, this program has {})",
                                      version, schema::version));
  const int tables = connection.execAndGet("SELECT count(*) FROM sqlite_master").getInt();
  const int ours =
      connection
          .execAndGet(
              "SELECT count(*) FROM sqlite_master WHERE name IN ('hosted_games', 'tournaments', 'bots', 'changes', "
              "'course_events')")
          .getInt();
  if (version < 0 || ours != version || (version == 0 && tables > 0))
    return tl::unexpected(std::string("it is the database of another program; choose another folder with --data"));
  return version;
}

// The tables of each version, the first at 0.
constexpr std::array all_tables{schema::hosted_games, schema::tournaments, schema::bots, schema::changes,
                                schema::course};
static_assert(all_tables.size() == schema::version);

// Tables that an older turno did not have, empty, in memory and for this connection alone.
void add_missing_tables(SQLite::Database& connection, int version) {
  for (auto i = static_cast<std::size_t>(version); i < all_tables.size(); ++i) {
    std::string text = all_tables.at(i);
    constexpr std::string_view create = "CREATE ";
    for (std::size_t at = text.find(create); at != std::string::npos; at = text.find(create, at + create.size()))
      text.insert(at + create.size(), "TEMP ");
    connection.exec(text);
  }
}

tl::unexpected<std::string> nothing_in(const std::filesystem::path& folder) {
  return tl::unexpected(
      fmt::format("there is nothing in the data folder \"{}\"; --data names another", folder.string()));
}

tl::expected<void, std::string> migrate(SQLite::Database& connection) {
  SQLite::Transaction transaction(connection, SQLite::TransactionBehavior::IMMEDIATE);
  const auto version = version_of(connection);
  RETURN_IF_ERROR(version);
  for (auto i = static_cast<std::size_t>(*version); i < all_tables.size(); ++i) connection.exec(all_tables.at(i));
  if (*version < schema::version) connection.exec(fmt::format("PRAGMA user_version={}", schema::version));
  transaction.commit();
  return {};
}

}  // namespace

tl::expected<Database, std::string> Database::open(const std::filesystem::path& folder, Survives survives,
                                                   IfMissing if_missing) {
  if (if_missing == IfMissing::Refuse && !is_in(folder)) return nothing_in(folder);
  if (const auto made = make_folders(folder); !made)
    return tl::unexpected(fmt::format("data folder \"{}\": {}", folder.string(), made.error()));
  try {
    auto connection =
        std::make_unique<SQLite::Database>(file_text(folder), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    connection->setBusyTimeout(busy_timeout_ms);
    if (const auto ours = version_of(*connection); !ours)
      return tl::unexpected(fmt::format("\"{}\": {}", file_text(folder), ours.error()));
    prepare(*connection, survives);
    if (const auto fine = migrate(*connection); !fine)
      return tl::unexpected(fmt::format("\"{}\": {}", file_text(folder), fine.error()));
    return Database(std::move(connection), file_text(folder));
  } catch (const SQLite::Exception& wrong) {
    return tl::unexpected(fmt::format("\"{}\": {}", file_text(folder), wrong.what()));
  }
}

std::filesystem::path Database::file_in(const std::filesystem::path& folder) { return folder / "turno.db"; }

bool Database::is_in(const std::filesystem::path& folder) {
  std::error_code error;
  return std::filesystem::exists(file_text(folder), error);
}

tl::expected<Database, std::string> Database::open_to_read(const std::filesystem::path& folder) {
  std::error_code error;
  const bool is_there = std::filesystem::exists(file_text(folder), error);
  if (error) return tl::unexpected(fmt::format("data folder \"{}\": {}", folder.string(), error.message()));
  if (!is_there) return nothing_in(folder);
  if (access(file_text(folder).c_str(), R_OK) != 0)
    return tl::unexpected(fmt::format("\"{}\": {}", file_text(folder), std::generic_category().message(errno)));
  try {
    auto [connection, must_stay] = open_read_only(file_text(folder), busy_timeout_ms);
    const auto version = version_of(*connection);
    if (!version) return tl::unexpected(fmt::format("\"{}\": {}", file_text(folder), version.error()));
    add_missing_tables(*connection, *version);
    return Database(std::move(connection), file_text(folder), must_stay);
  } catch (const SQLite::Exception& wrong) {
    return tl::unexpected(fmt::format("\"{}\": {}", file_text(folder), wrong.what()));
  }
}

Database Database::in_memory() {
  auto connection = std::make_unique<SQLite::Database>(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  for (const char* tables : all_tables) connection->exec(tables);
  return {std::move(connection), ":memory:"};
}

tl::expected<void, std::string> Database::check_whole() {
  try {
    const std::string found = connection_->execAndGet("PRAGMA quick_check(1)").getString();
    if (found == "ok") return {};
    return tl::unexpected(fmt::format("\"{}\" is damaged: {}", file_.string(), found));
  } catch (const SQLite::Exception& wrong) {
    return tl::unexpected(fmt::format("\"{}\" is damaged: {}", file_.string(), wrong.what()));
  }
}

Checkpoint::Checkpoint(const std::filesystem::path& folder)
    : connection_(file_text(folder), SQLite::OPEN_READWRITE), log_(file_text(folder) + "-wal") {
  connection_.setBusyTimeout(busy_timeout_ms);
  connection_.exec("PRAGMA synchronous=NORMAL");  // the log before the file, and the file
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
