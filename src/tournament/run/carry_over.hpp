#pragma once

#include <cstddef>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "store/tournaments.hpp"
#include "tournament/run/derive.hpp"
#include "tournament/run/plan.hpp"

namespace turno::tournament {

// Takes over the games of an earlier tournament that this one would only repeat (see SameGames): those between programs
// of the same files, to the same depth, from the same position and with the same seed. They are appended under their
// numbers in this tournament, checked like every record that is read, and added to its progress; each says where it was
// played. What cannot be read any more, or did not end as games do, is left to be played.
//
// Returns how many there were. The error is the disk's.
tl::expected<std::size_t, std::string> carry_over(const Plan& earlier, const Plan& plan, store::Tournaments& store,
                                                  Progress& progress, const std::stop_token& stop);

}  // namespace turno::tournament
