#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "play/match/elo.hpp"
#include "play/match/match.hpp"

namespace turno {

// What the finished games of a match come to, seen by the first contestant.
struct MatchSummary {
  std::size_t finished = 0;
  std::size_t wins = 0;
  std::size_t draws = 0;
  std::size_t losses = 0;
  std::int64_t margin = 0;  // sum; a forfeited game is lost by the full board
  // Pairs of which both games were finished, by the sum of their margins.
  std::size_t pairs_won = 0;
  std::size_t pairs_drawn = 0;
  std::size_t pairs_lost = 0;
  std::optional<EloEstimate> elo;  // once a game was finished
  std::array<Effort, 2> efforts;   // by contestant
  std::array<std::size_t, 2> forfeits{};

  double score() const;  // share of the points; 1/2 as long as there are none
};

MatchSummary summarise(const MatchGames& games);

}  // namespace turno
