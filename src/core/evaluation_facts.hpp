#pragma once

#include <cstdint>
#include <string>

namespace turno {

// For whom an evaluation values a position.
enum class Viewpoint : std::uint8_t {
  SideToMove,  // to the other side the position is worth the negative
  Searcher,    // for the player who searches, whoever is to move; for the other it may be worth anything
};

// A weight that can be given with the name of an evaluation, as in complex(simple=0.45): in ten-thousandths.
struct NamedWeight {
  static constexpr int unit = 10'000;
  static constexpr int largest = 100 * unit;

  std::string name;
  int usual = 0;
};

// The player that is called by the name of an evaluation, where its source had one of its own.
struct SourcePlayer {
  std::string algorithm;
  int depth = 1;
};

}  // namespace turno
