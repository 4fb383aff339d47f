#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"

namespace turno::cli {

// Warns of games that a table has to do without. The exit code is then 1, so that nobody publishes it unnoticed.
void warn_of_left_out(const std::vector<std::string>& left_out, const Context& context);

}  // namespace turno::cli
