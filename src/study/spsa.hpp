#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace turno {

struct SpsaSettings {
  std::size_t steps = 0;
  std::size_t trials = 0;  // of one step, which may be made at the same time
  std::uint64_t seed = 1;
  std::size_t threads = 1;
};

// How well the first does against the second, from -1 to 1. Called by several threads.
using Trial = std::function<double(std::span<const double> first, std::span<const double> second, std::uint64_t seed)>;

// Simultaneous perturbation: every trial sets a point a little to one side in all directions at once, at random,
// against the same a little to the other side; what does better draws the point its way. `size` says what "a little"
// is in each direction; a direction of size 0 is left alone. The mean of the second half of the way is returned, or
// nothing after a stop. The same settings give the same point with any number of threads.
std::vector<double> spsa(const SpsaSettings& settings, std::vector<double> start, std::span<const double> size,
                         const Trial& trial, const std::function<void(std::size_t step)>& on_step,
                         std::stop_token stop);

}  // namespace turno
