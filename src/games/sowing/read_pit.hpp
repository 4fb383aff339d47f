#pragma once

#include <string_view>
#include <tl/expected.hpp>

#include "core/move.hpp"
#include "core/move_list.hpp"
#include "core/phrase.hpp"

namespace turno::sowing {

// A pit as a person types it: `3`, or `(R 3)` as the Lisp kits of courses have it. The message says what is wrong:
// not a whole number, no such pit, an empty pit.
tl::expected<Move, Translations> read_pit(std::string_view typed, const MoveList& legal, int pits, int first_label);

}  // namespace turno::sowing
