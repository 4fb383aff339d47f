#include "games/coins/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.hpp"

namespace turno::coins {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view form = "write rows of cells and strings, as in 53/.1:0-1_1-3_3-g";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

// Whether the board makes sense, the reader of board files says.
tl::expected<CoinBoard, std::string> parse_layout(std::string_view text) {
  const auto parts = split(text, ':');
  if (parts.size() != 2) return tl::unexpected(fmt::format("a layout has one \":\"; {}", form));
  const auto rows = split(parts[0], '/');
  const std::size_t columns = rows.front().size();
  Json coins = Json::array();
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows[row].size() != columns)
      return tl::unexpected(fmt::format("row {} of the layout is not as long as the first; {}", row + 1, form));
    for (std::size_t column = 0; column < columns; ++column) {
      const char cell = rows[row][column];
      if (cell == '.') continue;
      if (!is_digit(cell)) return tl::unexpected(fmt::format("\"{}\" is no cell of a layout; {}", cell, form));
      coins.push_back(Json::array({row, column, cell - '0'}));
    }
  }
  Json strings = Json::array();
  for (const std::string_view string : split(parts[1], '_')) {
    const auto ends = split(string, '-');
    const auto from = parse_number(ends.front());
    const auto to = ends.size() == 2 ? parse_number(ends[1]) : std::nullopt;
    if (columns == 0 || ends.size() != 2 || !from || !(to || ends[1] == "g"))
      return tl::unexpected(fmt::format("\"{}\" is no string of a layout; {}", string, form));
    const auto place = [&](int cell) {
      const auto index = static_cast<std::size_t>(cell);
      return Json::array({index / columns, index % columns});
    };
    strings.push_back(Json::array({place(*from), to ? place(*to) : Json(nullptr)}));
  }
  return parse_board(Json{{"rows", rows.size()}, {"cols", columns}, {"coins", coins}, {"strings", strings}}.dump());
}

}  // namespace turno::coins
