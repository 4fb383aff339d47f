#include "tictactoe.hpp"

#include <algorithm>
#include <bit>

#include "core/hash.hpp"

namespace tictactoe {

using turno::Move;
using turno::Side;

namespace {

constexpr std::size_t cells = 9;
constexpr unsigned full_board = (1U << cells) - 1;

bool has_line(unsigned marks) {
  constexpr std::array<unsigned, 8> lines{0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};  // octal: a digit a row
  return std::any_of(lines.begin(), lines.end(), [&](unsigned line) { return (marks & line) == line; });
}

bool holds(const TicTacToe::Position& at, Side side, std::size_t cell) {
  return (at.marks[index_of(side)] >> cell & 1U) != 0;
}

void mark(TicTacToe::Position& at, Side side, std::size_t cell) {
  auto& marks = at.marks[index_of(side)];
  marks = static_cast<std::uint16_t>(marks | 1U << cell);
}

char letter(const TicTacToe::Position& at, std::size_t cell) {
  if (holds(at, Side::First, cell)) return 'x';
  return holds(at, Side::Second, cell) ? 'o' : '.';
}

std::string rows(const TicTacToe::Position& at, char separator) {
  std::string text;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (cell > 0 && cell % 3 == 0) text += separator;
    text += letter(at, cell);
  }
  return text;
}

}  // namespace

turno::MoveList TicTacToe::moves(const Position& at) const {
  turno::MoveList moves;
  if (has_line(at.marks[0]) || has_line(at.marks[1])) return moves;
  for (unsigned empty = full_board & ~(at.marks[0] | unsigned{at.marks[1]}); empty != 0; empty &= empty - 1)
    moves.push_back(turno::move_at(static_cast<std::size_t>(std::countr_zero(empty))));
  return moves;
}

void TicTacToe::play(Position& at, Move move) const {
  mark(at, at.to_move, index_of(move));
  at.to_move = opposite(at.to_move);
}

int TicTacToe::margin(const Position& at) const {
  return static_cast<int>(has_line(at.marks[0])) - static_cast<int>(has_line(at.marks[1]));
}

std::uint64_t TicTacToe::key(const Position& at) const {
  return turno::scramble(at.marks[0] | std::uint64_t{at.marks[1]} << cells | index_of(at.to_move) << (2 * cells));
}

std::string TicTacToe::to_text(const Position& /*at*/, Move move) const { return std::to_string(index_of(move)); }

std::string TicTacToe::to_text(const Position& at) const {
  return rows(at, '/') + (at.to_move == Side::First ? "|x" : "|o");
}

tl::expected<TicTacToe::Position, std::string> TicTacToe::parse(std::string_view text) const {
  Position at;
  std::size_t cell = 0;
  for (const char c : text.substr(0, text.find('|'))) {
    if (c == '/') continue;
    if (cell == cells || (c != 'x' && c != 'o' && c != '.'))
      return tl::unexpected("\"" + std::string(text) + "\": expected three rows of x, o and . as in x.o/.../...|x");
    if (c != '.') mark(at, c == 'x' ? Side::First : Side::Second, cell);
    ++cell;
  }
  at.to_move = text.ends_with("|o") ? Side::Second : Side::First;
  if (to_text(at) != text)
    return tl::unexpected("\"" + std::string(text) + "\" is not of the form x.o/.../...|x, the side to move last");
  return at;
}

std::vector<turno::Event> TicTacToe::explain(const Position& at, Move move) const {
  Position after = at;
  play(after, move);
  std::vector<turno::Event> events{turno::CellFilled{at.to_move, static_cast<int>(index_of(move))}};
  if (!moves(after).empty())
    events.emplace_back(turno::TurnDecided{after.to_move, turno::TurnDecided::Why::Alternation});
  return events;
}

turno::Board TicTacToe::board(const Position& at) const {
  turno::GridBoard grid{3, 3, {}};
  for (std::size_t cell = 0; cell < cells; ++cell) {
    grid.cells.emplace_back();
    for (const Side side : {Side::First, Side::Second})
      if (holds(at, side, cell)) grid.cells.back() = side;
  }
  return grid;
}

tl::expected<TicTacToe::Position, std::string> TicTacToe::position_of(const turno::EditedPosition& edited) const {
  const auto* grid = std::get_if<turno::GridBoard>(&edited.board);
  if (grid == nullptr || grid->cells.size() != cells)
    return tl::unexpected(std::string("this game is played on a grid of three rows and three columns"));
  Position at{{}, edited.to_move};
  for (std::size_t cell = 0; cell < cells; ++cell)
    if (const auto& side = grid->cells[cell]) mark(at, *side, cell);
  return at;
}

std::string TicTacToe::draw(const Position& at, const turno::DrawingNotes& /*notes*/) const {
  return rows(at, '\n') + "\n";
}

turno::RulesInfo<TicTacToe::Rules> rules_info() { return {"tictactoe", "Three in a row wins.", {}, {}}; }

}  // namespace tictactoe
