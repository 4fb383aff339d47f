#include "study/spsa.hpp"

#include <atomic>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <thread>
#include <utility>

#include "core/hash.hpp"
#include "core/random.hpp"

namespace turno {
namespace {

// Spall's exponents: perturbations shrink slowly, steps faster.
constexpr double perturbation_decay = 0.101;
constexpr double step_decay = 0.602;
constexpr double first_step = 3.0;  // in sizes, for a whole point in every trial of a step
constexpr double stiffness = 0.1;   // the part of all steps after which they begin to shrink

struct Probe {
  std::vector<double> sides;  // 1 or -1 a direction
  double score = 0;
};

Probe draw(std::size_t directions, Random random) {
  Probe probe;
  probe.sides.reserve(directions);
  for (std::size_t i = 0; i < directions; ++i) probe.sides.push_back(random.below(2) == 0 ? 1 : -1);
  return probe;
}

std::vector<double> moved(std::span<const double> from, std::span<const double> sides, std::span<const double> size,
                          double factor) {
  std::vector<double> point(from.begin(), from.end());
  for (std::size_t i = 0; i < point.size(); ++i) point[i] += factor * sides[i] * size[i];
  return point;
}

}  // namespace

std::vector<double> spsa(const SpsaSettings& settings, std::vector<double> start, std::span<const double> size,
                         const Trial& trial, const std::function<void(std::size_t step)>& on_step,
                         std::stop_token stop) {
  assert(start.size() == size.size() && settings.steps > 0 && settings.trials > 0);
  std::vector<double> point = std::move(start);
  std::vector<double> sum(point.size(), 0.0);
  std::size_t summed = 0;
  const double delay = stiffness * static_cast<double>(settings.steps);
  for (std::size_t step = 0; step < settings.steps; ++step) {
    const double little = std::pow(static_cast<double>(step + 1), -perturbation_decay);
    std::vector<Probe> probes(settings.trials);
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      for (std::size_t i = next++; i < probes.size() && !stop.stop_requested(); i = next++) {
        const std::uint64_t seed = fold(fold(scramble(settings.seed), step), i);
        probes[i] = draw(point.size(), Random(seed));
        // The trial's luck must have nothing to do with the sides that were drawn.
        probes[i].score = trial(moved(point, probes[i].sides, size, little),
                                moved(point, probes[i].sides, size, -little), scramble(seed));
      }
    };
    {
      std::vector<std::jthread> workers;
      for (std::size_t i = 0; i < std::min(settings.threads, settings.trials); ++i) workers.emplace_back(work);
    }
    if (stop.stop_requested()) return {};
    const double pace = first_step * std::pow((delay + 1) / (delay + 1 + static_cast<double>(step)), step_decay) /
                        static_cast<double>(settings.trials);
    for (const Probe& probe : probes) point = moved(point, probe.sides, size, pace * probe.score);
    if (2 * step >= settings.steps || step + 1 == settings.steps) {
      for (std::size_t i = 0; i < point.size(); ++i) sum[i] += point[i];
      ++summed;
    }
    if (on_step) on_step(step + 1);
  }
  for (double& total : sum) total /= static_cast<double>(summed);
  return sum;
}

}  // namespace turno
