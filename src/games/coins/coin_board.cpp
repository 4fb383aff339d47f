#include "games/coins/coin_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "core/return_if_error.hpp"

namespace turno::coins {
namespace {

using Json = nlohmann::ordered_json;
using Result = tl::expected<void, std::string>;

constexpr std::array<std::string_view, 4> keys{"rows", "cols", "coins", "strings"};
constexpr std::string_view string_shape = "[[row, column], [row, column]] or [[row, column], null]";

template <class... Values>
auto wrong(fmt::format_string<Values...> format, Values&&... values) {
  return tl::unexpected(fmt::format(format, std::forward<Values>(values)...));
}

std::optional<int> number(const Json& json, int low, int high) {
  if (!json.is_number_integer()) return std::nullopt;
  const auto value = json.get<std::int64_t>();
  if (value < low || value > high) return std::nullopt;
  return static_cast<int>(value);
}

bool are_numbers(const Json& json, std::size_t count) {
  const auto is_number = [](const Json& part) { return part.is_number_integer(); };
  return json.is_array() && json.size() == count && std::all_of(json.begin(), json.end(), is_number);
}

// Reads a board part by part; every part relies on those before it.
class Reader {
 public:
  Result read(const Json& json) {
    return shape(json)
        .and_then([&] { return size(json["rows"], "rows", board_.rows); })
        .and_then([&] { return size(json["cols"], "cols", board_.columns); })
        .and_then([&] { return coins(json["coins"]); })
        .and_then([&] { return strings(json["strings"]); });
  }

  CoinBoard board() && { return std::move(board_); }

 private:
  static Result shape(const Json& json) {
    if (!json.is_object()) return wrong("a board is an object with the keys {}", fmt::join(keys, ", "));
    for (const auto key : keys)
      if (!json.contains(key)) return wrong("the key \"{}\" is missing; a board has {}", key, fmt::join(keys, ", "));
    for (const auto& [key, value] : json.items())
      if (std::find(keys.begin(), keys.end(), key) == keys.end())
        return wrong("unknown key {:.60}; a board has {}", Json(key).dump(), fmt::join(keys, ", "));
    for (const std::string_view key : {"coins", "strings"})
      if (!json[key].is_array()) return wrong("{} must be a list", key);
    return {};
  }

  static Result size(const Json& json, std::string_view name, int& size) {
    const auto value = number(json, 1, max_side);
    if (!value) return wrong("{} must be a whole number from 1 to {}", name, max_side);
    size = *value;
    return {};
  }

  Result coins(const Json& list) {
    coin_at_.assign(cell_index(board_.rows, 0), std::nullopt);
    for (std::size_t i = 0; i < list.size(); ++i)
      if (Result fine = coin(list[i], static_cast<int>(i)); !fine) return wrong("coin {}: {}", i + 1, fine.error());
    return {};
  }

  Result coin(const Json& json, int index) {
    if (!are_numbers(json, 3)) return wrong("not of the form [row, column, value], all whole numbers");
    auto* const cell = this->cell(json);
    if (cell == nullptr) return outside(json);
    if (*cell) return wrong("row {}, column {} already holds coin {}", json[0].dump(), json[1].dump(), **cell + 1);
    const auto value = number(json[2], 1, max_value);
    if (!value) return wrong("the value {} is not from 1 to {}", json[2].dump(), max_value);
    *cell = index;
    board_.coins.push_back({json[0].get<int>(), json[1].get<int>(), *value});
    return {};
  }

  Result strings(const Json& list) {
    if (list.empty()) return wrong("there is no string, so nobody could move");
    if (list.size() > max_strings) return wrong("{} strings; at most {} are possible", list.size(), max_strings);
    for (std::size_t i = 0; i < list.size(); ++i)
      if (Result fine = string(list[i]); !fine) return wrong("string {}: {}", i + 1, fine.error());
    return {};
  }

