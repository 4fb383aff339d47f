#pragma once

#include <cstdint>
#include <string_view>

#include "engine/catalog.hpp"
#include "engine/game_so_far.hpp"
#include "play/players/player_text.hpp"
#include "web/games/game_error.hpp"

namespace turno::web {

// What strangers may name. None of it opens a file or runs a program.

// A game so far: a line of text or a saved game.
GameResult<GameSoFar> open_text(const Catalog& catalog, std::string_view text);

// A player: built in and modest. `open` and `human` are persons.
GameResult<PlayerText> read_web_player(std::string_view text, std::uint64_t seed, const AnyGame& game);

}  // namespace turno::web
