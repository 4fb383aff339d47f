#pragma once

#include <cstddef>
#include <memory>
#include <stop_token>
#include <vector>

#include "play/sandbox/sandbox.hpp"
#include "tournament/run/plan.hpp"

namespace turno::tournament {

// Programs that cannot be started or do not get ready for their first game: each is started once. Missing ones are
// among them.
std::vector<Trouble> try_programs(const Plan& plan, const std::shared_ptr<const Sandbox>& sandbox, std::size_t threads,
                                  const std::stop_token& stop);

}  // namespace turno::tournament
