#pragma once

#include <vector>

#include "tournament/formats/swiss.hpp"
#include "tournament/history.hpp"

namespace turno::tournament {

// Those who take part in the next round, with what they have done so far.
std::vector<SwissPlayer> swiss_players(const History& history);

// The next round; nothing when all have been played, or when nobody is left to meet.
std::vector<Stage> next_swiss_stages(const History& history);

}  // namespace turno::tournament
