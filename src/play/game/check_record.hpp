#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>

#include "engine/catalog.hpp"
#include "engine/engine.hpp"
#include "play/game/record.hpp"

namespace turno {

// With what results are proven again that a record says to be proven.
struct ProofsOfRecords {
  SharedTables tables = {};              // looked at first, if there are any
  std::uint64_t positions = 20'000'000;  // that may be searched for one proof
};

// Plays the moves of a record again: all legal, no forced pass left out, none after the end, and the ending is what the
// rules say, or one by which a game can end before its end. What was adjudicated must follow from the moves and what
// was told about them, or is proven again from the last position, by whatever proves it there. The error is the first
// difference.
tl::expected<void, std::string> check_record(const Catalog& catalog, const GameRecord& record,
                                             const ProofsOfRecords& proofs = {});

}  // namespace turno
