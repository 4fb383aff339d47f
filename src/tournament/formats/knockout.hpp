#pragma once

#include "tournament/formats/place.hpp"
#include "tournament/history.hpp"

namespace turno::tournament {

// Seeds are the order of the file. Who leaves later stands higher; among those who leave in one round, the better seed.
Elimination knockout(const History& history);

}  // namespace turno::tournament
