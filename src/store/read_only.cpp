#include "store/read_only.hpp"

#include <SQLiteCpp/Exception.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <cctype>
#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>

namespace turno::store {
namespace {

std::filesystem::path beside(const std::filesystem::path& file, std::string_view ending) {
  return file.string() + std::string(ending);
}

// A name in which nothing is mistaken for a parameter.
std::string uri_of(const std::filesystem::path& file, std::string_view parameters) {
  std::string uri = "file:";
  for (const char byte : std::filesystem::absolute(file).string()) {
    const auto value = static_cast<unsigned char>(byte);
    if (std::isalnum(value) != 0 || byte == '/' || byte == '-' || byte == '_' || byte == '.')
      uri += byte;
    else
      uri += fmt::format("%{:02X}", value);
  }
  return uri + "?" + std::string(parameters);
}

// What is there of a database, and whether somebody writes while it is looked at.
struct DatabaseFiles {
  explicit DatabaseFiles(const std::filesystem::path& path)
      : file(stamp_of(path)),
        log(stamp_of(beside(path, "-wal"))),
        index(stamp_of(beside(path, "-shm"))),
        journal(stamp_of(beside(path, "-journal"))) {}

  bool is_all_in_the_file() const { return (!log || log->size == 0) && (!journal || journal->size == 0); }

  // Whoever opens a pipe waits for somebody at its other end.
  void refuse_what_is_no_file() const {
    for (const auto& one : {file, log, index, journal})
      if (one && !one->is_regular) throw SQLite::Exception("what is there, or beside it, is not a file");
  }

  friend bool operator==(const DatabaseFiles&, const DatabaseFiles&) = default;

  std::optional<FileStamp> file;
  std::optional<FileStamp> log;
  std::optional<FileStamp> index;
  std::optional<FileStamp> journal;
};

std::unique_ptr<SQLite::Database> open_uri(const std::filesystem::path& file, std::string_view parameters,
                                           int busy_timeout_ms) {
  auto connection =
      std::make_unique<SQLite::Database>(uri_of(file, parameters), SQLite::OPEN_READONLY | SQLite::OPEN_URI);
  connection->setBusyTimeout(busy_timeout_ms);
  sqlite3_db_config(connection->getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  connection->exec("PRAGMA temp_store=MEMORY");
  connection->exec("PRAGMA trusted_schema=OFF");                 // it may be a stranger's
  connection->execAndGet("SELECT count(*) FROM sqlite_master");  // the first look, where things go wrong
  return connection;
}

class PrivateFolder {
 public:
  PrivateFolder() {
    std::error_code error;
    std::string name = (std::filesystem::temp_directory_path(error) / "turno-read-XXXXXX").string();
    if (error || mkdtemp(name.data()) == nullptr)
      throw SQLite::Exception(
          fmt::format("its log can only be read in a copy, for which there is no room in {}; set TMPDIR", name));
    path_ = name;
  }
  PrivateFolder(const PrivateFolder&) = delete;
  PrivateFolder(PrivateFolder&&) = delete;
  PrivateFolder& operator=(const PrivateFolder&) = delete;
  PrivateFolder& operator=(PrivateFolder&&) = delete;
  ~PrivateFolder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

void copy_if_there(const std::filesystem::path& from, const std::filesystem::path& to) {
  if (!stamp_of(from)) return;
  std::error_code error;
  std::filesystem::copy_file(from, to, error);
  if (!error)
    std::filesystem::permissions(to, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  if (error)
    throw SQLite::Exception(fmt::format("its log can only be read in a copy, and {} cannot be copied to {}: {}",
                                        from.string(), to.parent_path().string(), error.message()));
}

// With what is in the log. The copy has no name any more once it is open, so nothing of it can stay behind.
std::unique_ptr<SQLite::Database> open_copy(const std::filesystem::path& file, int busy_timeout_ms) {
  constexpr int attempts = 5;
  for (int i = 0; i < attempts; ++i) {
    const PrivateFolder folder;
    const std::filesystem::path copy = folder.path() / "turno.db";
    const DatabaseFiles before(file);
    for (const std::string_view ending : {"", "-wal", "-journal"})
      copy_if_there(beside(file, ending), beside(copy, ending));
    if (before != DatabaseFiles(file)) continue;
    SQLite::Database(copy.string(), SQLite::OPEN_READWRITE).exec("PRAGMA journal_mode=DELETE");
    return open_uri(copy, "immutable=1", busy_timeout_ms);
  }
  throw SQLite::Exception("it is being written to all the time; try again");
}

}  // namespace

std::optional<FileStamp> stamp_of(const std::filesystem::path& file) {
  struct stat status {};
  if (stat(file.c_str(), &status) != 0) return std::nullopt;
  return FileStamp{S_ISREG(status.st_mode), status.st_ino, status.st_size, status.st_mtim.tv_sec,
                   status.st_mtim.tv_nsec};
}

ReadOnlyConnection open_read_only(const std::filesystem::path& file, int busy_timeout_ms) {
  const DatabaseFiles files(file);
  files.refuse_what_is_no_file();
  if (files.log && files.index) {
    try {
      return {open_uri(file, "readonly_shm=1", busy_timeout_ms), std::nullopt};
    } catch (const SQLite::Exception& wrong) {
      const int code = wrong.getErrorCode();
      if (code != SQLITE_CANTOPEN && code != SQLITE_READONLY) throw;  // else the index is of no use
    }
  }
  if (!files.is_all_in_the_file()) return {open_copy(file, busy_timeout_ms), std::nullopt};
  return {open_uri(file, "immutable=1", busy_timeout_ms), files.file};
}

}  // namespace turno::store
