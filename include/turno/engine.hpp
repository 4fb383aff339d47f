#pragma once

// Games whose type is forgotten: the catalog, states, engines, solvers, games as text; and how a game of your own gets
// in.
#include "engine/any_game.hpp"
#include "engine/catalog.hpp"
#include "engine/engine.hpp"
#include "engine/game_entry.hpp"
#include "engine/game_so_far.hpp"
#include "engine/game_state.hpp"
#include "engine/solver.hpp"
#include "engine/view.hpp"
