#include "web/games/board_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace turno::web {
namespace {

constexpr int width = 1200;
constexpr int height = 630;
constexpr int margin = 60;
constexpr int points_height = 80;  // below the board
constexpr std::string_view ink = "#2b2622";
constexpr std::string_view line = "#cbbfae";
constexpr std::string_view card = "#fffdf8";

std::string_view color_of(Side side) { return side == Side::First ? "#a8431f" : "#1f5fa8"; }

struct Place {
  double x = 0;
  double y = 0;
};

class Picture {
 public:
  void circle(Place at, double radius, std::string_view fill, std::string_view stroke) {
    add(R"(<circle cx="{:.0f}" cy="{:.0f}" r="{:.0f}" fill="{}" stroke="{}" stroke-width="3"/>)", at.x, at.y, radius,
        fill, stroke);
  }
  void box(Place at, Place size, double round, std::string_view fill, std::string_view stroke) {
    add(R"(<rect x="{:.0f}" y="{:.0f}" width="{:.0f}" height="{:.0f}" rx="{:.0f}" fill="{}" stroke="{}" stroke-width="3"/>)",
        at.x, at.y, size.x, size.y, round, fill, stroke);
  }
  void stroke(Place from, Place to, std::string_view color, int thickness) {
    add(R"(<path d="M{:.0f} {:.0f}L{:.0f} {:.0f}" stroke="{}" stroke-width="{}" stroke-linecap="round"/>)", from.x,
        from.y, to.x, to.y, color, thickness);
  }
  void number(Place at, int value, double size, std::string_view color) {
    add(R"(<text x="{:.0f}" y="{:.0f}" font-size="{:.0f}" fill="{}">{}</text>)", at.x, at.y + size / 3, size, color,
        value);
  }

  std::string whole() && { return std::move(text_) + "</svg>\n"; }

 private:
  template <class... Values>
  void add(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Values>(values)...);
  }

  std::string text_ = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" font-family="sans-serif" font-weight="600" text-anchor="middle"><rect width="{0}" height="{1}" fill="#f4efe6"/>)",
      width, height);
};

constexpr double room_x = width - 2.0 * margin;
constexpr double room_y = height - 1.5 * margin - points_height;

// A field of so many columns and rows in the middle of the room that a board has.
struct Field {
  Field(double columns, double rows)
      : cell(std::min(room_x / columns, room_y / rows)),
        left((width - columns * cell) / 2),
        top(margin / 2.0 + (room_y - rows * cell) / 2) {}
  Place at(double column, double row) const { return {left + column * cell, top + row * cell}; }

  double cell;
  double left;
  double top;
};

// First's row below, in sowing order from the left; Second's above it, reversed; the stores at the ends.
void draw(Picture& picture, const PitBoard& board) {
  const std::size_t pits = board.pits[0].size();
  const Field field(static_cast<double>(pits) + 2.4, 2.2);
  const double radius = 0.42 * field.cell;
  for (const Side side : {Side::First, Side::Second}) {
    const auto& row = board.pits[index_of(side)];
    for (std::size_t i = 0; i < row.size(); ++i) {
      const double column = static_cast<double>(side == Side::First ? i : row.size() - 1 - i) + 1.7;
      const Place at = field.at(column, side == Side::First ? 1.65 : 0.55);
      picture.circle(at, radius, card, color_of(side));
      picture.number(at, row[i], radius, ink);
    }
    const Place corner = field.at(side == Side::First ? static_cast<double>(pits) + 1.4 : 0.1, 0.2);
    const Place size{0.9 * field.cell, 1.8 * field.cell};
    picture.box(corner, size, radius, card, color_of(side));
    picture.number({corner.x + size.x / 2, corner.y + size.y / 2}, board.stores[index_of(side)], radius,
                   color_of(side));
  }
}

void draw(Picture& picture, const GridBoard& board) {
  const Field field(board.columns, board.rows);
  for (int row = 0; row < board.rows; ++row)
    for (int column = 0; column < board.columns; ++column) {
      picture.box(field.at(column, row), {field.cell, field.cell}, 0, card, line);
      const auto holder = board.cells[static_cast<std::size_t>(row * board.columns + column)];
      if (holder)
        picture.circle(field.at(column + 0.5, row + 0.5), 0.36 * field.cell, color_of(*holder), color_of(*holder));
    }
}

