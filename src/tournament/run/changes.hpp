#pragma once

#include <cstddef>
#include <string>
#include <tl/expected.hpp>

#include "tournament/settings.hpp"

namespace turno::tournament {

// Whether the file of a tournament that has begun says more now than it did. A format may allow to add: a ladder takes
// players in; all but a test let players be withdrawn; round robin, gauntlet and ladder can have more rounds; `rank-by`
// may change in every format. Anything else is an error that names the difference. The number of concurrent games does
// not matter.
tl::expected<bool, std::string> has_additions(const Settings& begun, const Settings& now);

// Free play: a change names nobody but the newcomers, so that a thousand of them are not written a thousand times.
Settings with_newcomers(Settings begun, const Settings& newcomers);

// The settings with what was added when so many games had been drawn.
Settings with_additions(const Settings& begun, Settings now, std::size_t drawn);

}  // namespace turno::tournament
