#pragma once

#include <string_view>

#include "engine/catalog.hpp"
#include "engine/game_so_far.hpp"
#include "web/http/message.hpp"

namespace turno::web {

// A game so far as strangers may name it: a line of text or a saved game, and no files.
Result<GameSoFar> open_text(const Catalog& catalog, std::string_view text);

}  // namespace turno::web
