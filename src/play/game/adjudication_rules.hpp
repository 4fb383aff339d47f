#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace turno {

// What both sides must say, each in so many of its own moves one after the other. A value that a bot tells is its word:
// alone, nobody ends a game by it.
struct ScoreRule {
  double score = 0;       // points of margin
  std::size_t moves = 1;  // of each side

  friend bool operator==(const ScoreRule&, const ScoreRule&) = default;
};

// How games end before the rules end them. Nothing set: they do not.
struct AdjudicationRules {
  std::uint64_t solver = 0;                      // positions that may be searched for a proof, after each move
  std::optional<ScoreRule> win = std::nullopt;   // the loser says so too: it counts as if it had resigned
  std::optional<ScoreRule> draw = std::nullopt;  // nobody is further ahead than the score
  std::size_t draw_after = 0;                    // moves, before which no such draw is
  std::size_t max_moves = 0;                     // then it ends as it stands; 0: it does not
  bool draw_offers = false;                      // players may agree on a draw

  friend bool operator==(const AdjudicationRules&, const AdjudicationRules&) = default;
};

}  // namespace turno
