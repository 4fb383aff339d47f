#pragma once

#include <string>

#include "play/game/adjudication_rules.hpp"

namespace turno::tournament {

struct AdjudicationSettings {
  AdjudicationRules rules;
  std::string tables;  // the folder of endgame tables, seen from that of the file; empty: none

  friend bool operator==(const AdjudicationSettings&, const AdjudicationSettings&) = default;
};

}  // namespace turno::tournament
