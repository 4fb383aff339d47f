#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tournament/stage.hpp"

namespace turno::tournament {

// Where an entrant stands in the end, or so far.
struct Place {
  std::size_t entrant = 0;
  std::string reached;  // in words: Winner, Quarter-finals

  friend bool operator==(const Place&, const Place&) = default;
};

// What a format with knock-outs makes of what has been played.
struct Elimination {
  std::vector<Stage> next;    // to be played now; nothing when it is over
  std::vector<Place> places;  // all entrants, the best first
};

}  // namespace turno::tournament
