#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"

namespace turno::course {

// What becomes of a submission, from good to bad.
enum class Outcome : std::uint8_t { Accepted, Disqualified, Banned };

std::string_view to_text(Outcome outcome);

// A reason for it: something wrong, or something to heed.
struct Reason {
  std::string what;
  int line = 0;  // of the file; 0: none
  std::string form = {};
};

// One of the things that are checked.
struct Step {
  std::string name;
  Outcome outcome = Outcome::Accepted;
  std::string found;  // what there is to say where nothing is wrong
  std::vector<Reason> reasons = {};
  bool warns = false;  // accepted, but close to not
};

// The steps that were taken: after one that does not accept, those that need it are left out.
struct IntakeReport {
  std::vector<Step> steps = {};
  std::string alias = {};  // what the player calls itself; empty where it has not got so far

  Outcome outcome() const;  // the worst of the steps'
};

// A list of steps, for programs: [{"name", "outcome", "found", "warns", "reasons": [{"what", "line", "form"}]}].
Json steps_json(std::span<const Step> steps);

}  // namespace turno::course
