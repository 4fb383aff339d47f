#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <type_traits>
#include <utility>

#include "store/read_only.hpp"

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
  // Only to read, and nothing in the folder is touched: neither tables nor files are made, so that a backup, a folder
  // that may not be written to and another user's can be read. What an older turno wrote is read as it is.
  static tl::expected<Database, std::string> open_to_read(const std::filesystem::path& folder);
  static bool is_in(const std::filesystem::path& folder);
  static std::filesystem::path file_in(const std::filesystem::path& folder);
  static Database in_memory();

  // Looks at every page; an error says where the file is damaged.
  tl::expected<void, std::string> check_whole();

  SQLite::Database& connection() { return *connection_; }

  // What the work reads, or what is wrong with the database as a message.
  template <class Work>
  auto read(std::string_view what, Work work) const -> tl::expected<decltype(work()), std::string>;

 private:
  Database(std::unique_ptr<SQLite::Database> connection, std::filesystem::path file,
           std::optional<FileStamp> must_stay = {})
      : connection_(std::move(connection)), file_(std::move(file)), must_stay_(must_stay) {}

  bool was_written_to() const { return must_stay_ && stamp_of(file_) != must_stay_; }

  std::unique_ptr<SQLite::Database> connection_;
  std::filesystem::path file_;
  std::optional<FileStamp> must_stay_;  // of a file that nobody was writing to when it was opened to be read
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

template <class Work>
auto Database::read(std::string_view what, Work work) const -> tl::expected<decltype(work()), std::string> {
  auto found = guarded(what, std::move(work));
  if (was_written_to())
    return tl::unexpected(fmt::format("{}: \"{}\" was written to meanwhile; try again", what, file_.string()));
  return found;
}

// Since 1970, as rows have it.
inline std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace turno::store
