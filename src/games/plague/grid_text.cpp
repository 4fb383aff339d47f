#include "games/plague/grid_text.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "core/text.hpp"
#include "core/typed_number.hpp"
#include "games/plague/messages.hpp"

namespace turno::plague {
namespace {

constexpr std::array<char, 2> letters = {'x', 'o'};

using Cell = std::optional<Side>;

Cell side_of(char letter) {
  for (const Side side : {Side::First, Side::Second})
    if (letter == letters[index_of(side)]) return side;
  return std::nullopt;
}

std::size_t size(int count) { return static_cast<std::size_t>(count); }

std::string write_row(const Cell* cells, int columns) {
  std::string text;
  int empty = 0;
  for (int column = 0; column <= columns; ++column) {
    const bool ends = column == columns;
    if (!ends && !cells[column]) {
      ++empty;
      continue;
    }
    if (empty > 0) text += std::to_string(empty);
    empty = 0;
    if (!ends) text += letters[index_of(*cells[column])];
  }
  return text;
}

tl::expected<void, std::string> parse_row(std::string_view text, int row, int columns, std::vector<Cell>& cells) {
  constexpr std::string_view digits = "0123456789";
  const std::size_t expected = cells.size() + size(columns);
  for (std::size_t i = 0; i < text.size();) {
    if (const Cell side = side_of(text[i])) {
      cells.push_back(side);
      ++i;
      continue;
    }
    const std::string_view run = text.substr(i, text.find_first_not_of(digits, i) - i);
    if (run.empty())
      return tl::unexpected(
          fmt::format("row {} \"{}\": character {} is neither x nor o nor a digit", row, text, i + 1));
    const auto empty = parse_number(run);
    if (!empty || *empty < 1 || *empty > columns)
      return tl::unexpected(
          fmt::format("row {} \"{}\": \"{}\" is not a run of 1 to {} empty cells", row, text, run, columns));
    cells.insert(cells.end(), size(*empty), std::nullopt);
    i += run.size();
  }
  if (cells.size() != expected)
    return tl::unexpected(fmt::format("row {} \"{}\" has {} cells, expected {}", row, text,
                                      cells.size() + size(columns) - expected, columns));
  return {};
}

}  // namespace

std::string write_grid(const GridText& grid) {
  const GridBoard& board = grid.board;
  std::string text;
  for (int row = 0; row < board.rows; ++row)
    text += (row == 0 ? "" : "/") + write_row(&board.cells[size(row * board.columns)], board.columns);
  return text + '|' + letters[index_of(grid.to_move)];
}

tl::expected<GridText, std::string> parse_grid(std::string_view text, int columns, int rows) {
  const auto parts = split(text, '|');
  if (parts.size() != 2)
    return tl::unexpected(fmt::format("\"{}\" has {} parts between |, expected rows|side to move", text, parts.size()));
  const auto row_texts = split(parts[0], '/');
  if (row_texts.size() != size(rows))
    return tl::unexpected(fmt::format("\"{}\" has {} rows between /, expected {}", parts[0], row_texts.size(), rows));
  GridText grid{{columns, rows, {}}};
  for (std::size_t i = 0; i < row_texts.size(); ++i)
    if (auto row = parse_row(row_texts[i], static_cast<int>(i) + 1, columns, grid.board.cells); !row)
      return tl::unexpected(row.error());
  const Cell to_move = parts[1].size() == 1 ? side_of(parts[1].front()) : std::nullopt;
  if (!to_move) return tl::unexpected(fmt::format("the side to move \"{}\" is neither x nor o", parts[1]));
  grid.to_move = *to_move;
  return grid;
}

std::string cell_text(int cell, int columns) { return fmt::format("{:c}{}", 'a' + cell % columns, cell / columns + 1); }

tl::expected<int, Translations> read_cell(std::string_view typed, int columns, int rows) {
  std::string row_text;
  std::string column_text;
  if (const std::size_t blank = typed.find(' '); blank != std::string_view::npos) {
    row_text = typed.substr(0, blank);
    column_text = trim(typed.substr(blank));
  } else if (!typed.empty() && typed.front() >= 'a' && typed.front() <= 'z') {
    column_text = std::to_string(typed.front() - 'a' + 1);
    row_text = typed.substr(1);
  }
  const auto column = read_typed_number(column_text);
  const auto row = read_typed_number(row_text);
  if (!column || !row) return tl::unexpected(messages::not_a_cell.in_all(typed));
  if (*column < 1 || *column > columns || *row < 1 || *row > rows)
    return tl::unexpected(messages::outside.in_all(row_text, column_text, rows, columns));
  return (*row - 1) * columns + *column - 1;
}

std::string draw(const GridBoard& board, const Points& points, const DrawingNotes& notes) {
  std::string drawing = "  ";
  for (int column = 0; column < board.columns; ++column) drawing += fmt::format(" {:c}", 'a' + column);
  drawing += '\n';
  for (int row = 0; row < board.rows; ++row) {
    drawing += fmt::format("{:>2}", row + 1);
    for (int column = 0; column < board.columns; ++column) {
      const Cell& cell = board.cells[size(row * board.columns + column)];
      drawing += fmt::format(" {}", cell ? letters[index_of(*cell)] : '.');
    }
    drawing += '\n';
  }
  const auto score = [&](Side side) {
    return fmt::format("{} {} {:>2}", notes.to_move == side ? '*' : ' ', letters[index_of(side)], points.of(side));
  };
  return drawing + fmt::format("\n{}    {}\n", score(Side::First), score(Side::Second));
}

}  // namespace turno::plague
