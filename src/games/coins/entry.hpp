#pragma once

#include "engine/catalog.hpp"

namespace turno::coins {

GameEntry coins_entry();
GameEntry dots_entry();

}  // namespace turno::coins