// Horizontal lines row by row from the top, then vertical ones row by row.
void draw_dots(Picture& picture, const StringBoard& board) {
  const Field field(board.columns, board.rows);
  const int horizontals = (board.rows + 1) * board.columns;
  for (std::size_t i = 0; i < board.strings.size(); ++i) {
    const bool is_horizontal = static_cast<int>(i) < horizontals;
    const int in_row = is_horizontal ? board.columns : board.columns + 1;
    const int order = static_cast<int>(i) - (is_horizontal ? 0 : horizontals);
    const int row = order / in_row;
    const int column = order % in_row;
    const Place from = field.at(column, row);
    const Place to = is_horizontal ? field.at(column + 1, row) : field.at(column, row + 1);
    if (board.strings[i].cut) picture.stroke(from, to, ink, 8);
  }
  for (int row = 0; row <= board.rows; ++row)
    for (int column = 0; column <= board.columns; ++column) picture.circle(field.at(column, row), 7, ink, ink);
}

// A string to the ground ends beside its coin, each in another direction.
void draw_coins(Picture& picture, const StringBoard& board) {
  const Field field(board.columns, board.rows);
  const auto center = [&](const StringBoard::Coin& coin) { return field.at(coin.column + 0.5, coin.row + 0.5); };
  constexpr std::array<Place, 4> directions{Place{0, -1}, Place{0, 1}, Place{-1, 0}, Place{1, 0}};
  std::vector<std::size_t> grounded(board.coins.size());
  for (const StringBoard::String& string : board.strings) {
    const Place from = center(board.coins[static_cast<std::size_t>(string.coin)]);
    Place to;
    if (string.other) {
      to = center(board.coins[static_cast<std::size_t>(*string.other)]);
    } else {
      const Place direction = directions[grounded[static_cast<std::size_t>(string.coin)]++ % directions.size()];
      to = {from.x + direction.x * 0.48 * field.cell, from.y + direction.y * 0.48 * field.cell};
    }
    if (!string.cut) picture.stroke(from, to, ink, 5);
  }
  for (const StringBoard::Coin& coin : board.coins) {
    picture.circle(center(coin), 0.27 * field.cell, coin.taken ? card : "#e8c25a", coin.taken ? line : ink);
    if (!coin.taken) picture.number(center(coin), coin.value, 0.27 * field.cell, ink);
  }
}

void draw(Picture& picture, const StringBoard& board) {
  if (board.as_dots) {
    draw_dots(picture, board);
  } else {
    draw_coins(picture, board);
  }
}

// A circle takes about a hundred bytes, and a number as much again.
bool is_too_large(const Board& board) {
  constexpr std::size_t bytes_a_part = 200;
  const auto* const strings = std::get_if<StringBoard>(&board);
  const auto* const grid = std::get_if<GridBoard>(&board);
  const auto* const pits = std::get_if<PitBoard>(&board);
  std::size_t parts = 10;
  if (strings != nullptr) {
    if (strings->rows > 100 || strings->columns > 100) return true;
    parts += strings->strings.size() + 2 * strings->coins.size() +
             static_cast<std::size_t>((strings->rows + 1) * (strings->columns + 1));
  }
  if (grid != nullptr) parts += 2 * grid->cells.size();
  if (pits != nullptr) parts += 4 * pits->pits[0].size();
  return parts * bytes_a_part > largest_picture;
}

}  // namespace

std::optional<std::string> board_picture(const View& view) {
  if (is_too_large(view.board)) return std::nullopt;
  Picture picture;
  std::visit([&](const auto& board) { draw(picture, board); }, view.board);
  for (const Side side : {Side::First, Side::Second}) {
    const Place at{width / 2.0 + (side == Side::First ? -90 : 90), height - points_height / 2.0 - 5};
    picture.number(at, side == Side::First ? view.points.first : view.points.second, 60, color_of(side));
    if (!view.over() && view.to_move == side) picture.circle({at.x, at.y + 36}, 6, color_of(side), color_of(side));
  }
  return std::move(picture).whole();
}

}  // namespace turno::web
