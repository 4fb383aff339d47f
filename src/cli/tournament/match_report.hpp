#pragma once

#include <array>
#include <chrono>
#include <ostream>
#include <string>

#include "play/match/match.hpp"

namespace turno::cli {

// Everything there is to tell about a match that is over or was stopped.
struct MatchReport {
  const MatchSettings& settings;
  const MatchGames& games;
  MatchSummary summary;
  std::chrono::nanoseconds time;
  std::array<std::string, 2> written = {};   // the players as they were named on the command line
  std::array<std::string, 2> id_names = {};  // what programs call themselves
};

void write_match_text(const MatchReport& report, std::ostream& out);
void write_match_json(const MatchReport& report, std::ostream& out);

}  // namespace turno::cli
