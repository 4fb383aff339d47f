#pragma once

#include "core/field.hpp"
#include "core/passport.hpp"

namespace turno::plague {

struct Rules {
  int columns = 7;
  int rows = 7;

  constexpr int cells() const { return columns * rows; }

  friend bool operator==(const Rules&, const Rules&) = default;
};

RulesInfo<Rules> rules_info();
RulePassport passport_of(const Rules& rules);

}  // namespace turno::plague
