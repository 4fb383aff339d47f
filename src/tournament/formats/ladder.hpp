#pragma once

#include <cstddef>
#include <vector>

#include "tournament/history.hpp"

namespace turno::tournament {

// What a ladder goes by: Elo numbers that move with each game, by more in an entrant's first games. Everybody begins at
// 0. For drawing only; what is published are the ratings of all games together.
struct LadderPlayer {
  std::size_t entrant = 0;
  double elo = 0;
  std::size_t games = 0;
};
std::vector<LadderPlayer> ladder_players(const History& history);  // those who take part in the next stage

// The next stage. Who has played least chooses first, among those left the one who is nearest in strength; each game
// that the two have had puts the other further away. While somebody has played less than half as much as most others,
// only those play who have, against whoever is nearest: newcomers find their place soon. Without an end, unless there
// is a number of rounds.
std::vector<Stage> next_ladder_stages(const History& history);

}  // namespace turno::tournament
