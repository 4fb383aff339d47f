#pragma once

namespace turno::plague {

// How promising a move looks: it should leave the other side few moves and the mover many, and turn many pieces. The
// weights were the best of twenty on 6 x 5 cells, where the worst searched twice as many positions.
constexpr int move_order(int turned, int other_open, int own_open) { return 2 * turned - 4 * other_open + own_open; }

}  // namespace turno::plague
