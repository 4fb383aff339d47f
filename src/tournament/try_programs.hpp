#pragma once

#include <cstddef>
#include <stop_token>
#include <vector>

#include "tournament/plan.hpp"

namespace turno::tournament {

// Programs that cannot be started or do not get ready for their first game: each is started once. Missing ones are
// among them.
std::vector<Trouble> try_programs(const Plan& plan, std::size_t threads, const std::stop_token& stop);

}  // namespace turno::tournament
