#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "tournament/formats/schedule.hpp"

namespace turno::tournament {

// In which order pairings are best played by workers that keep so many programs running from game to game: their
// numbers. While it all fits, and where there are no programs, as they stand. Else some programs are held, and play
// each other; then all the others come by, one after the other, and play each of those who are held; then others are
// held. So most games find both programs running.
std::vector<std::size_t> work_order(std::span<const Pairing> pairings,
                                    const std::function<bool(std::size_t entrant)>& is_program, std::size_t max_kept);

}  // namespace turno::tournament
