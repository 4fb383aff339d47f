#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/language.hpp"

namespace turno::tournament {

// What shows games on a page: a list of them, and a dialog in which each is replayed move by move. It goes into the
// body of a scripted page (page_shell.hpp) once, and the data behind it.
//
// An <svg class="board" data-game="17" data-ply="12"> elsewhere in the body becomes a drawing of that game after twelve
// moves, and the address #game-17-12 opens the game there.
std::string_view game_viewer_html(Language language);

// `games` is what games_data() makes, `replays` what a ReplayPacker does.
std::string game_viewer_data_html(std::string_view games, std::span<const std::string> replays);

}  // namespace turno::tournament
