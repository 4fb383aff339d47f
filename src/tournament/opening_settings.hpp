#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace turno::tournament {

// A list of openings. Nothing set: there is none.
struct OpeningSettings {
  std::string file;  // seen from the folder of the tournament's file; its lines are kept with the settings
  std::vector<std::string> lines;  // positions or moves
  bool is_random = false;          // in an order that the seed decides
  std::size_t start = 1;           // the first one to be played

  friend bool operator==(const OpeningSettings&, const OpeningSettings&) = default;
};

}  // namespace turno::tournament
