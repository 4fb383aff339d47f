#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>

namespace turno::tournament {

// How long somebody took to answer, in milliseconds.
struct Latency {
  std::uint32_t median = 0;
  std::uint32_t nearly_all = 0;  // 99 % of the answers took no longer
  std::uint32_t worst = 0;

  friend bool operator==(const Latency&, const Latency&) = default;
};

// Times of answers, counted by their length.
class LatencyCounts {
 public:
  void add(std::uint32_t milliseconds, std::size_t count = 1) {
    by_time_[milliseconds] += count;
    all_ += count;
  }
  void add(const LatencyCounts& others) {
    for (const auto& [time, count] : others.by_time_) add(time, count);
  }

  // Nothing without answers.
  std::optional<Latency> latency() const {
    if (all_ == 0) return std::nullopt;
    return Latency{within((all_ + 1) / 2), within(all_ - all_ / 100), by_time_.rbegin()->first};
  }

 private:
  // So many of them took no longer.
  std::uint32_t within(std::size_t wanted) const {
    std::size_t so_far = 0;
    for (const auto& [time, count] : by_time_)
      if ((so_far += count) >= wanted) return time;
    return by_time_.rbegin()->first;
  }

  std::map<std::uint32_t, std::size_t> by_time_;
  std::size_t all_ = 0;
};

}  // namespace turno::tournament
