#include "engine/edited_position_json.hpp"

#include <fmt/format.h>

#include <optional>

namespace turno {
namespace {

constexpr int max_number = 9999;       // of seeds or points, of rows or columns
constexpr std::size_t max_list = 999;  // pits, cells, coins or strings

// Reads one object and keeps the first thing that is wrong with it.
class Reader {
 public:
  explicit Reader(std::string& error) : error_(error) {}

  const Json& child(const Json& json, const char* key) {
    if (json.is_object() && json.contains(key)) return json.at(key);
    fail(fmt::format("\"{}\" is missing", key));
    return nothing_;
  }

  const Json& list(const Json& json, const char* key, std::optional<std::size_t> size = std::nullopt) {
    const Json& found = child(json, key);
    if (found.is_array() && (size ? found.size() == *size : found.size() <= max_list)) return found;
    fail(size ? fmt::format("\"{}\" must be a list of {}", key, *size) : fmt::format("\"{}\" must be a list", key));
    return nothing_;
  }

  int number(const Json& json, const char* what) {
    if (json.is_number_integer() && json >= 0 && json <= max_number) return json.get<int>();
    fail(fmt::format("\"{}\" must be whole numbers from 0 to {}", what, max_number));
    return 0;
  }

  int number_at(const Json& json, const char* key) { return number(child(json, key), key); }

  bool flag_at(const Json& json, const char* key) {
    const Json& found = child(json, key);
    if (found.is_boolean()) return found.get<bool>();
    fail(fmt::format("\"{}\" must be true or false", key));
    return false;
  }

  std::string text_at(const Json& json, const char* key) {
    const Json& found = child(json, key);
    if (found.is_string()) return found.get<std::string>();
    fail(fmt::format("\"{}\" must be a text", key));
    return {};
  }

  std::optional<Side> side(const Json& json, const char* what) {
    const int number = this->number(json, what);
    if (number > 2) fail(fmt::format("\"{}\": a side is 1 or 2", what));
    if (number == 0) return std::nullopt;
    return number == 1 ? Side::First : Side::Second;
  }

  void fail(std::string why) {
    if (error_.empty()) error_ = std::move(why);
  }

 private:
  std::string& error_;
  const Json nothing_ = Json::array();
};

PitBoard read_pits(Reader& reader, const Json& json) {
  PitBoard board;
  std::size_t side = 0;
  for (const Json& row : reader.list(json, "pits", 2)) {
    if (!row.is_array() || row.size() > max_list) reader.fail("\"pits\" must be two lists of numbers");
    for (const Json& seeds : row) board.pits[side].push_back(reader.number(seeds, "pits"));
    ++side;
  }
  side = 0;
  for (const Json& seeds : reader.list(json, "stores", 2)) board.stores[side++] = reader.number(seeds, "stores");
  return board;
}

GridBoard read_grid(Reader& reader, const Json& json) {
  GridBoard board{reader.number_at(json, "columns"), reader.number_at(json, "rows"), {}};
  for (const Json& cell : reader.list(json, "cells")) board.cells.push_back(reader.side(cell, "cells"));
  if (board.cells.size() != static_cast<std::size_t>(board.columns) * static_cast<std::size_t>(board.rows))
    reader.fail("\"cells\" must hold a cell for each column of each row");
  return board;
}

StringBoard read_coins(Reader& reader, const Json& json, bool as_dots) {
  StringBoard board;
  board.rows = reader.number_at(json, "rows");
  board.columns = reader.number_at(json, "columns");
  board.as_dots = as_dots;
  for (const Json& coin : reader.list(json, "coins"))
    board.coins.push_back({reader.number_at(coin, "row"), reader.number_at(coin, "column"),
                           reader.number_at(coin, "value"), reader.flag_at(coin, "taken")});
  for (const Json& string : reader.list(json, "strings")) {
    const Json& other = reader.child(string, "other");
    board.strings.push_back({reader.number_at(string, "coin"),
                             other.is_null() ? std::nullopt : std::optional(reader.number(other, "other")),
                             reader.flag_at(string, "cut")});
  }
  return board;
}

Board read_board(Reader& reader, const Json& json) {
  const std::string kind = reader.text_at(json, "kind");
  if (kind == "pits") return read_pits(reader, json);
  if (kind == "grid") return read_grid(reader, json);
  if (kind == "coins" || kind == "dots") return read_coins(reader, json, kind == "dots");
  reader.fail(fmt::format("there are no boards of kind \"{}\"; there are pits, grid, coins and dots", kind));
  return {};
}

}  // namespace

tl::expected<EditedPosition, std::string> read_edited_position(const Json& json) {
  std::string error;
  Reader reader(error);
  EditedPosition edited;
  edited.board = read_board(reader, reader.child(json, "board"));
  const auto to_move = reader.side(reader.child(json, "to_move"), "to_move");
  if (!to_move) reader.fail("\"to_move\" must be 1 or 2");
  edited.to_move = to_move.value_or(Side::First);
  if (json.contains("points")) {
    const Json& points = reader.list(json, "points", 2);
    if (points.size() == 2) edited.points = {reader.number(points[0], "points"), reader.number(points[1], "points")};
  }
  if (json.contains("flags"))
    for (const Json& flag : reader.list(json, "flags"))
      edited.flags.push_back({reader.text_at(flag, "name"), reader.flag_at(flag, "set")});
  if (!error.empty()) return tl::unexpected(error);
  return edited;
}

}  // namespace turno
