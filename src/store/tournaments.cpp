#include "store/tournaments.hpp"

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <utility>

#include "store/database.hpp"

namespace turno::store {
namespace {

std::int64_t signed_number(std::size_t number) { return static_cast<std::int64_t>(number); }

GameRow game_row(SQLite::Statement& statement) {
  return {static_cast<std::size_t>(statement.getColumn(0).getInt64()), statement.getColumn(1).getString()};
}

std::vector<ChangeRow> changes_of(SQLite::Database& connection, std::string_view tournament) {
  SQLite::Statement statement(connection,
                              "SELECT drawn, settings, versions FROM changes WHERE tournament = ?1 ORDER BY id");
  statement.bind(1, std::string(tournament));
  std::vector<ChangeRow> changes;
  while (statement.executeStep())
    changes.push_back({static_cast<std::size_t>(statement.getColumn(0).getInt64()), statement.getColumn(1).getString(),
                       statement.getColumn(2).getString()});
  return changes;
}

}  // namespace

std::string game_id(std::string_view tournament, std::size_t number) {
  return fmt::format("{}/{}", tournament, number);
}

Tournaments::Result<void> Tournaments::begin(const TournamentRow& tournament) {
  return guarded("the tournament cannot be kept", [&] {
    SQLite::Statement statement(database_.connection(),
                                "INSERT INTO tournaments (name, file_name, settings, folder, versions, created) "
                                "VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
    statement.bind(1, tournament.name);
    statement.bind(2, tournament.file_name);
    statement.bind(3, tournament.settings);
    statement.bind(4, tournament.folder);
    statement.bind(5, tournament.versions);
    statement.bind(6, seconds_now());
    statement.exec();
  });
}

Tournaments::Result<std::optional<TournamentRow>> Tournaments::find(std::string_view name) const {
  return database_.read("the tournament cannot be read", [&]() -> std::optional<TournamentRow> {
    SQLite::Statement statement(database_.connection(),
                                "SELECT file_name, settings, folder, versions FROM tournaments WHERE name = ?1");
    statement.bind(1, std::string(name));
    if (!statement.executeStep()) return std::nullopt;
    const auto text = [&](int column) { return statement.getColumn(column).getString(); };
    return TournamentRow{std::string(name), text(0), text(1),
                         text(2),           text(3), changes_of(database_.connection(), name)};
  });
}

Tournaments::Result<void> Tournaments::change(std::string_view tournament, const ChangeRow& change) {
  return guarded("the change cannot be kept", [&] {
    SQLite::Transaction transaction(database_.connection(), SQLite::TransactionBehavior::IMMEDIATE);
    SQLite::Statement statement(
        database_.connection(),
        "INSERT INTO changes (tournament, drawn, settings, versions, made) VALUES (?1, ?2, ?3, ?4, ?5)");
    statement.bind(1, std::string(tournament));
    statement.bind(2, signed_number(change.drawn));
    statement.bind(3, change.settings);
    statement.bind(4, change.versions);
    statement.bind(5, seconds_now());
    statement.exec();
    SQLite::Statement no_more(database_.connection(), "DELETE FROM tables WHERE tournament = ?1");
    no_more.bind(1, std::string(tournament));
    no_more.exec();
    transaction.commit();
  });
}

Tournaments::Result<std::vector<std::string>> Tournaments::names() const {
  return database_.read("the tournaments cannot be read", [&] {
    std::vector<std::string> names;
    SQLite::Statement statement(database_.connection(), "SELECT name FROM tournaments ORDER BY created, name");
    while (statement.executeStep()) names.push_back(statement.getColumn(0).getString());
    return names;
  });
}

Tournaments::Result<void> Tournaments::append(std::string_view tournament, std::span<const GameRow> games) {
  return guarded("games cannot be kept", [&] {
    SQLite::Transaction transaction(database_.connection(), SQLite::TransactionBehavior::IMMEDIATE);
    SQLite::Statement statement(database_.connection(),
                                "INSERT INTO games (id, tournament, number, record, finished) "
                                "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (id) DO NOTHING");
    SQLite::Statement no_more(database_.connection(), "DELETE FROM live_games WHERE tournament = ?1 AND number = ?2");
    const std::string name(tournament);
    const std::int64_t now = seconds_now();
    for (const GameRow& game : games) {
      statement.bind(1, game_id(tournament, game.number));
      statement.bind(2, name);
      statement.bind(3, signed_number(game.number));
      statement.bind(4, game.record);
      statement.bind(5, now);
      statement.exec();
      statement.reset();
      no_more.bind(1, name);
      no_more.bind(2, signed_number(game.number));
      no_more.exec();
      no_more.reset();
    }
    transaction.commit();
  });
}

Tournaments::Result<void> Tournaments::read_games(std::string_view tournament,
                                                  const std::function<void(GameRow)>& take) const {
  return database_.read("the games cannot be read", [&] {
    SQLite::Statement statement(database_.connection(),
                                "SELECT number, record, id FROM games WHERE tournament = ?1 ORDER BY number");
    statement.bind(1, std::string(tournament));
    while (statement.executeStep()) {
      GameRow row = game_row(statement);
      if (const std::string id = statement.getColumn(2).getString(); id != game_id(tournament, row.number))
        throw SQLite::Exception(fmt::format("game {} of {} has the id {}", row.number, tournament, id));
      take(std::move(row));
    }
  });
}

Tournaments::Result<std::size_t> Tournaments::count_games(std::string_view tournament) const {
  return database_.read("the games cannot be counted", [&] {
    SQLite::Statement statement(database_.connection(), "SELECT count(*) FROM games WHERE tournament = ?1");
    statement.bind(1, std::string(tournament));
    statement.executeStep();
    return static_cast<std::size_t>(statement.getColumn(0).getInt64());
  });
}

Tournaments::Result<std::optional<std::string>> Tournaments::find_game(std::string_view tournament,
                                                                       std::size_t number) const {
  return database_.read("the game cannot be read", [&]() -> std::optional<std::string> {
    SQLite::Statement statement(database_.connection(), "SELECT record FROM games WHERE id = ?1");
    statement.bind(1, game_id(tournament, number));
    if (!statement.executeStep()) return std::nullopt;
    return statement.getColumn(0).getString();
  });
}

Tournaments::Result<void> Tournaments::publish(std::string_view tournament, const std::string& table) {
  return guarded("the table cannot be kept", [&] {
    SQLite::Statement statement(database_.connection(),
                                "INSERT INTO tables (tournament, standings, published) VALUES (?1, ?2, ?3) "
                                "ON CONFLICT (tournament) DO NOTHING");
    statement.bind(1, std::string(tournament));
    statement.bind(2, table);
    statement.bind(3, seconds_now());
    statement.exec();
  });
}

Tournaments::Result<std::optional<std::string>> Tournaments::published(std::string_view tournament) const {
  return database_.read("the table cannot be read", [&]() -> std::optional<std::string> {
    SQLite::Statement statement(database_.connection(), "SELECT standings FROM tables WHERE tournament = ?1");
    statement.bind(1, std::string(tournament));
    if (!statement.executeStep()) return std::nullopt;
    return statement.getColumn(0).getString();
  });
}

Tournaments::Result<void> Tournaments::show_live(std::string_view tournament, std::span<const GameRow> games) {
  return guarded("games in progress cannot be shown", [&] {
    SQLite::Transaction transaction(database_.connection(), SQLite::TransactionBehavior::IMMEDIATE);
    SQLite::Statement statement(database_.connection(),
                                "INSERT INTO live_games (tournament, number, record, updated) SELECT ?1, ?2, ?3, ?4 "
                                "WHERE NOT EXISTS (SELECT 1 FROM games WHERE tournament = ?1 AND number = ?2) "
                                "ON CONFLICT (tournament, number) DO UPDATE SET record = excluded.record, "
                                "updated = excluded.updated");
    const std::string name(tournament);
    for (const GameRow& game : games) {
      statement.bind(1, name);
      statement.bind(2, signed_number(game.number));
      statement.bind(3, game.record);
      statement.bind(4, seconds_now());
      statement.exec();
      statement.reset();
    }
    transaction.commit();
  });
}

Tournaments::Result<void> Tournaments::forget_live(std::string_view tournament) {
  return guarded("games in progress cannot be forgotten", [&] {
    SQLite::Statement statement(database_.connection(), "DELETE FROM live_games WHERE tournament = ?1");
    statement.bind(1, std::string(tournament));
    statement.exec();
  });
}

Tournaments::Result<std::vector<GameRow>> Tournaments::live(std::string_view tournament) const {
  return database_.read("games in progress cannot be read", [&] {
    std::vector<GameRow> games;
    SQLite::Statement statement(database_.connection(),
                                "SELECT number, record FROM live_games WHERE tournament = ?1 ORDER BY number");
    statement.bind(1, std::string(tournament));
    while (statement.executeStep()) games.push_back(game_row(statement));
    return games;
  });
}

}  // namespace turno::store
