#pragma once

#include <string>

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

// Whether the values of an evaluation are points of margin.
bool is_in_points(const AnyGame& game, std::string_view evaluation);

}  // namespace turno::cli
