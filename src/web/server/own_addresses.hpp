#pragma once

#include <string>
#include <vector>

namespace turno::web {

// The network addresses of this machine that others can call it by, as they stand in a URL; none of this machine alone,
// nor those that need the name of a network card.
std::vector<std::string> own_addresses();

}  // namespace turno::web
