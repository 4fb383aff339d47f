#pragma once

#include <string>

#include "core/board.hpp"
#include "core/game.hpp"
#include "core/points.hpp"

namespace turno::sowing {

// Second's row reversed on top, the stores at both ends, `*` at the side to move, then the points (and, where the
// game accumulates, Ac).
std::string draw(const PitBoard& board, const Points& points, const DrawingNotes& notes);

}  // namespace turno::sowing
