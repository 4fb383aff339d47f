#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>
#include <utility>

#include "search/stopwatch.hpp"

namespace turno::search {

// Counts what a search does, and tells it when to stop. A search that was told so returns at once, with values that
// mean nothing.
class Meter {
 public:
  using Clock = Stopwatch::Clock;

  Meter() = default;
  Meter(std::stop_token stop, std::optional<Clock::time_point> deadline, std::optional<std::uint64_t> max_nodes,
        Clock::duration expected_wait = {})
      : stop_(std::move(stop)), max_nodes_(max_nodes.value_or(std::numeric_limits<std::uint64_t>::max())) {
    if (deadline) stopwatch_.emplace(*deadline, expected_wait);
    next_look_ = std::min(max_nodes_, to_next_look());
  }

  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t leaves() const { return leaves_; }
  std::uint64_t horizon_leaves() const { return horizon_leaves_; }  // where the search stopped, not the game
  int deepest() const { return deepest_; }
  bool stopped() const { return stopped_; }
  Clock::duration longest_wait() const { return stopwatch_ ? stopwatch_->longest_wait() : Clock::duration(0); }

  // Every state that is looked at, the first included, begins with this.
  void enter(int depth) {
    deepest_ = std::max(deepest_, depth);
    if (nodes_ == next_look_) [[unlikely]] {
      look();
      if (stopped_) return;
    }
    ++nodes_;
  }

  void leaf(bool at_horizon) {
    ++leaves_;
    horizon_leaves_ += at_horizon ? 1 : 0;
  }

  // A subtree that was known already, and whose value depends on more than the end of the game.
  void met_horizon() { ++horizon_leaves_; }

 private:
  static constexpr std::uint64_t between_looks = 4096;

  void look() {
    const bool is_late = stopwatch_ && stopwatch_->is_late();
    stopped_ = stopped_ || nodes_ >= max_nodes_ || stop_.stop_requested() || is_late;
    next_look_ = std::min(std::max(max_nodes_, nodes_ + 1), nodes_ + to_next_look());
  }

  std::uint64_t to_next_look() const { return stopwatch_ ? stopwatch_->between_looks() : between_looks; }

  std::uint64_t nodes_ = 0;
  std::uint64_t leaves_ = 0;
  std::uint64_t horizon_leaves_ = 0;
  int deepest_ = 0;
  bool stopped_ = false;
  std::stop_token stop_;
  std::optional<Stopwatch> stopwatch_;
  std::uint64_t max_nodes_ = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t next_look_ = between_looks;
};

}  // namespace turno::search
