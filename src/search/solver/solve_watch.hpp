#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <utility>

#include "search/solver/solution.hpp"

namespace turno::search {

// When the threads of a solver must stop, and what they have done so far. They report every few thousand positions.
class SolveWatch {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t unlimited = ~std::uint64_t{0};

  SolveWatch(std::stop_token stop, const SolveLimits& limits) : stop_(std::move(stop)), allowed_(limits.nodes) {
    if (limits.time) deadline_ = started_ + *limits.time;
  }

  void report(std::uint64_t nodes) { nodes_.fetch_add(nodes, std::memory_order_relaxed); }
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

  // Why everything must end, once it must.
  std::optional<SolveEnd> must_end() const {
    if (stop_.stop_requested()) return SolveEnd::Interrupted;
    if (deadline_ && Clock::now() >= *deadline_) return SolveEnd::OutOfTime;
    if (allowed_ && nodes() >= *allowed_) return SolveEnd::OutOfTime;
    if (nodes() > max_nodes_) return SolveEnd::OutOfMemory;
    return std::nullopt;
  }
  // So many more from now on, while nobody searches.
  void allow_nodes(std::uint64_t more) { max_nodes_ = more == unlimited ? unlimited : nodes() + more; }

  const std::stop_token& stop() const { return stop_; }
  std::chrono::microseconds elapsed() const {
    return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - started_);
  }

 private:
  std::stop_token stop_;
  Clock::time_point started_ = Clock::now();
  std::optional<Clock::time_point> deadline_;
  std::optional<std::uint64_t> allowed_;
  std::atomic<std::uint64_t> nodes_{0};
  std::uint64_t max_nodes_ = unlimited;
};

}  // namespace turno::search
