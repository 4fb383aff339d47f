#pragma once

#include <span>
#include <string>

#include "tournament/result.hpp"
#include "tournament/settings.hpp"
#include "tournament/stage.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {

// For programs: one object, one line. `players` are in the order of the file, `crosstable` has a line and a column for
// each in that order, null where they have not met.
std::string report_json(const Settings& settings, const Standings& standings, std::span<const ReportedGame> games,
                        std::span<const Stage> stages = {});

}  // namespace turno::tournament
