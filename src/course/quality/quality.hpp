#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "course/quality/robustness.hpp"
#include "course/quality/strength.hpp"
#include "engine/any_game.hpp"
#include "engine/json.hpp"
#include "play/sandbox/sandbox.hpp"

namespace turno::course {

struct DepthScore {
  int depth = 0;
  Score score;

  friend bool operator==(const DepthScore&, const DepthScore&) = default;
};

// What can be said of a player beside its results in the league.
struct Quality {
  std::string opponent;                // of all the games
  Score openings;                      // from random openings, as it plays in the league
  std::vector<DepthScore> depths;      // at other depths; none where the player has no depth to choose
  std::optional<double> microseconds;  // of processor time for the value of one position; evaluation functions only
  std::vector<double> values;          // of sample positions, the same for all; evaluation functions only

  // For the quality score, where there is one; evaluation functions only.
  std::optional<double> speed_share = {};  // of bueno's time
  std::optional<Robustness> robustness = {};

  friend bool operator==(const Quality&, const Quality&) = default;
};

struct QualitySettings {
  std::string opponent = "regular(depth=2)";  // built-in
  int deepest = 4;                            // 0: no other depths
  std::size_t pairs_at_depth = 5;             // of games, for each depth
  std::size_t pairs = 10;                     // of games, as in the league; bots take their time, ask them for fewer
  std::size_t opening_moves = 4;
  std::size_t samples = 200;     // positions that are valued
  std::size_t timed_turns = 24;  // for the measurement of time
  std::uint64_t seed = 1;        // of samples, openings and games

  bool compares_speed = false;       // with bueno's, ...
  int calibration_depth = 4;         // ... which looks ahead so far
  std::size_t random_positions = 0;  // that are valued to find errors
};

// Measures a player of this game, named as in the league: `lisp(depth=2):/data/mine.cl`, `ugi:python3 /data/bot.py`,
// `regular(depth=2)`. Everything but the time is the same for the same player, game and settings.
//
// The time of an evaluation: the host of a Lisp file looks ahead in sample turns, as deeply as in the league; the
// processor time that it took for all of them, divided by the number of positions that it valued. What the host spends
// on reading positions and writing values is in it.
//
// The error is this machine's or the settings'; but a file that fails on the samples is an error, too: it has passed
// the intake. Where errors are counted it is none: such a file then has neither values nor times.
tl::expected<Quality, std::string> measure_quality(std::string_view player, const std::shared_ptr<const AnyGame>& game,
                                                   const QualitySettings& settings,
                                                   const std::shared_ptr<const Sandbox>& sandbox,
                                                   const std::stop_token& stop);

// As it is kept in a log.
Json to_json(const Quality& quality);
tl::expected<Quality, std::string> quality_of(const Json& json);

}  // namespace turno::course
