#pragma once

#include <vector>

#include "tournament/result.hpp"
#include "tournament/settings.hpp"
#include "tournament/standings/standings.hpp"

// What the tests of reports show: three players with awkward names, one of whom has not played yet.
namespace turno::tournament::example {

inline Settings settings() {
  Settings settings;
  settings.name = "spring";
  settings.games = {"kalah(pits=6,seeds=4)"};
  settings.time.move = std::chrono::milliseconds(100);
  settings.entrants = {
      {"ñandú", "level3"}, {"<b>\"bold\" & 'so'</b>", "ugi:./bot --a,b"}, {"=cmd|' /C calc'!A0", "random(seed=7)"}};
  return settings;
}

inline std::vector<ReportedGame> games() {
  return {{"spring/5", {5, 0, 1, Side::First, 10, false}, "played", "", 31},
          {"spring/6",
           {6, 1, 0, Side::Second, -48, true},
           "illegal-move",
           "move \"9\", says <script>\nalert(1)\x1B[31m\xFF",
           3}};
}

inline Standings table() {
  std::vector<Result> results;
  for (const ReportedGame& game : games()) results.push_back(game.result);
  return standings(settings(), results);
}

}  // namespace turno::tournament::example
