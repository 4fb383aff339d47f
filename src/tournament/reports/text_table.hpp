#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace turno::tournament {

enum class Align : std::uint8_t { Left, Right };

// Lines of cells under each other, two blanks between columns, none at the end of a line; cells are presentable and at
// most 100 columns wide. All lines have as many cells as there are alignments.
std::string text_table(const std::vector<std::vector<std::string>>& lines, const std::vector<Align>& alignments);

}  // namespace turno::tournament
