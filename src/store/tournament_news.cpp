#include "store/tournament_news.hpp"

#include <SQLiteCpp/Statement.h>

#include <utility>

namespace turno::store {

TournamentNews::Result<std::int64_t> TournamentNews::version() const {
  return database_.read("the data folder cannot be looked at", [&] {
    SQLite::Statement statement(database_.connection(), "PRAGMA data_version");
    statement.executeStep();
    return statement.getColumn(0).getInt64();
  });
}

TournamentNews::Result<std::vector<TournamentHead>> TournamentNews::heads() const {
  return database_.read("the tournaments cannot be read", [&] {
    SQLite::Statement statement(
        database_.connection(),
        "SELECT name, created, (SELECT count(*) FROM changes WHERE changes.tournament = tournaments.name) "
        "FROM tournaments ORDER BY created, name");
    std::vector<TournamentHead> heads;
    while (statement.executeStep())
      heads.push_back({statement.getColumn(0).getString(), statement.getColumn(1).getInt64(),
                       static_cast<std::size_t>(statement.getColumn(2).getInt64())});
    return heads;
  });
}

TournamentNews::Result<std::map<std::string, std::size_t>> TournamentNews::counts() const {
  return database_.read("the games cannot be counted", [&] {
    SQLite::Statement statement(database_.connection(), "SELECT tournament, count(*) FROM games GROUP BY tournament");
    std::map<std::string, std::size_t> counts;
    while (statement.executeStep())
      counts[statement.getColumn(0).getString()] = static_cast<std::size_t>(statement.getColumn(1).getInt64());
    return counts;
  });
}

TournamentNews::Result<std::int64_t> TournamentNews::newest() const {
  return database_.read("the games cannot be read", [&] {
    SQLite::Statement statement(database_.connection(), "SELECT coalesce(max(rowid), 0) FROM games");
    statement.executeStep();
    return statement.getColumn(0).getInt64();
  });
}

TournamentNews::Result<void> TournamentNews::read_after(std::int64_t row, std::size_t most,
                                                        const std::function<void(NewGame)>& take) const {
  return database_.read("the games cannot be read", [&] {
    SQLite::Statement statement(database_.connection(),
                                "SELECT rowid, tournament, number, record, finished FROM games WHERE rowid > ?1 "
                                "ORDER BY rowid LIMIT ?2");
    statement.bind(1, row);
    statement.bind(2, static_cast<std::int64_t>(most));
    while (statement.executeStep())
      take({statement.getColumn(0).getInt64(), statement.getColumn(1).getString(),
            static_cast<std::size_t>(statement.getColumn(2).getInt64()), statement.getColumn(3).getString(),
            statement.getColumn(4).getInt64()});
  });
}

TournamentNews::Result<std::vector<std::int64_t>> TournamentNews::last_finished(std::string_view tournament,
                                                                                std::size_t most) const {
  return database_.read("the games cannot be read", [&] {
    SQLite::Statement statement(database_.connection(),
                                "SELECT finished FROM games WHERE tournament = ?1 ORDER BY number DESC LIMIT ?2");
    statement.bind(1, std::string(tournament));
    statement.bind(2, static_cast<std::int64_t>(most));
    std::vector<std::int64_t> found;
    while (statement.executeStep()) found.push_back(statement.getColumn(0).getInt64());
    return found;
  });
}

}  // namespace turno::store
