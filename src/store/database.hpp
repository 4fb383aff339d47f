#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <type_traits>

#include "store/database_error.hpp"

namespace turno::store {

// What a commit survives. The first is for a server with thousands of moves a second, the second for games that took
// days to play.
enum class Survives : std::uint8_t { DeathOfTheProcess, PowerCut };

enum class IfMissing : std::uint8_t { Create, Refuse };

// The one data folder: `turno.db` with all that is kept. What a call has written survives the death of the process.
// One thread uses it.
class Database {
 public:
  // Makes the folder and the tables where they are missing. A message says what is in the way: no permission, a file
  // that is no database or another program's, tables of a newer turno. What is in the way is never written to.
  static tl::expected<Database, std::string> open(const std::filesystem::path& folder,
                                                  Survives survives = Survives::DeathOfTheProcess,
                                                  IfMissing if_missing = IfMissing::Create);
  static Database in_memory();

  // Looks at every page; an error says where the file is damaged.
  tl::expected<void, std::string> check_whole();

  SQLite::Database& connection() { return *connection_; }

 private:
  explicit Database(std::unique_ptr<SQLite::Database> connection) : connection_(std::move(connection)) {}

  std::unique_ptr<SQLite::Database> connection_;
};

// Brings what was written from the log of the database into its file. Has a connection of its own, for a thread of its
// own: syncing takes long, and whoever writes meanwhile may have to wait for the disk. So it is done in quiet moments,
// or when the log has become large.
class Checkpoint {
 public:
  explicit Checkpoint(const std::filesystem::path& folder);

  void run_if_due();  // to be called every now and then
  void run();

 private:
  SQLite::Database connection_;
  std::filesystem::path log_;
  std::filesystem::file_time_type done_;  // what was written up to then is in the file
};

// What the work returns, or the error of the database as a message.
template <class Work>
auto guarded(std::string_view what, Work work) -> tl::expected<decltype(work()), std::string> {
  try {
    if constexpr (std::is_void_v<decltype(work())>) {
      work();
      return {};
    } else {
      return work();
    }
  } catch (const SQLite::Exception& wrong) {
    return tl::unexpected(fmt::format("{}: {}", what, message_of(wrong)));
  }
}

// Since 1970, as rows have it.
inline std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace turno::store
