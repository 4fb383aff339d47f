#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/move.hpp"

namespace turno {

// What `expert` adds up, and for how much.
struct ExpertTerm {
  std::string name;
  int weight = 0;  // that comes with turno
  int start = 0;   // that tuning begins with
};

// The evaluation `expert` of one game, whose type is forgotten, as the sum that it is.
class Expert {
 public:
  Expert() = default;
  Expert(const Expert&) = delete;
  Expert(Expert&&) = delete;
  Expert& operator=(const Expert&) = delete;
  Expert& operator=(Expert&&) = delete;
  virtual ~Expert() = default;

  virtual std::vector<ExpertTerm> terms() const = 0;
  // What they are in a position where the game is not over, for the side to move.
  virtual std::vector<int> values(std::span<const Move> played) const = 0;
};

}  // namespace turno
