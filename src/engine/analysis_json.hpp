#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"
#include "engine/game_so_far.hpp"
#include "engine/json.hpp"
#include "engine/view.hpp"

namespace turno {

// The moves of a trace with their texts: each is made after those above it, one of each ply.
class TraceTexts {
 public:
  // The game so far must outlive it.
  explicit TraceTexts(const GameSoFar& so_far) : so_far_(so_far) {}

  struct Texts {
    std::string move;
    std::vector<std::string> not_searched;
  };

  // Of the moves of a trace in their order.
  Texts of(const TracedMove& traced);

 private:
  const GameSoFar& so_far_;
  std::vector<Move> path_;
};

// Whether its value is exact, or outside of the window that it was searched with, and so only a bound.
enum class TracedBound : std::uint8_t { Exact, Upper, Lower };
TracedBound bound_of(const TracedMove& traced);

Json ranking_json(const GameSoFar& so_far, const Analysis& analysis);
Json trace_json(const GameSoFar& so_far, const Analysis& analysis);

// What a game says of its evaluations.
Json evaluations_json(const std::vector<EvaluationInfo>& evaluations);

// Whole values as whole numbers.
Json number_json(double value);

}  // namespace turno
