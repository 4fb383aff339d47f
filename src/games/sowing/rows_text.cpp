#include "games/sowing/rows_text.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>

#include "core/text.hpp"

namespace turno::sowing {
namespace {

constexpr std::array<std::string_view, 2> side_names = {"First", "Second"};

tl::expected<void, std::string> parse_row(std::string_view text, Side side, int pits, int max_seeds, PitBoard& board) {
  const std::string_view name = side_names[index_of(side)];
  const auto cells = split(text, ',');
  if (cells.size() != static_cast<std::size_t>(pits) + 1)
    return tl::unexpected(fmt::format("{}'s row \"{}\" has {} numbers, expected {} ({} pits and a store)", name, text,
                                      cells.size(), pits + 1, pits));
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool is_store = i + 1 == cells.size();
    const auto seeds = parse_number(cells[i]);
    if (!seeds || *seeds > max_seeds)
      return tl::unexpected(fmt::format("number {} of {}'s row: \"{}\" is not a count of seeds from 0 to {}", i + 1,
                                        name, cells[i], max_seeds));
    if (is_store) {
      board.stores[index_of(side)] = *seeds;
    } else {
      board.pits[index_of(side)].push_back(*seeds);
    }
  }
  return {};
}

int total(const PitBoard& board) {
  int seeds = board.stores[0] + board.stores[1];
  for (const auto& row : board.pits)
    for (const int pit : row) seeds += pit;
  return seeds;
}

}  // namespace

// Evaluation functions are sent thousands of these a second.
std::string write_rows(const RowsText& rows, std::string_view flag) {
  constexpr std::size_t usual_length = 48;
  std::string text;
  text.reserve(usual_length);
  const auto add = [&text](int number) {
    std::array<char, 12> digits{};
    text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
  };
  for (const Side side : {Side::First, Side::Second}) {
    for (const int seeds : rows.board.pits[index_of(side)]) {
      add(seeds);
      text += ',';
    }
    add(rows.board.stores[index_of(side)]);
    text += '|';
  }
  add(number_of(rows.to_move));
  if (rows.flagged) text.append("|").append(flag);
  return text;
}

tl::expected<RowsText, std::string> parse_rows(std::string_view text, int pits, int max_seeds, std::string_view flag) {
  const auto parts = split(text, '|');
  if (parts.size() < 3 || parts.size() > 4)
    return tl::unexpected(fmt::format("\"{}\" has {} parts between |, expected First's row|Second's row|side to move{}",
                                      text, parts.size(),
                                      flag.empty() ? "" : fmt::format(", then |{} or nothing", flag)));
  RowsText rows;
  for (const Side side : {Side::First, Side::Second})
    if (auto row = parse_row(parts[index_of(side)], side, pits, max_seeds, rows.board); !row)
      return tl::unexpected(row.error());
  if (const int seeds = total(rows.board); seeds > max_seeds)
    return tl::unexpected(fmt::format("\"{}\" has {} seeds, but the game has only {}", text, seeds, max_seeds));
  if (parts[2] != "1" && parts[2] != "2")
    return tl::unexpected(fmt::format("the side to move \"{}\" is neither 1 nor 2", parts[2]));
  rows.to_move = parts[2] == "1" ? Side::First : Side::Second;
  if (parts.size() == 4) {
    if (flag.empty()) return tl::unexpected(fmt::format("\"|{}\" after the side to move: expected nothing", parts[3]));
    if (parts[3] != flag)
      return tl::unexpected(fmt::format("\"|{}\" after the side to move: expected |{} or nothing", parts[3], flag));
    rows.flagged = true;
  }
  return rows;
}

tl::expected<RowsText, std::string> read_rows(const EditedPosition& edited, int pits, int max_seeds,
                                              std::string_view flag) {
  const auto* board = std::get_if<PitBoard>(&edited.board);
  if (board == nullptr) return tl::unexpected(std::string("this game is played on a board of pits"));
  return parse_rows(write_rows({*board, edited.to_move, edited.has(flag)}, flag), pits, max_seeds, flag);
}

}  // namespace turno::sowing
