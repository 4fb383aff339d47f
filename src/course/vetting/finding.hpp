#pragma once

#include <cstdint>
#include <string>

#include "course/vetting/breach.hpp"

namespace turno::course {

// Something in a submission for which it is refused.
struct Finding {
  Breach breach = Breach::Malformed;
  Severity severity = Severity::Disqualified;
  int line = 1;
  std::string form;  // the offending form in one line, shortened; empty where something is missing
  std::string what;  // one line for people

  friend bool operator==(const Finding&, const Finding&) = default;
};

}  // namespace turno::course
