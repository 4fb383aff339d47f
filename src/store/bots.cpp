#include "store/bots.hpp"

#include <SQLiteCpp/Statement.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/name.hpp"
#include "store/database.hpp"

namespace turno::store {
namespace {

using Json = nlohmann::json;

BotRow bot_row(SQLite::Statement& statement) {
  const auto text = [&](int column) { return statement.getColumn(column).getString(); };
  BotRow row{text(0), text(1), text(2), {}, text(4)};
  const Json games = Json::parse(text(3), nullptr, false);
  const bool whole =
      games.is_array() && std::all_of(games.begin(), games.end(), [](const Json& game) { return game.is_string(); });
  if (!whole) throw SQLite::Exception("the games of " + row.name + " are no list");
  row.games = games.get<std::vector<std::string>>();
  return row;
}

}  // namespace

bool BotRow::plays(std::string_view game, std::string_view spec) const {
  return games.empty() ||
         std::any_of(games.begin(), games.end(), [&](const auto& known) { return known == game || known == spec; });
}

bool is_bot_name(std::string_view name) { return is_plain_name(name, longest_bot_name); }

Bots::Result<bool> Bots::add(const BotRow& bot) {
  return guarded("the bot cannot be kept", [&] {
    SQLite::Statement statement(database_.connection(),
                                "INSERT INTO bots (name, player, folder, games, note, added) "
                                "VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (name) DO NOTHING");
    statement.bind(1, bot.name);
    statement.bind(2, bot.player);
    statement.bind(3, bot.folder);
    statement.bind(4, Json(bot.games).dump());
    statement.bind(5, bot.note);
    statement.bind(6, seconds_now());
    return statement.exec() > 0;
  });
}

Bots::Result<bool> Bots::remove(std::string_view name) {
  return guarded("the bot cannot be removed", [&] {
    SQLite::Statement statement(database_.connection(), "DELETE FROM bots WHERE name = ?1");
    statement.bind(1, std::string(name));
    return statement.exec() > 0;
  });
}

Bots::Result<std::vector<BotRow>> Bots::all() const {
  return database_.read("the bots cannot be read", [&] {
    std::vector<BotRow> rows;
    SQLite::Statement statement(database_.connection(),
                                "SELECT name, player, folder, games, note FROM bots ORDER BY name");
    while (statement.executeStep()) rows.push_back(bot_row(statement));
    return rows;
  });
}

Bots::Result<std::optional<BotRow>> Bots::find(std::string_view name) const {
  return database_.read("the bot cannot be read", [&]() -> std::optional<BotRow> {
    SQLite::Statement statement(database_.connection(),
                                "SELECT name, player, folder, games, note FROM bots WHERE name = ?1");
    statement.bind(1, std::string(name));
    if (!statement.executeStep()) return std::nullopt;
    return bot_row(statement);
  });
}

}  // namespace turno::store
