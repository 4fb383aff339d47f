#include "games/sowing/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace turno::sowing {
namespace {

constexpr int margin_width = 5;  // the star and the left store stand here

// Numbers right-aligned in columns of one width.
std::string columns(const std::vector<int>& numbers, int width) {
  std::string line;
  for (const int number : numbers) line += fmt::format("{:>{}}", number, width);
  return line;
}

int column_width(const PitBoard& board) {
  int largest = board.first_label + static_cast<int>(board.pits[0].size()) - 1;
  for (const auto& row : board.pits) largest = std::max(largest, *std::max_element(row.begin(), row.end()));
  return largest > 99 ? 4 : 3;
}

}  // namespace

std::string draw(const PitBoard& board, const Points& points, const DrawingNotes& notes) {
  const std::size_t pits = board.pits[0].size();
  const int width = column_width(board);
  const std::string indent(margin_width, ' ');

  std::vector<int> labels(pits);
  for (std::size_t i = 0; i < pits; ++i) labels[i] = board.first_label + static_cast<int>(i);
  const std::vector<int> reversed_labels(labels.rbegin(), labels.rend());

  const auto row = [&](Side side) {
    std::vector<int> seeds = board.pits[index_of(side)];
    if (side == Side::Second) std::reverse(seeds.begin(), seeds.end());
    std::string line = fmt::format("{:<{}}{}      {:>2}", notes.to_move == side ? "*" : "", margin_width,
                                   columns(seeds, width), points.of(side));
    if (notes.accumulated) line += fmt::format("  Ac: {:>2}", notes.accumulated->of(side));
    return line;
  };

  const int row_width = width * static_cast<int>(pits);
  const std::string rule = fmt::format("{} {:-<{}}", indent, "", row_width);
  return fmt::format("{}{}\n{}\n{}\n{:>4}{:{}}{:>3}\n{}\n{}\n{}{}\n",      //
                     indent, columns(reversed_labels, width),              //
                     rule,                                                 //
                     row(Side::Second),                                    //
                     board.stores[1], "", row_width + 1, board.stores[0],  //
                     row(Side::First),                                     //
                     rule,                                                 //
                     indent, columns(labels, width));
}

}  // namespace turno::sowing
