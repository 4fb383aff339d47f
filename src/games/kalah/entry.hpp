#pragma once

#include "engine/catalog.hpp"

namespace turno::kalah {

GameEntry entry();

}  // namespace turno::kalah
