#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace turno::course {

// What becomes of a submission, from good to bad.
enum class Outcome : std::uint8_t { Accepted, Disqualified, Banned };

constexpr std::string_view to_text(Outcome outcome) {
  switch (outcome) {
    case Outcome::Accepted: return "accepted";
    case Outcome::Disqualified: return "disqualified";
    case Outcome::Banned: return "banned";
  }
  return "";
}

// A reason for it: something wrong, or something to heed.
struct Reason {
  std::string what;
  int line = 0;  // of the file; 0: none
  std::string form = {};
};

// One of the things that are looked at.
struct Step {
  std::string name;
  Outcome outcome = Outcome::Accepted;
  std::string found;  // what there is to say where nothing is wrong
  std::vector<Reason> reasons = {};
  bool warns = false;  // accepted, but close to not
};

// The steps that were taken: after one that does not accept, those that need it are left out.
struct Judgement {
  std::vector<Step> steps = {};
  std::string alias = {};  // what the player calls itself; empty where it has not got so far

  Outcome outcome() const {
    Outcome worst = Outcome::Accepted;
    for (const Step& step : steps) worst = std::max(worst, step.outcome);
    return worst;
  }
};

}  // namespace turno::course
