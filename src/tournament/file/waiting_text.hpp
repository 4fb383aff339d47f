#pragma once

#include <string>

#include "tournament/file/toml_fields.hpp"
#include "tournament/waiting_settings.hpp"

namespace turno::tournament {

// The table `waiting` of these fields.
void read_waiting(const Fields& fields, Mistakes& mistakes, WaitingSettings& waiting);

// As a file says it: { start = "10000ms", ... }
std::string write_waiting(const WaitingSettings& waiting);

}  // namespace turno::tournament
