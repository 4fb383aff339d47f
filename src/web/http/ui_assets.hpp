#pragma once

#include <span>

#include "web/http/static_files.hpp"

namespace turno::web {

// The browser part as it was built from web/ui, for the life of the program.
std::span<const Asset> ui_assets();

}  // namespace turno::web
