#pragma once

#include "engine/catalog.hpp"

namespace turno {

// The games that turno ships.
Catalog shipped_games();

}  // namespace turno
