#pragma once

#include <cstddef>

#include "engine/catalog.hpp"
#include "store/bots.hpp"
#include "tournament/settings.hpp"
#include "web/http/body.hpp"

namespace turno::web {

// The settings of a tournament that somebody has put together on a page. Whatever names a command or a file is refused:
// players are built in, or registered bots, whose commands come from the data folder. At most so many games at a time.
Result<tournament::Settings> read_new_tournament(const Body& body, const Catalog& catalog, const store::Bots& bots,
                                                 std::size_t most_at_a_time);

}  // namespace turno::web
