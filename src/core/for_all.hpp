#pragma once

#include <algorithm>
#include <cstddef>
#include <thread>
#include <vector>

namespace turno {

// Calls work(i) for every number below the count, on as many cores as that is worth: a thread for so many of them.
// Returns when all are done. The calls must not touch each other's data.
template <class Work>
void for_all(std::size_t count, const Work& work, std::size_t worth_a_thread = 64) {
  const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  const std::size_t threads = std::clamp<std::size_t>(count / worth_a_thread, 1, cores);
  const auto share = [&](std::size_t first) {
    for (std::size_t i = first; i < count; i += threads) work(i);
  };
  std::vector<std::jthread> helpers;
  for (std::size_t first = 1; first < threads; ++first) helpers.emplace_back(share, first);
  share(0);
}

}  // namespace turno
