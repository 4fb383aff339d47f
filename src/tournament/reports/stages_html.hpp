#pragma once

#include <span>
#include <string>

#include "tournament/result.hpp"
#include "tournament/settings.hpp"
#include "tournament/stage.hpp"

namespace turno::tournament {

// Who met whom and how it went, as HTML: stages that knock out as columns of a bracket, the others as rounds. A match
// shows points and margin of each side and leads to its games. Empty where there are no stages. `games` are by number.
std::string stages_html(const Settings& settings, std::span<const Stage> stages, std::span<const ReportedGame> games);

}  // namespace turno::tournament