  Result string(const Json& json) {
    const bool is_pair = json.is_array() && json.size() == 2;
    if (!is_pair || !are_numbers(json[0], 2) || !(json[1].is_null() || are_numbers(json[1], 2)))
      return wrong("not of the form {}", string_shape);
    CoinBoard::String string;
    if (Result fine = end(json[0], string.coin); !fine) return fine;
    if (!json[1].is_null()) {
      string.other = 0;
      if (Result fine = end(json[1], *string.other); !fine) return fine;
      if (Result fine = neighbours(string.coin, *string.other); !fine) return fine;
    }
    board_.strings.push_back(string);
    return {};
  }

  Result end(const Json& json, int& coin) {
    const auto* const cell = this->cell(json);
    if (cell == nullptr) return outside(json);
    if (!*cell) return wrong("row {}, column {} holds no coin", json[0].dump(), json[1].dump());
    coin = **cell;
    return {};
  }

  Result neighbours(int coin, int other) const {
    if (coin == other) return wrong("both ends are at the same coin");
    const auto& from = board_.coins[static_cast<std::size_t>(coin)];
    const auto& to = board_.coins[static_cast<std::size_t>(other)];
    if (std::abs(from.row - to.row) > 1 || std::abs(from.column - to.column) > 1)
      return wrong("row {}, column {} and row {}, column {} are not neighbours", from.row, from.column, to.row,
                   to.column);
    for (std::size_t i = 0; i < board_.strings.size(); ++i) {
      const auto& known = board_.strings[i];
      if (known.other && std::minmax(known.coin, *known.other) == std::minmax(coin, other))
        return wrong("the same two coins as string {}", i + 1);
    }
    return {};
  }

  std::size_t cell_index(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(board_.columns) + static_cast<std::size_t>(column);
  }

  std::optional<int>* cell(const Json& place) {
    const auto row = number(place[0], 0, board_.rows - 1);
    const auto column = number(place[1], 0, board_.columns - 1);
    return row && column ? &coin_at_[cell_index(*row, *column)] : nullptr;
  }

  Result outside(const Json& place) const {
    return wrong("row {}, column {} is outside the grid; rows are 0..{}, columns 0..{}", place[0].dump(),
                 place[1].dump(), board_.rows - 1, board_.columns - 1);
  }

  CoinBoard board_;
  std::vector<std::optional<int>> coin_at_;
};

tl::expected<Json, std::string> parse_json(std::string_view text) {
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
    return wrong("not JSON: mistake at byte {}", error.byte);
  } catch (const Json::exception&) {
    return wrong("not JSON: a number is too large");
  }
}

}  // namespace

tl::expected<CoinBoard, std::string> parse_board(std::string_view json_text) {
  const auto json = parse_json(json_text);
  RETURN_IF_ERROR(json);
  Reader reader;
  RETURN_IF_ERROR(reader.read(*json));
  return std::move(reader).board();
}

std::string write_board(const CoinBoard& board) {
  const auto place = [&](int coin) {
    const auto& at = board.coins[static_cast<std::size_t>(coin)];
    return Json::array({at.row, at.column});
  };
  Json coins = Json::array();
  for (const auto& coin : board.coins) coins.push_back(Json::array({coin.row, coin.column, coin.value}));
  Json strings = Json::array();
  for (const auto& string : board.strings)
    strings.push_back(Json::array({place(string.coin), string.other ? place(*string.other) : Json(nullptr)}));
  return Json{{"rows", board.rows}, {"cols", board.columns}, {"coins", coins}, {"strings", strings}}.dump();
}

StringBoard to_string_board(const CoinBoard& board) {
  StringBoard whole{board.rows, board.columns, {}, {}, false};
  for (const auto& coin : board.coins) whole.coins.push_back({coin.row, coin.column, coin.value, false});
  for (const auto& string : board.strings) whole.strings.push_back({string.coin, string.other, false});
  return whole;
}

}  // namespace turno::coins
