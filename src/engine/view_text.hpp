#pragma once

#include <span>
#include <string>

#include "engine/game_so_far.hpp"
#include "engine/view.hpp"

namespace turno {

// JSON for screens, written straight as text: a server tells hundreds of watchers of every move, and trees of values
// would cost ten times as much. docs/api.md describes it.

std::string board_text(const Board& board);

// A game so far as screens that know no rules are told it; `movers` says who made each of the moves.
std::string view_text(const GameText& text, std::span<const Side> movers, const View& view);

// The same of a game so far that nobody keeps.
std::string view_text(const GameSoFar& so_far);

}  // namespace turno
