#include "store/course_log.hpp"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <algorithm>
#include <limits>

#include "core/return_if_error.hpp"
#include "store/database.hpp"

namespace turno::store {
namespace {

constexpr std::string_view cannot_keep = "the course cannot be kept";
constexpr std::string_view cannot_read = "the course cannot be read";

std::vector<CourseEventRow> read_events(SQLite::Database& connection) {
  SQLite::Statement statement(connection, "SELECT id, at, kind, body FROM course_events ORDER BY id");
  std::vector<CourseEventRow> events;
  while (statement.executeStep())
    events.push_back({statement.getColumn(0).getInt64(), statement.getColumn(1).getInt64(),
                      statement.getColumn(2).getString(), statement.getColumn(3).getString()});
  return events;
}

std::int64_t last_time(const std::vector<CourseEventRow>& events) {
  std::int64_t last = std::numeric_limits<std::int64_t>::min();
  for (const CourseEventRow& event : events) last = std::max(last, event.at);
  return last;
}

void insert(SQLite::Database& connection, CourseEventRow& event) {
  SQLite::Statement statement(connection, "INSERT INTO course_events (at, kind, body) VALUES (?1, ?2, ?3)");
  statement.bind(1, event.at);
  statement.bind(2, event.kind);
  statement.bind(3, event.body);
  statement.exec();
  event.id = connection.getLastInsertRowid();
  if (!event.file) return;
  SQLite::Statement file(connection, "INSERT INTO course_files (event, bytes) VALUES (?1, ?2)");
  file.bind(1, event.id);
  file.bind(2, event.file->data(), static_cast<int>(event.file->size()));
  file.exec();
}

}  // namespace

CourseLog::Result<std::vector<CourseEventRow>> CourseLog::events() const {
  return database_.read(cannot_read, [&] { return read_events(database_.connection()); });
}

CourseLog::Result<std::int64_t> CourseLog::newest() const {
  return database_.read(cannot_read, [&] {
    SQLite::Statement statement(database_.connection(), "SELECT coalesce(max(id), 0) FROM course_events");
    statement.executeStep();
    return statement.getColumn(0).getInt64();
  });
}

CourseLog::Result<std::vector<CourseEventRow>> CourseLog::add(const Decide& decide) {
  using Added = Result<std::vector<CourseEventRow>>;
  auto kept = guarded(cannot_keep, [&]() -> Added {
    SQLite::Database& connection = database_.connection();
    SQLite::Transaction transaction(connection, SQLite::TransactionBehavior::IMMEDIATE);
    const auto before = read_events(connection);
    auto events = decide(before);
    if (!events) return events;
    const std::int64_t last = last_time(before);
    for (CourseEventRow& event : *events) {
      if (!event.is_late && event.at < last)
        return tl::unexpected(fmt::format(
            "the clock went backwards: the last event here is {} seconds later; nothing was changed", last - event.at));
      insert(connection, event);
    }
    transaction.commit();
    return events;
  });
  RETURN_IF_ERROR(kept);
  return *std::move(kept);
}

CourseLog::Result<std::optional<std::string>> CourseLog::find_file(std::int64_t event) const {
  return database_.read(cannot_read, [&]() -> std::optional<std::string> {
    SQLite::Statement statement(database_.connection(), "SELECT bytes FROM course_files WHERE event = ?1");
    statement.bind(1, event);
    if (!statement.executeStep()) return std::nullopt;
    return statement.getColumn(0).getString();
  });
}

}  // namespace turno::store
