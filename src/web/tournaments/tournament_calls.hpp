#pragma once

#include <cstdint>

namespace turno::web {

// The calls about tournaments, as the route table names them.
enum class TournamentCall : std::uint8_t { List, Head, Crosstable, Stages, Games, Game, Start, Control, Seat };

}  // namespace turno::web
