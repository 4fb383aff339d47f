#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "engine/game_so_far.hpp"
#include "engine/json.hpp"
#include "engine/view.hpp"

namespace turno::cli {

// What was analysed, and how.
struct AnalysisOf {
  const GameSoFar& so_far;
  const View& view;
  const EngineSettings& settings;
};

std::string analysis_text(const AnalysisOf& what, const Analysis& analysis);
Json analysis_json(const AnalysisOf& what, const Analysis& analysis);

// The texts of moves that go on from a game so far.
std::vector<std::string> continuation(const GameSoFar& so_far, std::span<const Move> line);

// Whether the values of an evaluation are points of margin.
bool is_in_points(const AnyGame& game, std::string_view evaluation);

}  // namespace turno::cli
