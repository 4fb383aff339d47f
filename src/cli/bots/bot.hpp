#pragma once

#include "cli/command.hpp"

namespace turno::cli {

// The part of `turno bot` that takes bots in.
void add_bot_add(CLI::App& bot, const Context& context);

}  // namespace turno::cli
