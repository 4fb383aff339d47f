#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "play/game/record.hpp"
#include "play/review/review.hpp"

namespace turno::cli {

// A game that was reviewed, and how far.
struct GameReview {
  const GameSoFar& so_far;
  const std::optional<GameRecord>& record;  // where it comes from a file
  Limits limits;
  double typical_margin = 0;
  std::vector<ReviewedMove> moves = {};  // fewer than were made: it was stopped
};

std::string review_text(const GameReview& review);
Json review_json(const GameReview& review);

}  // namespace turno::cli
