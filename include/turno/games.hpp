#pragma once

// The games that turno ships.
#include "games/shipped_games.hpp"
