#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/any_game.hpp"
#include "play/game/clock.hpp"
#include "play/sandbox/sandbox.hpp"

namespace turno::course {

// How a candidate for a reference player did against all players of a course.
struct CandidateScore {
  std::string player;
  std::size_t won = 0;
  std::size_t drawn = 0;
  std::size_t lost = 0;
  double low = 0;  // 95 % interval of the score
  double high = 1;

  std::size_t games() const { return won + drawn + lost; }
  std::size_t half_points() const { return 2 * won + drawn; }
  double score() const;  // share of the points
};

struct FieldSettings {
  std::size_t pairs = 0;  // of games of each candidate, from the same openings for all, spread over the players
  std::size_t opening_moves = 0;
  std::uint64_t seed = 1;
  std::size_t threads = 1;
  TimeControl time = {};
};

// Called after each pair of games, by one thread at a time.
using OnFieldProgress = std::function<void(std::size_t pairs_done, std::size_t all)>;

// Lets each candidate play against the field. Players are named as everywhere; each must be one that plays by itself,
// and there must be some. The same settings have the same result, whatever the number of threads, for players that do
// not look at the clock. An error is this machine's, or says that it was stopped.
tl::expected<std::vector<CandidateScore>, std::string> measure_candidates(
    const std::shared_ptr<const AnyGame>& game, std::span<const std::string> candidates,
    std::span<const std::string> field, const FieldSettings& settings, const std::shared_ptr<const Sandbox>& sandbox,
    const OnFieldProgress& on_progress, const std::stop_token& stop);

// So many of the candidates, weakest first, with as much room between them as there can be, and below the first and
// above the last: a reference that all beat, or none, tells players apart no better than no reference. The smallest gap
// is as large as possible, then gaps are as even as possible. All must have played as many games. Answers indexes.
std::vector<std::size_t> well_apart(std::span<const CandidateScore> candidates, std::size_t count);

}  // namespace turno::course
