#include "tournament/reports/text_table.hpp"

#include <algorithm>
#include <cassert>

#include "core/presentable.hpp"
#include "core/utf8.hpp"

namespace turno::tournament {

namespace {

constexpr std::size_t max_cell_columns = 100;

// Letters that are written from right to left would turn the numbers of their line around on a screen that orders
// them: marks of no width keep them among themselves.
std::string shown_cell(std::string_view cell) {
  std::string shown = presentable(cell, max_cell_columns);
  constexpr std::string_view left_to_right = "\u200E";
  if (!has_right_to_left(shown)) return shown;
  return std::string(left_to_right).append(shown).append(left_to_right);
}

}  // namespace

std::string text_table(const std::vector<std::vector<std::string>>& lines, const std::vector<Align>& alignments) {
  std::vector<std::vector<std::string>> shown(lines.size());
  std::vector<std::size_t> widths(alignments.size(), 0);
  for (std::size_t row = 0; row < lines.size(); ++row) {
    assert(lines[row].size() == alignments.size());
    for (std::size_t i = 0; i < lines[row].size(); ++i) {
      shown[row].push_back(shown_cell(lines[row][i]));
      widths[i] = std::max(widths[i], columns_of(shown[row][i]));
    }
  }
  std::string table;
  for (const auto& line : shown) {
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const std::string blanks(widths[i] - columns_of(line[i]), ' ');
      if (i > 0) text += "  ";
      text += alignments[i] == Align::Left ? line[i] + blanks : blanks + line[i];
    }
    text.erase(text.find_last_not_of(' ') + 1);
    table += text + "\n";
  }
  return table;
}

}  // namespace turno::tournament
