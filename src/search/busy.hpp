#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace turno::search {

// The positions that the threads of a search work on, so that one can leave to another what that has begun. It is a
// hint, not a lock: if there is no room for one it is forgotten, and the same work is done twice.
class Busy {
 public:
  bool has(std::uint64_t work) const {
    const auto& places = places_of(work).all;
    return std::any_of(places.begin(), places.end(),
                       [&](const auto& place) { return place.load(std::memory_order_relaxed) == work; });
  }

  void begin(std::uint64_t work) {
    for (auto& place : places_of(work).all)
      if (place.load(std::memory_order_relaxed) == nothing) {
        place.store(work, std::memory_order_relaxed);
        return;
      }
    places_of(work).all.front().store(work, std::memory_order_relaxed);
  }

  void end(std::uint64_t work) {
    for (auto& place : places_of(work).all)
      if (place.load(std::memory_order_relaxed) == work) place.store(nothing, std::memory_order_relaxed);
  }

 private:
  static constexpr std::uint64_t nothing = 0;
  static constexpr std::size_t groups = 1024;

  struct alignas(64) Places {
    std::array<std::atomic<std::uint64_t>, 4> all{};
  };

  const Places& places_of(std::uint64_t work) const { return groups_[work % groups]; }
  Places& places_of(std::uint64_t work) { return groups_[work % groups]; }

  std::array<Places, groups> groups_{};
};

}  // namespace turno::search
