#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "tournament/formats/schedule.hpp"

namespace turno::tournament {

// How pairings are best played by workers that keep so many programs running from game to game: the numbers of those
// that one worker plays, one after the other, and then of others. While it all fits, and where there are no programs,
// they are one block, as they stand. Else some programs are held in each block, and play each other; then all who are
// not held in an earlier one come by, one after the other, and play each of those who are held. So most games find both
// programs running.
std::vector<std::vector<std::size_t>> work_blocks(std::span<const Pairing> pairings,
                                                  const std::function<bool(std::size_t entrant)>& is_program,
                                                  std::size_t max_kept);

}  // namespace turno::tournament
