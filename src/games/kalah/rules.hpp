#pragma once

#include <cstdint>

#include "core/field.hpp"
#include "core/passport.hpp"

namespace turno::kalah {

enum class Capture : std::uint8_t {
  Nonempty,  // the lone last seed captures when the opposite pit has seeds
  Empty,     // it goes to the store also when the opposite pit has none
  None,
};

enum class End : std::uint8_t {
  Row,    // after any move: a row is empty; the rest is swept into the stores
  Mover,  // the side about to move has no seeds; nothing is swept
};

// Every variant of the game is a field here.
struct Rules {
  int pits = 6;
  int seeds = 4;
  Capture capture = Capture::Nonempty;
  End end = End::Row;
  bool majority = false;
  bool pie = false;
  bool first_extra = true;

  constexpr int total() const { return 2 * pits * seeds; }

  friend bool operator==(const Rules&, const Rules&) = default;
};

RulesInfo<Rules> rules_info();
RulePassport passport_of(const Rules& rules);

}  // namespace turno::kalah
