#pragma once

#include <vector>

#include "core/board.hpp"
#include "core/event.hpp"
#include "games/sowing/ring.hpp"

namespace turno::sowing {

// The steps of a sowing game's move, as events.

void append_sowing(std::vector<Event>& events, const Ring& ring, Side mover, int pit, int seeds);

// Nothing is appended where there are no seeds to move.
void append_capture(std::vector<Event>& events, Side captor, Place from, int seeds);
void append_sweep(std::vector<Event>& events, const PitBoard& board);

}  // namespace turno::sowing
