#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace turno::search {

// Whether it is time to stop, for a search that must stop by its deadline although others want the core too. A thread
// that waits for the core cannot read the clock, so the search stops early enough for two such waits, each as long as
// the longest that it, or a search before it, has seen.
//
// It also says after how many states to look again. A state may take 30 nanoseconds or 30 microseconds.
class Stopwatch {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Stopwatch(Clock::time_point deadline, Clock::duration expected_wait = {},
                     Clock::time_point now = Clock::now())
      : deadline_(deadline), max_kept_back_((deadline - now) * 3 / 4), expected_wait_(expected_wait) {}

  std::uint64_t between_looks() const { return between_looks_; }
  Clock::duration longest_wait() const { return longest_wait_; }

  bool is_late(Clock::time_point now = Clock::now()) {
    if (has_looked_) learn(now - last_look_);
    has_looked_ = true;
    last_look_ = now;
    return now + std::min(2 * std::max(longest_wait_, expected_wait_), max_kept_back_) >= deadline_;
  }

 private:
  static constexpr std::chrono::microseconds too_often{50};
  static constexpr std::chrono::microseconds too_seldom{200};
  static constexpr std::uint64_t max_between_looks = 4096;

  void learn(Clock::duration since_last_look) {
    if (since_last_look > too_seldom) between_looks_ = std::max<std::uint64_t>(between_looks_ / 2, 1);
    if (since_last_look < too_often) between_looks_ = std::min(between_looks_ * 2, max_between_looks);
    longest_wait_ = std::max(longest_wait_, since_last_look);
  }

  Clock::time_point deadline_;
  Clock::duration max_kept_back_;  // however busy the machine is, a quarter of the time is for the search
  Clock::duration expected_wait_;
  Clock::duration longest_wait_{0};
  bool has_looked_ = false;
  Clock::time_point last_look_;
  std::uint64_t between_looks_ = 16;
};

}  // namespace turno::search
