#pragma once

#include <cstddef>
#include <optional>

#include "play/game/ending.hpp"

namespace turno::tournament {

// A finished game.
struct Result {
  std::size_t number = 0;  // of the pairing
  std::size_t first = 0;   // indexes of entrants
  std::size_t second = 0;
  std::optional<Side> winner = {};  // none: a draw
  int margin = 0;                   // First minus Second; a forfeit counts the full board
  bool forfeited = false;

  friend bool operator==(const Result&, const Result&) = default;
};

}  // namespace turno::tournament
