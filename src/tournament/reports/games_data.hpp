#pragma once

#include <span>
#include <string>

#include "tournament/reported_game.hpp"
#include "tournament/settings.hpp"

namespace turno::tournament {

// The list of games for the script of a page, as JSON: {"players":[names],"games":[specs],"endings":[texts],
// "part":100,"rows":[[number,game,first,second,winner,margin,ending,moves,detail],...]}. Game, first, second and ending
// are indexes; `part` is how many replays are packed together. All texts are as they can be shown.
std::string games_data(const Settings& settings, std::span<const ReportedGame> games);

}  // namespace turno::tournament
