#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/tournaments.hpp"

namespace turno::store {
namespace {

void run_with(SQLite::Database& connection, const std::string& text, std::initializer_list<std::string> values) {
  SQLite::Statement statement(connection, text);
  int place = 0;
  for (const std::string& value : values) statement.bind(++place, value);
  statement.exec();
}

bool has_tournament(SQLite::Database& connection, const std::string& schema, const std::string& name) {
  SQLite::Statement statement(connection, fmt::format("SELECT 1 FROM {}.tournaments WHERE name = ?1", schema));
  statement.bind(1, name);
  return statement.executeStep();
}

// What keeps finished games from being changed, taken away within a transaction and put back at its end.
class Unlocked {
 public:
  explicit Unlocked(SQLite::Database& connection) : connection_(connection) {
    {
      SQLite::Statement statement(connection,
                                  "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'games'");
      while (statement.executeStep()) {
        names_.push_back(statement.getColumn(0).getString());
        texts_.push_back(statement.getColumn(1).getString());
      }
    }
    for (const std::string& name : names_) connection_.exec("DROP TRIGGER " + name);
  }
  void lock() {
    for (const std::string& text : texts_) connection_.exec(text);
  }

 private:
  SQLite::Database& connection_;
  std::vector<std::string> names_;
  std::vector<std::string> texts_;
};

class Attached {
 public:
  Attached(SQLite::Database& connection, const std::filesystem::path& file) : connection_(connection) {
    run_with(connection_, "ATTACH ?1 AS other", {file.string()});
    connection_.exec("PRAGMA other.synchronous=FULL");
  }
  Attached(const Attached&) = delete;
  Attached(Attached&&) = delete;
  Attached& operator=(const Attached&) = delete;
  Attached& operator=(Attached&&) = delete;
  ~Attached() { connection_.tryExec("DETACH other"); }

 private:
  SQLite::Database& connection_;
};

// All that there is of a tournament but games in progress, with the times of everything.
constexpr std::string_view tournament_columns = "name, file_name, settings, folder, versions, created";
constexpr std::string_view game_columns = "id, tournament, number, record, finished";
constexpr std::string_view change_columns = "tournament, drawn, settings, versions, made";
constexpr std::string_view table_columns = "tournament, standings, published";

struct CopiedTable {
  std::string_view name;
  std::string_view columns;
  std::string_view key;
  std::string_view order;
};
constexpr std::array copied_tables{CopiedTable{"tournaments", tournament_columns, "name", "name"},
                                   CopiedTable{"games", game_columns, "tournament", "number"},
                                   CopiedTable{"changes", change_columns, "tournament", "id"},
                                   CopiedTable{"tables", table_columns, "tournament", "tournament"}};

std::string rows_of(const CopiedTable& table, std::string_view schema) {
  return fmt::format("SELECT {} FROM {}.{} WHERE {} = ?1", table.columns, schema, table.name, table.key);
}

bool is_the_same(SQLite::Database& connection, const std::string& name) {
  for (const CopiedTable& table : copied_tables)
    for (const auto& [one, another] : {std::pair{"main", "other"}, {"other", "main"}}) {
      SQLite::Statement statement(connection, rows_of(table, one) + " EXCEPT " + rows_of(table, another));
      statement.bind(1, name);
      if (statement.executeStep()) return false;
    }
  return true;
}

}  // namespace

Tournaments::Result<void> Tournaments::rename(std::string_view name, std::string_view to) {
  return guarded("the tournament cannot be renamed", [&] {
    SQLite::Database& connection = database_.connection();
    const std::string from(name);
    const std::string into(to);
    SQLite::Transaction transaction(connection, SQLite::TransactionBehavior::IMMEDIATE);
    if (has_tournament(connection, "main", into))
      throw SQLite::Exception(fmt::format("there is already a tournament {} here", into));
    Unlocked games(connection);
    run_with(connection, "UPDATE tournaments SET name = ?2 WHERE name = ?1", {from, into});
    run_with(connection, "UPDATE games SET tournament = ?2, id = ?2 || '/' || number WHERE tournament = ?1",
             {from, into});
    for (const char* table : {"changes", "tables", "live_games"})
      run_with(connection, fmt::format("UPDATE {} SET tournament = ?2 WHERE tournament = ?1", table), {from, into});
    games.lock();
    transaction.commit();
  });
}

Tournaments::Result<void> Tournaments::remove(std::string_view name) {
  return guarded("the tournament cannot be removed", [&] {
    SQLite::Database& connection = database_.connection();
    SQLite::Transaction transaction(connection, SQLite::TransactionBehavior::IMMEDIATE);
    Unlocked games(connection);
    for (const char* table : {"games", "changes", "tables", "live_games"})
      run_with(connection, fmt::format("DELETE FROM {} WHERE tournament = ?1", table), {std::string(name)});
    run_with(connection, "DELETE FROM tournaments WHERE name = ?1", {std::string(name)});
    games.lock();
    transaction.commit();
  });
}

Tournaments::Result<void> Tournaments::take_back(std::string_view tournament, std::span<const std::size_t> games) {
  return guarded("games cannot be taken back", [&] {
    SQLite::Database& connection = database_.connection();
    SQLite::Transaction transaction(connection, SQLite::TransactionBehavior::IMMEDIATE);
    Unlocked unlocked(connection);
    for (const std::size_t number : games)
      run_with(connection, "DELETE FROM games WHERE id = ?1", {game_id(tournament, number)});
    unlocked.lock();
    transaction.commit();
  });
}

Tournaments::Result<void> Tournaments::copy_to(const std::filesystem::path& folder, std::string_view name) {
  return guarded("the tournament cannot be copied", [&] {
    SQLite::Database& connection = database_.connection();
    const std::string own(name);
    std::error_code error;
    if (std::filesystem::equivalent(connection.getFilename(), Database::file_in(folder), error))
      throw SQLite::Exception("it is in that folder already");
    const Attached attached(connection, Database::file_in(folder));
    if (!has_tournament(connection, "other", own)) {
      SQLite::Transaction transaction(connection, SQLite::TransactionBehavior::IMMEDIATE);
      for (const CopiedTable& table : copied_tables)
        run_with(connection,
                 fmt::format("INSERT INTO other.{} ({}) {} ORDER BY {}", table.name, table.columns,
                             rows_of(table, "main"), table.order),
                 {own});
      transaction.commit();
    }
    if (!is_the_same(connection, own))
      throw SQLite::Exception(fmt::format("there is another tournament {} in \"{}\"", own, folder.string()));
  });
}

}  // namespace turno::store
