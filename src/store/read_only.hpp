#pragma once

#include <SQLiteCpp/Database.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>

namespace turno::store {

// What tells whether a file is still the one that was looked at.
struct FileStamp {
  bool is_regular = false;
  std::uint64_t inode = 0;
  std::int64_t size = 0;
  std::int64_t changed_seconds = 0;
  std::int64_t changed_nanoseconds = 0;

  friend bool operator==(const FileStamp&, const FileStamp&) = default;
};
std::optional<FileStamp> stamp_of(const std::filesystem::path& file);  // none where there is no such file

// A connection that leaves the folder of the database as it is.
struct ReadOnlyConnection {
  std::unique_ptr<SQLite::Database> connection;
  // Where nobody was writing: the connection looks neither at locks nor at the log, so what it reads is right only as
  // long as the file is this one.
  std::optional<FileStamp> must_stay;
};

// Nothing is made, changed or touched beside the file, which may be in a folder that nobody can write to:
// - beside a log and its index, as somebody who writes has them, or had them when it was killed, the log is read
//   through the index as it is;
// - a log or a journal alone, as a backup may have them, is brought into a private copy, which is gone when the
//   connection is;
// - without either, all is in the file.
// Throws SQLite::Exception where the file is no database, or cannot be read, and where it was never left alone long
// enough to be copied.
ReadOnlyConnection open_read_only(const std::filesystem::path& file, int busy_timeout_ms);

}  // namespace turno::store
