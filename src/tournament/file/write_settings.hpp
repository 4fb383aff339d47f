#pragma once

#include <string>

#include "tournament/settings.hpp"

namespace turno::tournament {

// The file that says these settings: parse_settings() reads it to the same again, but for the lines on which things
// stand. The settings must be such as a file can say: texts without control characters, seeds that TOML has.
std::string write_settings(const Settings& settings);

// memory = "256M", processes = 16; nothing if there are none
std::string write_limits(const BotLimits& limits);

}  // namespace turno::tournament
