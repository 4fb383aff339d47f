#pragma once

#include <span>
#include <string>

#include "core/language.hpp"
#include "engine/view.hpp"

namespace turno::cli {

// Moves with whoever makes them, those that one side makes in a row together: "First 3 6, Second 5". A forced pass
// belongs to the move before it, since it is nobody's choice: "First 3 pass 4" is one turn.
std::string line_text(std::span<const PlayedMove> line, Language language = Language::English);

}  // namespace turno::cli
