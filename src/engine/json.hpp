#pragma once

#include <nlohmann/json.hpp>

#include "engine/view.hpp"

namespace turno {

// Objects keep the order in which their keys are written here.
using Json = nlohmann::ordered_json;

Json to_json(const Points& points);
Json to_json(const Board& board);
Json winner_json(const View& view);  // null while the game goes on, 0 for a draw, else the side

}  // namespace turno
