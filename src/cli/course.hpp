#pragma once

#include "cli/command.hpp"

namespace turno::cli {

// The commands below `turno course`.
void add_course_check(CLI::App& course, const Context& context);

}  // namespace turno::cli
