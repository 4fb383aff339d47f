#pragma once

#include <string>
#include <tl/expected.hpp>

#include "play/game/record.hpp"

namespace turno::cli {

// The game of a file, or a message that names it.
tl::expected<GameRecord, std::string> load_record(const std::string& path);

}  // namespace turno::cli
