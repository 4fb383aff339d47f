#pragma once

#include <span>
#include <string>

#include "tournament/result.hpp"
#include "tournament/settings.hpp"
#include "tournament/stage.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {

// For a terminal: what was played, the standings, how sure the first ranks are, groups and bracket of those formats
// that have them, and each against each where they are not too many.
std::string report_text(const Settings& settings, const Standings& standings, std::span<const Stage> stages = {},
                        std::span<const ReportedGame> games = {});

// What the numbers say beyond the table, a line each: the first move, and how sure the order of the first ranks is.
std::string certainty_text(const Standings& standings);

// What the ranks go by, in a line; empty where it is points or how far each has come.
std::string ranked_by_text(const Standings& standings);

// Why a player has lost by forfeit: illegal move 20, stalled 1.
std::string forfeit_reasons_text(const Row& row);

// Every game that was lost by forfeit, a line each: who lost it, against whom, why, and what is known beyond that.
std::string forfeited_games_text(const Settings& settings, std::span<const ReportedGame> games);

// How a sequential test stands.
std::string sprt_text(const Settings& settings, const SprtProgress& sprt);

// How long programs took to answer, in one line; empty where none has.
std::string latencies_text(const Settings& settings, const Standings& standings);

// The table of the standings alone.
std::string standings_text(const Settings& settings, const Standings& standings);

}  // namespace turno::tournament
