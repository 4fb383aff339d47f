#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "course/intake/intake_report.hpp"
#include "course/intake/trial_games.hpp"
#include "engine/any_game.hpp"
#include "play/sandbox/sandbox.hpp"

namespace turno::course {

// What a course asks of a submission beyond the rules of vetting.
struct IntakeSettings {
  int depth = 2;                     // the search depth of its players
  double max_time = 0.5;             // of what bueno takes at calibration_depth
  double much_time = 0.4;            // from here on it is warned
  int calibration_depth = 4;         //
  std::size_t sample_games = 25;     // in which every position is valued
  std::size_t sample_turns = 24;     // for the measurement of time
  std::uint64_t seed = 1;            // of samples and games; who knows it can tell the intake from real games
  std::string opponent = "regular";  // empty: no games are played
  TrialRules trial = {};             // the games against it
  bool auto_ban = false;             // what is suspected is banned at once
};

// A file as it came in.
struct Submission {
  std::string name;  // without folders
  std::string bytes;
};

// What an intake works with.
struct IntakeContext {
  std::shared_ptr<const AnyGame> game;
  std::shared_ptr<const Sandbox> sandbox;
  std::function<void(const Step&)> on_step;  // told of each, if there
};

// Everything that is done with a file that comes in: its name, its encoding, its forms, then in the sandbox whether it
// loads, values sample positions, is fast enough and holds its own against `opponent`. What was vetted is what is
// loaded: the text, never the bytes. The error is this machine's, and says nothing about the file.
tl::expected<IntakeReport, std::string> examine(const Submission& submission, const IntakeSettings& settings,
                                                const IntakeContext& context, const std::stop_token& stop);

}  // namespace turno::course
