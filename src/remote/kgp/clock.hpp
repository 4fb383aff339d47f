#pragma once

#include <chrono>

namespace turno::remote::kgp {

// Times are handed in by whoever has a clock, so that tests need not wait.
using Time = std::chrono::steady_clock::time_point;
using std::chrono::milliseconds;

}  // namespace turno::remote::kgp
