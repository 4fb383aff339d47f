#pragma once

#include <string>
#include <string_view>

#include "core/language.hpp"

namespace turno::cli {

// Who has just learnt a game has a chance against it.
inline constexpr std::string_view usual_computer = "level3";

// Whether a word stands for a person, or for the computer without saying which: H and O, or the word of the language
// or of English, in any case.
bool means_human(std::string_view typed, Language language);
bool means_computer(std::string_view typed, Language language);

// A player as parse_player() reads it, of what people write for short: H is human, O the usual computer, and 5 is
// level5. All else stays as it is.
std::string player_meant(std::string_view typed, Language language);

// A number that is no level: 11, -1, 1.5. No player has such a name.
bool is_no_level(std::string_view typed);

}  // namespace turno::cli
