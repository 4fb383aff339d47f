#pragma once

#include <span>
#include <string>

#include "tournament/result.hpp"
#include "tournament/settings.hpp"
#include "tournament/stage.hpp"

namespace turno::tournament {

// Who met whom in a cup or a knock-out and how it went, for a terminal: groups as tables of the matches' sums, then the
// bracket, a line a match. Empty for other formats. `games` are in any order.
std::string stages_text(const Settings& settings, std::span<const Stage> stages, std::span<const ReportedGame> games);

}  // namespace turno::tournament
