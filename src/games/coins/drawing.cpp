#include "games/coins/drawing.hpp"

#include <fmt/format.h>

#include <string_view>

#include "core/side_name.hpp"
#include "games/coins/messages.hpp"

namespace turno::coins {
namespace {

// Lines of blanks to write on.
class Canvas {
 public:
  Canvas(int lines, int width)
      : lines_(static_cast<std::size_t>(lines), std::string(static_cast<std::size_t>(width), ' ')) {}

  void write(int line, int column, std::string_view text) {
    lines_[static_cast<std::size_t>(line)].replace(static_cast<std::size_t>(column), text.size(), text);
  }

  char at(int line, int column) const {
    return lines_[static_cast<std::size_t>(line)][static_cast<std::size_t>(column)];
  }

  std::vector<std::string>& lines() { return lines_; }

 private:
  std::vector<std::string> lines_;
};

constexpr int cell_lines = 6;
constexpr int cell_width = 10;

// From the upper of two coins, or the left one, to the other:
//
//   (v)---01--(v)
//    | \     /        a falling string starts here at column 3, a rising one at column 9
//    |  03            id of a falling string; a rising one has it two lines below
//    02   x
//    |  04
//    | /     \.
//   (v)       (v)
//
// A third digit stands before the other two.
void draw_string(Canvas& canvas, const StringBoard::Coin& a, const StringBoard::Coin& b, int id) {
  const bool a_is_upper = a.row < b.row || (a.row == b.row && a.column < b.column);
  const StringBoard::Coin& upper = a_is_upper ? a : b;
  const StringBoard::Coin& lower = a_is_upper ? b : a;
  const int line = upper.row * cell_lines;
  const int column = std::min(a.column, b.column) * cell_width;
  if (upper.row == lower.row) {
    canvas.write(line, column + 3, fmt::format("{:->5}--", fmt::format("{:02}", id)));
  } else if (upper.column == lower.column) {
    for (const int below : {1, 2, 4, 5}) canvas.write(line + below, column + 1, "|");
    canvas.write(line + 3, column, fmt::format("{:>3}", fmt::format("{:02}", id)));
  } else {
    const bool falls = upper.column < lower.column;
    const std::string_view stroke = falls ? "\\" : "/";
    canvas.write(line + 1, column + (falls ? 3 : 9), stroke);
    canvas.write(line + (falls ? 2 : 4), column + 3, fmt::format("{:>3}", fmt::format("{:02}", id)));
    canvas.write(line + 3, column + 6, canvas.at(line + 3, column + 6) == ' ' ? stroke : "x");
    canvas.write(line + 5, column + (falls ? 9 : 3), stroke);
  }
}

// Dots six columns apart, a line of boxes between; what is not drawn shows its id.
std::string draw_dots(const StringBoard& board) {
  constexpr int margin = 2;
  constexpr int width = 6;
  Canvas canvas(2 * board.rows + 1, margin + width * board.columns + 2);
  for (int row = 0; row <= board.rows; ++row)
    for (int column = 0; column <= board.columns; ++column) canvas.write(2 * row, margin + width * column, "+");
  for (const auto& coin : board.coins)
    if (coin.taken) canvas.write(2 * coin.row + 1, margin + width * coin.column + width / 2, "#");

  const int horizontal = (board.rows + 1) * board.columns;
  for (int i = 0; i < static_cast<int>(board.strings.size()); ++i) {
    const bool is_drawn = board.strings[static_cast<std::size_t>(i)].cut;
    if (i < horizontal) {
      const int column = margin + width * (i % board.columns);
      canvas.write(2 * (i / board.columns), column + 1, is_drawn ? "-----" : fmt::format("{:^5}", i + 1));
    } else {
      const int edge = i - horizontal;
      const int column = margin + width * (edge % (board.columns + 1));
      canvas.write(2 * (edge / (board.columns + 1)) + 1, column - 1, is_drawn ? " | " : fmt::format("{:^3}", i + 1));
    }
  }
  std::string text;
  for (std::string& line : canvas.lines()) text += line.erase(line.find_last_not_of(' ') + 1) + "\n";
  return text;
}

std::string points_line(const Points& points, const DrawingNotes& notes) {
  const auto points_of = [&](Side side) {
    return fmt::format("{}{} {}", notes.to_move == side ? '*' : ' ', side_name(side, notes.language), points.of(side));
  };
  return fmt::format("{}  {}\n", points_of(Side::First), points_of(Side::Second));
}

}  // namespace

std::string draw_frame(const StringBoard& board) {
  Canvas canvas((board.rows - 1) * cell_lines + 1, (board.columns - 1) * cell_width + 3);
  for (const auto& coin : board.coins)
    if (!coin.taken) canvas.write(coin.row * cell_lines, coin.column * cell_width, fmt::format("({})", coin.value));
  for (std::size_t i = 0; i < board.strings.size(); ++i) {
    const auto& [coin, other, cut] = board.strings[i];
    if (!cut && other)
      draw_string(canvas, board.coins[static_cast<std::size_t>(coin)], board.coins[static_cast<std::size_t>(*other)],
                  static_cast<int>(i) + 1);
  }
  const std::string edge(canvas.lines()[0].size() + 8, '=');
  std::string text = edge + "\n";
  for (const std::string& line : canvas.lines()) text += fmt::format("||  {}  ||\n", line);
  return text + edge + "\n";
}

std::string list_ground_strings(const StringBoard& board, Language language) {
  std::string text;
  for (std::size_t i = 0; i < board.strings.size(); ++i) {
    const auto& [index, other, cut] = board.strings[i];
    const auto& coin = board.coins[static_cast<std::size_t>(index)];
    if (!cut && !other) text += messages::to_the_ground(language, i + 1, coin.value, coin.row + 1, coin.column + 1);
  }
  return text;
}

std::string draw(const StringBoard& board, const Points& points, const DrawingNotes& notes) {
  if (board.as_dots) return draw_dots(board) + points_line(points, notes);
  return draw_frame(board) + points_line(points, notes) + list_ground_strings(board, notes.language);
}

}  // namespace turno::coins
