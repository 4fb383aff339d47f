#pragma once

#include <string_view>

namespace turno::cli {

// What this program was built from, or "unknown".
std::string_view commit();

}  // namespace turno::cli
