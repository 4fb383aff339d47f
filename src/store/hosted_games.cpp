#include "store/hosted_games.hpp"

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "play/system/secure_random.hpp"
#include "store/database.hpp"

namespace turno::store {
namespace {

void bind(SQLite::Statement& statement, int index, const std::optional<std::string>& text) {
  if (text) {
    statement.bind(index, *text);
  } else {
    statement.bind(index);
  }
}

std::optional<std::string> text_in(const SQLite::Column& column) {
  if (column.isNull()) return std::nullopt;
  return column.getString();
}

constexpr std::string_view id_letters = "abcdefghijkmnopqrstuvwxyz2345679";  // that are not mistaken for each other
constexpr std::size_t id_length = 10;

}  // namespace

std::string new_game_id() { return secure_random_text(id_length, id_letters); }

bool is_game_id(std::string_view text) {
  return text.size() == id_length &&
         std::all_of(text.begin(), text.end(), [](char c) { return id_letters.find(c) != std::string_view::npos; });
}

tl::expected<void, std::string> HostedGames::put(const HostedGameRow& game) {
  try {
    SQLite::Statement statement(
        database_.connection(),
        "INSERT INTO hosted_games (id, record, first_seat, second_seat, initial_ms, increment_ms, created, updated) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7) ON CONFLICT (id) DO UPDATE SET record = excluded.record, "
        "first_seat = excluded.first_seat, second_seat = excluded.second_seat, updated = excluded.updated");
    statement.bind(1, game.id);
    statement.bind(2, write_record(game.record));
    bind(statement, 3, game.seats[0]);
    bind(statement, 4, game.seats[1]);
    if (const TimeControl& clock = game.record.clock; clock.initial) {
      statement.bind(5, static_cast<std::int64_t>(clock.initial->count()));
      statement.bind(6, static_cast<std::int64_t>(clock.increment.count()));
    }
    statement.bind(7, seconds_now());
    statement.exec();
    return {};
  } catch (const SQLite::Exception& wrong) {
    return tl::unexpected(fmt::format("the game cannot be kept: {}", wrong.what()));
  }
}

tl::expected<std::optional<HostedGameRow>, std::string> HostedGames::find(std::string_view id) const {
  try {
    SQLite::Statement statement(
        database_.connection(),
        "SELECT record, first_seat, second_seat, initial_ms, increment_ms FROM hosted_games WHERE id = ?1");
    statement.bind(1, std::string(id));
    if (!statement.executeStep()) return std::nullopt;
    auto record = parse_record(statement.getColumn(0).getString());
    if (!record) return tl::unexpected(fmt::format("game {}: {}", id, record.error()));
    HostedGameRow row{
        std::string(id), *std::move(record), {text_in(statement.getColumn(1)), text_in(statement.getColumn(2))}};
    // Records of older versions lack the clock, which was in these columns alone.
    if (row.record.clock == TimeControl{} && !statement.getColumn(3).isNull())
      row.record.clock = {std::nullopt, std::chrono::milliseconds(statement.getColumn(3).getInt64()),
                          std::chrono::milliseconds(statement.getColumn(4).getInt64())};
    return row;
  } catch (const SQLite::Exception& wrong) {
    return tl::unexpected(fmt::format("game {} cannot be read: {}", id, wrong.what()));
  }
}

}  // namespace turno::store
