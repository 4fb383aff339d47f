#pragma once

#include <chrono>
#include <cstddef>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "tournament/run/play_pairing.hpp"

namespace turno::tournament {

// Whoever has games played in other processes. Only the thread of the run calls it.
class Elsewhere {
 public:
  using Clock = std::chrono::steady_clock;

  Elsewhere() = default;
  Elsewhere(const Elsewhere&) = delete;
  Elsewhere(Elsewhere&&) = delete;
  Elsewhere& operator=(const Elsewhere&) = delete;
  Elsewhere& operator=(Elsewhere&&) = delete;
  virtual ~Elsewhere() = default;

  virtual std::size_t room() = 0;                // how many more games it takes now
  virtual bool has(std::size_t game) const = 0;  // it is to be played, or is being examined
  virtual void hand_out(const Pairing& pairing) = 0;

  // What has come, as soon as something has, none of it handed over before. The plan and the rules have been asked
  // whether it can be true.
  struct Came {
    std::vector<Played> games;
    std::vector<std::size_t> not_believed;  // games that were handed over earlier, and are to be played again
  };
  virtual tl::expected<Came, std::string> collect(Clock::time_point until) = 0;
  virtual void kept() = 0;  // all that came is safe on disk

  virtual bool is_examining() const = 0;  // games that have been handed over may still turn out to be wrong
  virtual tl::expected<void, std::string>
  start_over() = 0;  // what is to be played has changed: it has no game any more
};

// As run(), with games that are played elsewhere.
tl::expected<void, std::string> run_elsewhere(const Plan& plan, store::Tournaments& store, Progress& progress,
                                              Elsewhere& elsewhere, const RunEvents& events,
                                              const std::stop_token& stop);

}  // namespace turno::tournament
