#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/game_so_far.hpp"
#include "play/match/match.hpp"

namespace turno {

// How levels are measured. Several games (boards, variants) share the number of games as evenly as whole pairs can be
// shared; each has a seed of its own, the next after that of the one before.
struct LevelStepSettings {
  std::vector<GameSoFar> starts;
  std::size_t games = 0;
  std::size_t opening_moves = 0;
  std::uint64_t seed = 1;
  std::size_t threads = 1;
};

// A level, 1 or more, against the one below, which is the second contestant: a match as run_match() plays it.
tl::expected<MatchGames, std::string> play_level_step(const LevelStepSettings& settings, int level,
                                                      const OnMatchProgress& on_progress = {},
                                                      const std::stop_token& stop = {});

}  // namespace turno
