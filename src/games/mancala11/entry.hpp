#pragma once

#include "engine/catalog.hpp"

namespace turno::mancala11 {

GameEntry entry();

}  // namespace turno::mancala11
