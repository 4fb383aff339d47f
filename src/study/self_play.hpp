#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <tl/expected.hpp>
#include <vector>

#include "engine/game_so_far.hpp"
#include "study/logistic.hpp"

namespace turno {

struct SelfPlaySettings {
  std::vector<GameSoFar> starts;  // taken in turn; all with the same terms
  std::size_t games = 0;
  std::size_t opening_moves = 0;  // at most so many random moves before a game, 0 to so many equally often
  std::uint64_t nodes = 0;        // for each move
  std::uint64_t seed = 1;
  std::size_t threads = 1;
};

// `best` as it plays here: with these weights, and little memory.
std::unique_ptr<Engine> make_self_player(const AnyGame& game, const std::vector<int>& weights);

// Lets `best` play against itself with these weights, and takes the terms of every position that left a choice. What
// is found depends on the settings, not on the number of threads. `on_progress` gets the number of finished games, from
// one thread at a time. After a stop: the games so far.
Samples play_samples(const SelfPlaySettings& settings, const std::vector<int>& weights,
                     const std::function<void(std::size_t)>& on_progress, std::stop_token stop);

}  // namespace turno
