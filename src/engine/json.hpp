#pragma once

#include <nlohmann/json.hpp>
#include <span>

#include "engine/game_so_far.hpp"
#include "engine/view.hpp"

namespace turno {

// Objects keep the order in which their keys are written here.
using Json = nlohmann::ordered_json;

Json to_json(const Points& points);
Json to_json(const Board& board);
Json to_json(const Event& event);
Json winner_json(const View& view);  // null while the game goes on, 0 for a draw, else the side

// A game so far as screens that know no rules are told it; `movers` says who made
// each of the moves.
Json view_json(const GameText& text, std::span<const Side> movers, const View& view);

// The same of a game so far that nobody keeps.
Json view_json(const GameSoFar& so_far);

}  // namespace turno
