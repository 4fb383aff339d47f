#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "study/self_play.hpp"

namespace turno {

struct TuneSettings {
  SelfPlaySettings self_play;  // of one round
  int rounds = 1;
};

// What a round came to.
struct TuneRound {
  int number = 0;  // counted from 1
  std::size_t positions = 0;
  double loss = 0;  // of the fit: how badly it predicts results, the less the better
  std::vector<int> weights;
};

struct TuneWatch {
  std::function<void(int round, std::size_t games)> on_game;
  std::function<void(const TuneRound&)> on_round;
};

// Weights for `expert` from nothing but games against itself: the first round plays with what has been won alone, each
// later one with the weights that the one before it found, and fits them to the results of its games. Nothing after a
// stop; an error where a game has no expert or the games have different ones.
tl::expected<std::optional<TuneRound>, std::string> tune(const TuneSettings& settings, const TuneWatch& watch,
                                                         std::stop_token stop);

// The file that parse_weights reads, with the words that say how the weights were found.
std::string weights_file(const AnyGame& game, const std::vector<int>& weights, const std::string& found_by);

}  // namespace turno
