#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "study/self_play.hpp"

namespace turno {

enum class TuneMethod : std::uint8_t {
  Results,  // each round fits the weights to the results of games, by logistic regression
  Play      // each round lets weights play against others near them, and follows the winners: SPSA
};

struct TuneSettings {
  SelfPlaySettings self_play;  // of one round
  int rounds = 1;
  TuneMethod method = TuneMethod::Results;
};

// What a round came to.
struct TuneRound {
  int number = 0;  // counted from 1
  std::vector<int> weights;
};

struct TuneWatch {
  std::function<void(int round, std::size_t games)> on_game;
  std::function<void(const TuneRound&)> on_round;
};

// Weights for `expert` from nothing but games against itself. The first round begins with those where the game lets
// tuning begin, each later one with those that the one before it found. Nothing after a stop; an error where a game has
// no expert or the games have different ones.
tl::expected<std::optional<TuneRound>, std::string> tune(const TuneSettings& settings, const TuneWatch& watch,
                                                         std::stop_token stop);

// The file that parse_weights reads, with the words that say how the weights were found.
std::string weights_file(const AnyGame& game, const std::vector<int>& weights, const std::string& found_by);

}  // namespace turno
