#pragma once

#include "core/field.hpp"
#include "core/passport.hpp"

namespace turno::mancala11 {

inline constexpr int pits = 6;
inline constexpr int seeds_in_pit = 3;
inline constexpr int total_seeds = 2 * pits * seeds_in_pit;
inline constexpr int robbery_of_2018 = 6;  // that year's tournament is known by it

struct Rules {
  int robbery = 5;  // seeds the other's pit must hold before the last one to be robbed
  int cap = 60;     // half-moves, passes included, after which the draw rule decides

  friend bool operator==(const Rules&, const Rules&) = default;
};

RulesInfo<Rules> rules_info();
RulePassport passport_of(const Rules& rules);

}  // namespace turno::mancala11
