#pragma once

#include <string>
#include <tl/expected.hpp>

#include "engine/catalog.hpp"
#include "play/game/record.hpp"

namespace turno {

// Plays the moves of a record again: all legal, no forced pass left out, none after the end, and the ending is what the
// rules say, or one by which a game can end before its end. The error is the first difference.
tl::expected<void, std::string> check_record(const Catalog& catalog, const GameRecord& record);

}  // namespace turno
