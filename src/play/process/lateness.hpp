#pragma once

#include <algorithm>
#include <chrono>

namespace turno {

// A question that was answered late.
struct LateAnswer {
  std::chrono::nanoseconds time{0};     // that it took
  std::chrono::nanoseconds allowed{0};  // the limit, with the margin
  std::chrono::nanoseconds used{0};     // processor time of everything that the program runs
  std::chrono::nanoseconds waited{0};   // that it, or the referee, was ready to run without a core
};

// Whether the machine is to blame: the program did little, and would have been in time without the wait. What it used
// may be what it waited for, if it has several processes: so much of the wait is its own. Otherwise it could have a
// lost game played again by keeping itself waiting.
constexpr bool is_machine_to_blame(const LateAnswer& late) {
  const auto waited_for_others = std::max(late.waited - late.used, std::chrono::nanoseconds(0));
  return late.used <= late.allowed / 2 && late.time - waited_for_others <= late.allowed;
}

}  // namespace turno
