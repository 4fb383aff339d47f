#pragma once

#include <SQLiteCpp/Database.h>

#include <filesystem>
#include <memory>
#include <string>
#include <tl/expected.hpp>

namespace turno::store {

// The one data folder: `turno.db` with all that is kept. What a call has written survives the death of the process.
// One thread uses it.
class Database {
 public:
  // Makes the folder and the tables where they are missing. A message says what is in the way: no permission, a file
  // that is no database, tables of a newer turno.
  static tl::expected<Database, std::string> open(const std::filesystem::path& folder);
  static Database in_memory();

  SQLite::Database& connection() { return *connection_; }

 private:
  explicit Database(std::unique_ptr<SQLite::Database> connection) : connection_(std::move(connection)) {}

  std::unique_ptr<SQLite::Database> connection_;
};

// Brings what was written from the log of the database into its file, without holding up whoever writes. Has a
// connection of its own, for a thread of its own.
class Checkpoint {
 public:
  explicit Checkpoint(const std::filesystem::path& folder);
  void run();

 private:
  SQLite::Database connection_;
};

}  // namespace turno::store
