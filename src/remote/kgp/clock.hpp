#pragma once

#include <chrono>

namespace turno::remote::kgp {

// Times are handed in by whoever has a clock, so that tests need not wait.
using Time = std::chrono::steady_clock::time_point;
using std::chrono::milliseconds;

inline milliseconds elapsed(Time from, Time to) { return std::chrono::duration_cast<milliseconds>(to - from); }

}  // namespace turno::remote::kgp
