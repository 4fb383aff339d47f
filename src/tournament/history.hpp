#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "tournament/result.hpp"
#include "tournament/settings.hpp"
#include "tournament/stage.hpp"

namespace turno::tournament {

// What a tournament has come to: stages that are finished, and the results of all games, number n at n - 1. What comes
// next is a function of this and of nothing else.
struct History {
  const Settings& settings;
  std::span<const Stage> stages;
  std::span<const std::optional<Result>> results;
};

// What a match has come to so far.
struct MatchScore {
  double first = 0;  // points
  double second = 0;
  std::int64_t margin = 0;  // of the first
  std::size_t finished = 0;
};
MatchScore score_of(const History& history, const Match& match);

// Who has come out of it better: by points, in a cup by the sum of margins. None if nobody has, or not yet.
std::optional<std::size_t> winner_of(const History& history, const Match& match);

// What resting is worth.
double bye_points(const Settings& settings);

// Points to be compared: sums that are equal on paper are equal here, though 3 x 0.1 is not 0.3 to a machine.
std::int64_t millionths(double points);

// How many games had been drawn when that stage was, or would be now.
std::size_t games_before_stage(const History& history, std::size_t stage);

// Who takes part in a stage that was drawn after so many games: entrants may come later and leave earlier.
bool takes_part(const Entrant& entrant, std::size_t games_before);

}  // namespace turno::tournament
