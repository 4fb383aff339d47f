#pragma once

#include <string>

#include "tournament/settings.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {

// For a terminal: what was played, the standings, how sure the first ranks are, and each against each where they are
// not too many.
std::string report_text(const Settings& settings, const Standings& standings);

// What the numbers say beyond the table, a line each: the first move, and how sure the order of the first ranks is.
std::string certainty_text(const Standings& standings);

// How a sequential test stands.
std::string sprt_text(const Settings& settings, const SprtProgress& sprt);

// How long programs took to answer, in one line; empty where none has.
std::string latencies_text(const Settings& settings, const Standings& standings);

// The table of the standings alone.
std::string standings_text(const Settings& settings, const Standings& standings);

}  // namespace turno::tournament
