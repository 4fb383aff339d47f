#pragma once

#include <memory>
#include <stop_token>
#include <tl/expected.hpp>

#include "play/players/player_text.hpp"
#include "play/process/program.hpp"

namespace turno {

// Runs the program of a player, in the protocol that its name says.
tl::expected<std::unique_ptr<Program>, NoProgram> start_program(const PlayerText::Process& process,
                                                                const std::shared_ptr<const Sandbox>& sandbox,
                                                                const std::stop_token& stop);

}  // namespace turno
