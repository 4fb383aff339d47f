#pragma once

#include <string>

#include "engine/game_so_far.hpp"
#include "engine/json.hpp"
#include "search/solver/solution.hpp"

namespace turno::cli {

// What a solver found out, for people and for programs; margins are First's everywhere.
std::string solution_text(const GameSoFar& so_far, const Solution& solution);
Json solution_json(const GameSoFar& so_far, const Solution& solution);

std::string solve_progress_text(const SolveProgress& now);

}  // namespace turno::cli
