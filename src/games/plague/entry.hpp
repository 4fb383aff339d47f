#pragma once

#include "engine/catalog.hpp"

namespace turno::plague {

GameEntry entry();

}  // namespace turno::plague
