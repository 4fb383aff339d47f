#pragma once

#include "tournament/formats/draw.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {

// As the format wants them: swiss by points, Buchholz (the points of all opponents; who rests has met itself), the
// games among those still tied, the file; knock-outs by how far each has come; a ladder by rating; all others by points
// and margin.
Standings standings(const Draw& draw);

}  // namespace turno::tournament
