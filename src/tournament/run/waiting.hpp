#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include "play/game/ending.hpp"
#include "tournament/result.hpp"
#include "tournament/settings.hpp"

namespace turno::tournament {

// How long each entrant has kept the tournament waiting. It follows from the records of finished games alone, so that
// it is the same after any number of stops: what a game took that never came to its end is not counted. Many threads
// may ask.
class Waiting {
 public:
  explicit Waiting(const Settings& settings) : settings_(settings.waiting), entrants_(settings.entrants.size()) {}

  void add(const ReportedGame& game);

  // Why an entrant does not play any more, if so.
  std::optional<Forfeited> verdict(std::size_t entrant) const;

  static bool is_verdict(const ReportedGame& game);  // it ended by one

  // Shorter waits are everybody's, and records do not have them.
  static constexpr std::chrono::milliseconds counted{100};
  static ReadyTimes worth_counting(const ReadyTimes& ready) {
    constexpr std::chrono::milliseconds none{0};
    return {ready.start < counted ? none : ready.start, ready.game < counted ? none : ready.game};
  }

 private:
  struct Waited {
    std::chrono::milliseconds time{0};
    std::size_t games = 0;
    std::size_t long_waits = 0;
  };

  WaitingSettings settings_;
  mutable std::mutex mutex_;
  std::vector<Waited> entrants_;
};

}  // namespace turno::tournament
