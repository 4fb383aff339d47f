#pragma once

#include <span>
#include <string>

#include "tournament/result.hpp"
#include "tournament/settings.hpp"
#include "tournament/stage.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {

// One page that needs nothing else, for browsers: standings, stages, each against each, all games with their moves.
// What names and details hold is text to it, and its content policy allows no script but its own.
//
// `games` are by number; `replays` are all of them in this order, from a ReplayPacker.
std::string report_html(const Settings& settings, const Standings& standings, std::span<const Stage> stages,
                        std::span<const ReportedGame> games, std::span<const std::string> replays);

}  // namespace turno::tournament
