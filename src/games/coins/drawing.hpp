#pragma once

#include <string>

#include "core/game.hpp"

namespace turno::coins {

// Coins and strings in a frame, one text line a row and five between.
std::string draw_frame(const StringBoard& board);

// The strings that hang on the ground, which no frame shows: a line each.
std::string list_ground_strings(const StringBoard& board, Language language = Language::English);

// The whole: frame (or dots and lines), points with `*` at the side to move, ground strings.
std::string draw(const StringBoard& board, const Points& points, const DrawingNotes& notes);

}  // namespace turno::coins
