#pragma once

#include "tournament/file/toml_fields.hpp"
#include "tournament/settings.hpp"

namespace turno::tournament {

// The format and what belongs to it. Entrants and times must have been read. A key that the format has no use for, and
// a format that does not fit the entrants, go to the mistakes.
void read_format_settings(const Fields& fields, Mistakes& mistakes, Settings& settings);

}  // namespace turno::tournament
