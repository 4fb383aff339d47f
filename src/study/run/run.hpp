#pragma once

#include <chrono>
#include <functional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "study/run/measure.hpp"
#include "study/run/result_folder.hpp"

namespace turno::study {

struct RunProgress {
  std::size_t finished = 0;  // with those of before
  std::size_t all = 0;
  std::chrono::milliseconds left{0};  // estimated
};

struct RunWatch {
  std::function<void(const RunProgress&)> on_unit;
};

// Measures what is not in the folder yet, with so many threads, until a stop is asked for. Each finished unit is safe
// on disk before it counts. An error is the disk's.
tl::expected<std::vector<Row>, std::string> run_plan(const Plan& plan, const Bench& bench, ResultFolder& folder,
                                                     std::size_t threads, const RunWatch& watch, std::stop_token stop);

// The rows in the order of the plan, without those of other plans.
std::vector<Row> in_order(const Plan& plan, std::vector<Row> rows);

}  // namespace turno::study
