#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "engine/any_game.hpp"
#include "play/sandbox/sandbox.hpp"

namespace turno::course {

// How often an evaluation function has no value for a position: it signals an error, answers something that is not a
// number, or does not answer in time.
struct Robustness {
  std::size_t positions = 0;  // that were tried
  std::size_t errors = 0;

  friend bool operator==(const Robustness&, const Robustness&) = default;
};

struct RobustnessSettings {
  int depth = 2;  // at which the host is told to play
  std::size_t positions = 10'000;
  std::size_t max_errors = 100;       // after so many nothing more can be learnt
  std::chrono::seconds max_time{60};  // nor may a file that hangs hold up the course
  std::uint64_t seed = 1;
};

// Values positions of random games, all of them, from the start to the end. Without errors the time counts for nothing:
// the same file has the same result. The error is this machine's, or the file does not even load.
tl::expected<Robustness, std::string> measure_robustness(const std::filesystem::path& lisp_file, const AnyGame& game,
                                                         const RobustnessSettings& settings,
                                                         const std::shared_ptr<const Sandbox>& sandbox,
                                                         const std::stop_token& stop);

}  // namespace turno::course
