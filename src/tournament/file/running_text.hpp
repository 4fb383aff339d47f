#pragma once

#include <string>
#include <vector>

#include "tournament/file/toml_fields.hpp"
#include "tournament/settings.hpp"

namespace turno::tournament {

// The keys `restart`, `cores` and `log`, of a tournament or of a player.
void read_running(const Fields& fields, BotRunning& running);

// The table `options` of a player, which must be a program that moves.
void read_options(const Fields& fields, Entrant& entrant);

// The lines of a file that say these; none where nothing was said.
std::string write_running(const BotRunning& running);
std::string write_options(const std::vector<Setting>& options);

}  // namespace turno::tournament
