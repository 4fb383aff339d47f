#include "tournament/reports/text_table.hpp"

#include <algorithm>
#include <cassert>

#include "core/utf8.hpp"

namespace turno::tournament {

std::string text_table(const std::vector<std::vector<std::string>>& lines, const std::vector<Align>& alignments) {
  std::vector<std::size_t> widths(alignments.size(), 0);
  for (const auto& line : lines) {
    assert(line.size() == alignments.size());
    for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], columns_of(line[i]));
  }
  std::string table;
  for (const auto& line : lines) {
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
