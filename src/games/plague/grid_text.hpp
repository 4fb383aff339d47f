#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/board.hpp"
#include "core/game.hpp"
#include "core/points.hpp"
#include "core/side.hpp"

namespace turno::plague {

// A grid as text, `x2/3/2o|x`: rows from the top, numbers for runs of empty cells, and the side to move.
struct GridText {
  GridBoard board;
  Side to_move = Side::First;
};

std::string write_grid(const GridText& grid);

// Takes only what write_grid() writes for a grid of this size; anything else is answered with what is wrong and where.
tl::expected<GridText, std::string> parse_grid(std::string_view text, int columns, int rows);

// `b3`: column letter, then row number from the top.
std::string cell_text(int cell, int columns);

// A cell as a person types it: `b3`, or row and column as two numbers from the top left, `3 2`.
tl::expected<int, Translations> read_cell(std::string_view typed, int columns, int rows);

std::string draw(const GridBoard& board, const Points& points, const DrawingNotes& notes);

}  // namespace turno::plague
