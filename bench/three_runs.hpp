#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <vector>

namespace turno::bench {

inline double smallest(const std::vector<double>& values) { return *std::min_element(values.begin(), values.end()); }
inline double largest(const std::vector<double>& values) { return *std::max_element(values.begin(), values.end()); }

// Three runs. The row `_min` has the smallest time; the row `_max` the largest rate, which is that same run's.
inline void three_runs(benchmark::internal::Benchmark* benchmark) {
  benchmark->Repetitions(3)
      ->ReportAggregatesOnly()
      ->ComputeStatistics("min", smallest)
      ->ComputeStatistics("max", largest);
}

}  // namespace turno::bench
