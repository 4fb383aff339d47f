#pragma once

#include <span>
#include <string>

#include "tournament/reported_game.hpp"
#include "tournament/settings.hpp"
#include "tournament/standings.hpp"

namespace turno::tournament {

// One page that needs nothing else, for browsers: standings, each against each, all games. It has no script, and what
// names and details hold is text to it.
std::string report_html(const Settings& settings, const Standings& standings, std::span<const ReportedGame> games);

}  // namespace turno::tournament
