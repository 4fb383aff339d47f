#pragma once

#include <string>
#include <tl/expected.hpp>

#include "core/edited_position.hpp"
#include "engine/json.hpp"

namespace turno {

// {"board", "to_move", "points", "flags"} as a View has them; points and flags may be left out. The error says which
// key is wrong. Whether a game has such a position is for the game to say.
tl::expected<EditedPosition, std::string> read_edited_position(const Json& json);

}  // namespace turno
