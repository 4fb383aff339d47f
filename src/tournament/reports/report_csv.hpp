#pragma once

#include <span>
#include <string>

#include "tournament/result.hpp"
#include "tournament/settings.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {

// For spreadsheets, by RFC 4180: a line of names, commas, lines that end in CR LF, quotes where they are needed. A text
// that a spreadsheet would take for a formula gets an apostrophe in front.
std::string standings_csv(const Settings& settings, const Standings& standings);
std::string games_csv(const Settings& settings, std::span<const ReportedGame> games);

}  // namespace turno::tournament
