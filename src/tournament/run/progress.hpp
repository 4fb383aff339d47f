#pragma once

#include <utility>
#include <vector>

#include "tournament/formats/draw.hpp"
#include "tournament/reported_game.hpp"

namespace turno::tournament {

// How far a tournament is: what is finished, and what that leads to.
struct Progress {
  explicit Progress(const Settings& settings) : draw(settings) {}

  void add(ReportedGame game) {
    draw.add(game.result);
    games.push_back(std::move(game));
  }

  Draw draw;
  std::vector<ReportedGame> games;  // in the order in which they were finished, or read
};

}  // namespace turno::tournament
