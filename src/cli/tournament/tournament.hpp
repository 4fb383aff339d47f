#pragma once

#include "cli/command.hpp"

namespace turno::cli {

// The parts of `turno tournament` that have files of their own.
void add_tournament_run(CLI::App& tournament, const Context& context);
void add_tournament_resume(CLI::App& tournament, const Context& context);
void add_tournament_show(CLI::App& tournament, const Context& context);
void add_tournament_export(CLI::App& tournament, const Context& context);
void add_tournament_housekeeping(CLI::App& tournament, const Context& context);
void add_tournament_forget(CLI::App& tournament, const Context& context);  // rename, archive, remove

}  // namespace turno::cli
