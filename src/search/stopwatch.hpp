#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

namespace turno::search {

// Whether it is time to stop, for a search that must have stopped by its deadline while others want the core as well. A
// thread that waits for the core sees nothing of the clock: so the search stops as long before the deadline as the
// longest wait was that it has met.
//
// It also says after how many states to look again. A state may take 30 nanoseconds or 30 microseconds.
class Stopwatch {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Stopwatch(Clock::time_point deadline, Clock::time_point now = Clock::now())
      : deadline_(deadline), most_kept_back_((deadline - now) / 2) {}

  std::uint64_t between_looks() const { return between_looks_; }

  bool is_late(Clock::time_point now = Clock::now()) {
    if (last_look_) learn(now - *last_look_);
    last_look_ = now;
    return now + std::min(longest_wait_, most_kept_back_) >= deadline_;
  }

 private:
  static constexpr std::chrono::microseconds too_often{50};
  static constexpr std::chrono::microseconds too_seldom{200};
  static constexpr std::uint64_t most_between_looks = 4096;

  void learn(Clock::duration since_last_look) {
    if (since_last_look > too_seldom) between_looks_ = std::max<std::uint64_t>(between_looks_ / 2, 1);
    if (since_last_look < too_often) between_looks_ = std::min(between_looks_ * 2, most_between_looks);
    longest_wait_ = std::max(longest_wait_, since_last_look);
  }

  Clock::time_point deadline_;
  Clock::duration most_kept_back_;  // however busy the machine is, half of the time is for the search
  Clock::duration longest_wait_{0};
  std::optional<Clock::time_point> last_look_;
  std::uint64_t between_looks_ = 16;
};

}  // namespace turno::search
